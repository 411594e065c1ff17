import { createHash, randomBytes, randomInt } from 'node:crypto';
import type { Kysely, Selectable } from 'kysely';
import { toAmount } from '@laro/rules/money.ts';
import { showersAt, splitOf, type RainTimes, type ShowerTimes } from '@laro/rules/redRain.ts';
import type { Database } from '../../db/tables.ts';
import type { House, Session } from '../../house/house.ts';
import { fits, lockAccounts, openAccount, transfer } from '../../ledger/ledger.ts';

type Rain = Selectable<Database['red_rains']>;
export type Shower = Selectable<Database['red_showers']>;
type Member = Pick<Session, 'memberId' | 'merchant' | 'currency'>;

/** A merchant's rain; none while its flag is off. */
export async function findRain(
  { reads, merchants }: Pick<House, 'reads' | 'merchants'>,
  merchant: string,
): Promise<Rain | undefined> {
  const { flags } = await merchants.settings(merchant);
  if (!flags.redEnvelopeRain) return undefined;
  return reads.selectFrom('red_rains').selectAll().where('merchant_code', '=', merchant).executeTakeFirst();
}

export function timesOf({ first_at, every_minutes, seconds }: Rain): RainTimes {
  return { firstAt: first_at.getTime(), everyMinutes: every_minutes, seconds };
}

/** A shower, which is drawn when it is first asked for: a later one is of a rain as it is then. */
export async function drawnShower(db: Kysely<Database>, rain: Rain, times: ShowerTimes): Promise<Shower> {
  const known = await findShower(db, rain.merchant_code, times);
  if (known !== undefined) return known;
  await db
    .insertInto('red_showers')
    .values({
      merchant_code: rain.merchant_code,
      budget: rain.budget,
      starts_at: new Date(times.startsAt),
      ends_at: new Date(times.endsAt),
      split: [...splitOf(rain, (below) => randomInt(below))],
      salt: randomBytes(16).toString('hex'),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const drawn = await findShower(db, rain.merchant_code, times);
  if (drawn === undefined) throw new Error(`no shower of ${rain.merchant_code} at ${times.startsAt}`);
  return drawn;
}

export async function findShower(
  db: Kysely<Database>,
  merchant: string,
  { startsAt }: ShowerTimes,
): Promise<Shower | undefined> {
  const found = await db
    .selectFrom('red_showers')
    .selectAll()
    .where('merchant_code', '=', merchant)
    .where('starts_at', '=', new Date(startsAt))
    .executeTakeFirst();
  return found && { ...found, split: found.split.map(BigInt) };
}

/** What a member has got of a shower. */
export async function gotOf(
  db: Kysely<Database>,
  shower: Shower,
  memberId: bigint,
): Promise<bigint | undefined> {
  const grab = await db
    .selectFrom('red_grabs')
    .select('number')
    .where('shower_id', '=', shower.id)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return grab && shower.split[grab.number - 1];
}

/** The text that is sealed. */
export function drawnText({ salt, split }: Shower): string {
  return [salt, ...split.map(toAmount)].join(' ');
}

export function sealOf(shower: Shower): string {
  return createHash('sha256').update(drawnText(shower)).digest('hex');
}

type Grabbed =
  | { readonly ok: true; readonly amount: bigint }
  | { readonly ok: false; readonly code: 'NO_RAIN' | 'NOT_FALLING' | 'ALL_TAKEN' | 'WALLET_FULL' };

/** An envelope of the shower that falls, paid as it is taken; whoever has one is told the same again. */
export async function grabEnvelope(house: House, member: Member): Promise<Grabbed> {
  const { memberId, merchant, currency } = member;
  const rain = await findRain(house, merchant);
  if (rain === undefined) return { ok: false, code: 'NO_RAIN' };
  const now = house.clock.now();
  const { current } = showersAt(timesOf(rain), now.getTime());
  if (now.getTime() < current.startsAt) return { ok: false, code: 'NOT_FALLING' };
  const shower = await drawnShower(house.db, rain, current);
  const grabbed = await house.db.transaction().execute(async (trx): Promise<Grabbed> => {
    const wallet = await openAccount(trx, { merchant, currency, owner: { memberId } });
    // All of a member's asking is one after the other.
    const held = await lockAccounts(trx, [wallet]);
    const before = await gotOf(trx, shower, memberId);
    if (before !== undefined) return { ok: true, amount: before };
    const most = shower.split.reduce((a, b) => (a > b ? a : b), 0n);
    if (!fits((held.get(wallet)?.balance ?? 0n) + most)) return { ok: false, code: 'WALLET_FULL' };

    // Last of the locks, as with the things of the mall: others wait here only for who has theirs already.
    const taken = await trx
      .updateTable('red_showers')
      .set((eb) => ({ taken: eb('taken', '+', 1) }))
      .where('id', '=', shower.id)
      .where('taken', '<', shower.split.length)
      .returning('taken as number')
      .executeTakeFirst();
    if (taken === undefined) return { ok: false, code: 'ALL_TAKEN' };
    const amount = shower.split[taken.number - 1];
    if (amount === undefined) throw new Error(`shower ${shower.id} has no envelope ${taken.number}`);
    await trx
      .insertInto('red_grabs')
      .values({ shower_id: shower.id, number: taken.number, member_id: memberId, at: now })
      .execute();
    const promotions = await openAccount(trx, { merchant, currency, owner: { house: 'promotions' } });
    const paid = await transfer(trx, {
      merchant,
      currency,
      kind: 'rain_paid',
      scope: 'redRain',
      idempotencyKey: `${shower.id} ${taken.number}`,
      postings: [
        { accountId: promotions, amount: -amount },
        { accountId: wallet, amount },
      ],
    });
    if (!paid.ok) throw new Error(`shower ${shower.id}, envelope ${taken.number}: ${paid.code}`);
    return { ok: true, amount };
  });
  if (grabbed.ok) house.events.tell('wallet', String(memberId));
  return grabbed;
}
