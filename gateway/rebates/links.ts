import { randomInt } from 'node:crypto';
import { sql, type Kysely, type Transaction } from 'kysely';
import type { MerchantSettings } from '@laro/contract/brand/merchant.ts';
import type { Database } from '../db/tables.ts';
import { codeLetters } from '../members/inviteCodes.ts';
import { findRates, giveRates, lockRates, programmeOf, rateDays, type RebateCategory } from './rates.ts';

type Rates = Readonly<Partial<Record<RebateCategory, number>>>;

/** So many links may an agent have at the same time. */
export const mostLinks = 20;

/** What somebody can give to whoever joins: what it has, today and from tomorrow on. */
export async function findGivable(
  db: Kysely<Database>,
  settings: Pick<MerchantSettings, 'rebates' | 'categories' | 'businessDay'>,
  agent: bigint,
  now: Date,
): Promise<{ readonly category: RebateCategory; readonly most: number }[]> {
  const { categories } = programmeOf(settings);
  const held = await findRates(db, [agent], categories, rateDays(settings, now));
  return held(agent).map(({ category, rate, next }) => ({ category, most: Math.min(rate, next) }));
}

export interface NewLink {
  readonly merchant: string;
  readonly agent: bigint;
  readonly name: string;
  readonly opens: 'member' | 'agent';
  readonly rates: Rates;
  /** How long it holds; undefined for as long as it is there. */
  readonly days: number | undefined;
  /** How many may register by it; undefined for as many as come. */
  readonly uses: number | undefined;
  readonly now: Date;
}

/** Makes a link; undefined where the agent has as many as it may. Its rates are the caller's to check. */
export async function makeLink(trx: Transaction<Database>, link: NewLink) {
  const { merchant, agent, name, opens, rates, days, uses, now } = link;
  await lockRates(trx, merchant);
  if ((await countLinks(trx, agent)) >= mostLinks) return undefined;
  for (;;) {
    const code = Array.from({ length: 10 }, () => codeLetters[randomInt(codeLetters.length)]).join('');
    const made = await trx
      .insertInto('affiliate_links')
      .values({
        merchant_code: merchant,
        agent_id: agent,
        code,
        name,
        opens,
        rates: JSON.stringify(rates),
        made_at: now,
        ends_at: days === undefined ? null : new Date(now.getTime() + days * 86_400_000),
        uses: uses ?? null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst();
    if (made) return made;
  }
}

async function countLinks(db: Kysely<Database>, agent: bigint): Promise<number> {
  const { many } = await db
    .selectFrom('affiliate_links')
    .select((eb) => eb.fn.countAll<bigint>().as('many'))
    .where('agent_id', '=', agent)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(many);
}

/** The open links of an agent, the newest first, with how many came by each. */
export async function findLinks(db: Kysely<Database>, agent: bigint) {
  return db
    .selectFrom('affiliate_links')
    .selectAll()
    .select(
      sql<number>`(select count(*)::int from affiliate_joins where link_id = affiliate_links.id)`.as(
        'joined',
      ),
    )
    .where('agent_id', '=', agent)
    .where('deleted_at', 'is', null)
    .orderBy('id', 'desc')
    .execute();
}

/** Who came by a link of the agent, the newest first; undefined where it is nobody's, or somebody else's. */
export async function findJoined(
  db: Kysely<Database>,
  { agent, link }: { readonly agent: bigint; readonly link: bigint },
  { pageNo, pageSize }: { readonly pageNo: number; readonly pageSize: number },
) {
  const own = await db
    .selectFrom('affiliate_links')
    .select((eb) =>
      eb
        .selectFrom('affiliate_joins')
        .select((joins) => joins.fn.countAll<bigint>().as('many'))
        .where('link_id', '=', link)
        .as('total'),
    )
    .where('id', '=', link)
    .where('agent_id', '=', agent)
    .executeTakeFirst();
  if (own === undefined) return undefined;
  const people = await db
    .selectFrom('affiliate_joins')
    .innerJoin('members', 'members.id', 'member_id')
    .select(['members.id', 'username', 'is_agent as isAgent', 'created_at as joinedAt'])
    .where('link_id', '=', link)
    .orderBy('members.id', 'desc')
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize)
    .execute();
  return { people, total: Number(own.total ?? 0n) };
}

/**
 * Whoever has registered by a link has its rates from today on, or what the agent still has of them. False where as many have come
 * by it as may, of several at once as well: it is for the caller to undo.
 */
export async function joinByLink(
  trx: Transaction<Database>,
  settings: Pick<MerchantSettings, 'code' | 'rebates' | 'categories' | 'businessDay'>,
  {
    memberId,
    agent,
    link,
    now,
  }: {
    readonly memberId: bigint;
    readonly agent: bigint;
    readonly link: { readonly id: bigint; readonly rates: Rates };
    readonly now: Date;
  },
): Promise<boolean> {
  await trx.insertInto('affiliate_joins').values({ member_id: memberId, link_id: link.id }).execute();
  await lockRates(trx, settings.code);
  if (await isOverused(trx, link.id)) return false;
  const givable = await findGivable(trx, settings, agent, now);
  const rates = givable.map(({ category, most }) => ({
    category,
    rate: Math.min(most, link.rates[category] ?? 0),
  }));
  await giveRates(
    trx,
    memberId,
    rateDays(settings, now).today,
    rates.filter(({ rate }) => rate > 0),
  );
  return true;
}

async function isOverused(trx: Transaction<Database>, link: bigint): Promise<boolean> {
  const { rows } = await sql`
    select from affiliate_links
      where id = ${link} and uses < (select count(*) from affiliate_joins where link_id = affiliate_links.id)`.execute(
    trx,
  );
  return rows.length > 0;
}
