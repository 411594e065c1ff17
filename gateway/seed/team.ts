import { createHash, randomBytes } from 'node:crypto';
import { sql, type Kysely, type Transaction } from 'kysely';
import type { MerchantSettings } from '@laro/contract/brand/merchant.ts';
import { addDays, dayOf, startOfDay, type BusinessDay } from '@laro/rules/days.ts';
import type { Database } from '../db/tables.ts';
import { openAccount } from '../ledger/ledger.ts';
import { teamNames, type TeamName } from './teamNames.ts';
import { seedAgreements } from './teamAgreements.ts';
import { seedRebates } from './teamRebates.ts';
import { historyOf, writeHistory, type History } from './teamHistory.ts';

type DemoMerchant = Pick<
  MerchantSettings,
  'code' | 'currency' | 'demo' | 'businessDay' | 'rebates' | 'agreements' | 'categories'
>;

/** So many days does the team look back on. */
const daysOfHistory = 90;

/**
 * The team of `agent` at every merchant that shows demo content: three levels, with `demo` in the first, and 90 days of
 * deposits, play and withdrawals through the ledger. None of them but `demo` has a password. What is there stays.
 */
export async function seedTeam(
  db: Kysely<Database>,
  merchants: readonly DemoMerchant[],
  now = new Date(),
): Promise<void> {
  for (const merchant of merchants) {
    if (!merchant.demo) continue;
    await db.transaction().execute((trx) => seedTeamOf(trx, merchant, now));
    await seedAgreements(db, merchant, now);
  }
}

async function seedTeamOf(trx: Transaction<Database>, merchant: DemoMerchant, now: Date): Promise<void> {
  const { code } = merchant;
  await sql`select pg_advisory_xact_lock(hashtext('laro seed team'), hashtext(${code}))`.execute(trx);
  const { id: agent } = await trx
    .selectFrom('members')
    .select('id')
    .where('merchant_code', '=', code)
    .where('username', '=', 'agent')
    .executeTakeFirstOrThrow();
  await trx
    .updateTable('members')
    .set({ parent_id: agent })
    .where('merchant_code', '=', code)
    .where('username', '=', 'demo')
    .where('parent_id', 'is', null)
    .execute();
  const people = await joinAll(trx, merchant, agent, now);
  const histories = people.map((person) => person.history);
  if (histories.length === 0) return;
  await writeHistory(trx, merchant, histories);
  await rememberVisits(trx, code, histories, now);
  const business = { timeZone: merchant.businessDay.timeZone, cut: merchant.businessDay.startsAt * 60 };
  await seedRebates(trx, merchant, { agent, business, today: dayOf(now.getTime(), business) });
}

/** Whoever is not there yet joins, from the top down; those who were there before without ever having played are told as well. */
async function joinAll(
  trx: Transaction<Database>,
  { code, currency, businessDay }: DemoMerchant,
  agent: bigint,
  now: Date,
): Promise<{ readonly history: History }[]> {
  const known = new Map(
    (
      await trx
        .selectFrom('members')
        .leftJoin('accounts', (join) =>
          join.onRef('accounts.member_id', '=', 'members.id').on('purpose', '=', 'wallet'),
        )
        .select(['members.id', 'username', 'accounts.id as account'])
        .where('members.merchant_code', '=', code)
        .where(
          'username',
          'in',
          teamNames.map(({ name }) => name),
        )
        .execute()
    ).map((row) => [row.username, row]),
  );
  const business = { timeZone: businessDay.timeZone, cut: businessDay.startsAt * 60 };
  const today = dayOf(now.getTime(), business);
  const people: { history: History }[] = [];
  for (const [index, one] of teamNames.entries()) {
    const before = known.get(one.name);
    if (before && before.account !== null) continue;
    const joined = joinedAt(index, today, business, now);
    const memberId = before?.id ?? (await join(trx, { code, currency: currency.code, one, joined, agent }));
    const accountId = await openAccount(trx, {
      merchant: code,
      currency: currency.code,
      owner: { memberId },
    });
    people.push({
      history: historyOf(one.name, { memberId, accountId, joined, business, today, now, daysOfHistory }),
    });
  }
  return people;
}

/** Those further down came later; the last few are new this week, and one is of today. */
function joinedAt(index: number, today: string, business: BusinessDay, now: Date): Date {
  const left = teamNames.length - 1 - index;
  const ago = Math.round(daysOfHistory * Math.min(1, (left / teamNames.length) * 1.6));
  const start = startOfDay(addDays(today, -ago), business);
  return new Date(Math.min(start + 9 * 3600_000, Math.floor((start + now.getTime()) / 2)));
}

interface Joining {
  readonly code: string;
  readonly currency: string;
  readonly one: TeamName;
  readonly joined: Date;
  readonly agent: bigint;
}

async function join(
  trx: Transaction<Database>,
  { code, currency, one, joined, agent }: Joining,
): Promise<bigint> {
  const parent =
    one.under === undefined
      ? agent
      : (
          await trx
            .selectFrom('members')
            .select('id')
            .where('merchant_code', '=', code)
            .where('username', '=', one.under)
            .executeTakeFirstOrThrow()
        ).id;
  const isAgent = one.isAgent ?? false;
  // Agents whom agents brought are of the other type of agents (S3-02).
  const type = isAgent ? (one.under === undefined ? 1 : 2) : 0;
  const { id } = await trx
    .insertInto('members')
    .values({
      merchant_code: code,
      username: one.name,
      type,
      is_agent: isAgent,
      currency,
      club_label: null,
      first_login_at: joined,
      created_at: joined,
      parent_id: parent,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A browser that each was last seen with; sessions are kept for a week, and so there are none that are older. */
async function rememberVisits(
  trx: Transaction<Database>,
  code: string,
  histories: readonly History[],
  now: Date,
): Promise<void> {
  const day = 24 * 3600_000;
  const visits = histories.flatMap(({ memberId, lastSeen }) =>
    lastSeen ? [{ memberId, at: lastSeen, ...secrets(memberId, code) }] : [],
  );
  if (visits.length === 0) return;
  await trx
    .insertInto('devices')
    .values(
      visits.map(({ memberId, at, cookie }) => ({
        member_id: memberId,
        cookie_hash: cookie,
        credential_hash: null,
        used_at: at,
        since: at,
      })),
    )
    .execute();
  const recent = visits.filter(({ at }) => now.getTime() - at.getTime() < 7 * day);
  if (recent.length === 0) return;
  await trx
    .insertInto('sessions')
    .values(
      recent.map(({ memberId, at, cookie }) => ({
        member_id: memberId,
        merchant_code: code,
        token_hash: randomBytes(32),
        cookie_hash: cookie,
        agent: 'Mozilla/5.0 (Linux; Android 15)',
        device_id: null,
        opened_at: at,
        used_at: at,
        expires_at: new Date(at.getTime() + day),
        ended_at: at,
        ended_because: 'logout' as const,
      })),
    )
    .execute();
}

function secrets(memberId: bigint, code: string): { readonly cookie: Buffer } {
  return { cookie: createHash('sha256').update(`seeded ${code} ${memberId}`).digest() };
}
