import { sql, type Transaction } from 'kysely';
import type { Database } from '../db/tables.ts';
import { openAccount, transferPast } from '../ledger/ledger.ts';
import { closeRebates } from '../rebates/statements.ts';
import { writeHistory, type Happened } from '../seed/teamHistory.ts';
import type { TestGateway, TestMember } from './testGateway.ts';

export interface Merchant {
  readonly code: string;
  readonly currency: 'PHP' | 'CNY';
}

type Done = readonly (readonly [who: Pick<TestMember, 'id' | 'username'>, ...Happened[]])[];

/** What members of a test's team did, on days that are over as well. */
export async function didBefore(
  { house: { db } }: TestGateway,
  merchant: Merchant,
  done: Done,
): Promise<void> {
  await db.transaction().execute((trx) => writeDone(trx, merchant, done));
}

/** The same, to be committed later. */
export async function writeDone(trx: Transaction<Database>, merchant: Merchant, done: Done): Promise<void> {
  const currency = { code: merchant.currency, symbol: '₱', pattern: '#,##0.00' } as const;
  const histories = [];
  for (const [{ id: memberId, username }, ...events] of done) {
    const owner = { memberId };
    const accountId = await openAccount(trx, {
      merchant: merchant.code,
      currency: merchant.currency,
      owner,
    });
    histories.push({ memberId, accountId, name: username, events, lastSeen: undefined });
  }
  await writeHistory(trx, { code: merchant.code, currency }, histories);
}

/** At noon of a day in Manila, and so many minutes later. */
export function noon(day: string, minutes = 0): Date {
  return new Date(Date.parse(`${day}T04:00:00Z`) + minutes * 60_000);
}

/** Games of studios that are not opened. */
export const playedGames = {
  RNG: { game: 'bagyo-reels', vendor: 'ARC' },
  FISH: { game: 'reef-hunter', vendor: 'TDP' },
  LIVE: { game: 'amihan-baccarat', vendor: 'AMH' },
} as const;

export function round(
  day: string,
  staked: bigint,
  game: keyof typeof playedGames = 'RNG',
  minutes = 1,
): Happened {
  return { kind: 'round', at: noon(day, minutes), ...playedGames[game], staked, won: 0n };
}

export function deposit(day: string, amount: bigint): Happened {
  return { kind: 'deposit', at: noon(day), amount };
}

/** False where it is closed already. */
export function closeDay({ house: { db } }: TestGateway, merchant: Merchant, day: string): Promise<boolean> {
  return db
    .transaction()
    .execute((trx) => closeRebates(trx, { merchant: merchant.code, currency: merchant.currency }, day));
}

interface Bet {
  readonly round: bigint;
  readonly name: string;
  readonly game: string;
  readonly member: bigint;
  readonly vendor: string;
  readonly uuid: string;
  readonly amount: bigint;
  readonly legs: readonly { readonly account: string; readonly amount: string }[];
}

/** Bets of somebody that are chosen are rolled back now, as their vendors would; answers the day that this is of, and the bets. */
export async function rollBack(
  { house: { db } }: TestGateway,
  merchant: Merchant,
  members: readonly bigint[],
  isChosen: (bet: Pick<Bet, 'member' | 'amount'>) => boolean,
): Promise<{ readonly day: string; readonly rounds: ReadonlySet<bigint> }> {
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<Bet>`
      select rounds.id as round, rounds.round as name, rounds.game_id as game, rounds.member_id as member,
          rounds.vendor_code as vendor, transaction_uuid as uuid, vendor_transactions.amount,
          (
            select json_agg(json_build_object('account', account_id::text, 'amount', (-postings.amount)::text))
              from postings where postings.transfer_id = vendor_transactions.transfer_id
          ) as legs
        from rounds join vendor_transactions on round_id = rounds.id and kind = 'bet'
        where rounds.member_id = any(${members.map(String)}::bigint[])
          and not exists (
            select from vendor_transactions as back
              where back.vendor_code = vendor_transactions.vendor_code
                and back.reference_uuid = vendor_transactions.transaction_uuid and back.kind = 'rollback'
          )
        order by rounds.id`.execute(trx);
    const bets = rows.filter(isChosen);
    const { rows: days } = await sql<{ day: string; at: Date }>`
      select business_day(${merchant.code}, clock_timestamp())::text as day, clock_timestamp() as at`.execute(
      trx,
    );
    const [{ day, at } = { day: '', at: new Date() }] = days;
    const made = await transferPast(
      trx,
      bets.map(({ name, game, vendor, uuid, legs }) => ({
        merchant: merchant.code,
        currency: merchant.currency,
        kind: 'rollback',
        scope: `vendor:${vendor}`,
        idempotencyKey: `back ${uuid}`,
        round: name,
        gameId: game,
        at,
        postings: legs.map((leg) => ({ accountId: BigInt(leg.account), amount: BigInt(leg.amount) })),
      })),
    );
    await sql`
      insert into vendor_transactions (
          vendor_code, transaction_uuid, kind, member_id, round_id, reference_uuid, amount, fingerprint, request_uuid,
          refusal, balance, transfer_id, at
        )
        select vendor, gen_random_uuid(), 'rollback', member, round, uuid, amount, sha256(uuid::text::bytea), uuid, null,
            0, transfer, ${at}
          from unnest(
            ${bets.map(({ vendor }) => vendor)}::text[], ${bets.map(({ member }) => String(member))}::bigint[],
            ${bets.map((bet) => String(bet.round))}::bigint[], ${bets.map(({ uuid }) => uuid)}::uuid[],
            ${bets.map(({ amount }) => String(amount))}::bigint[],
            ${bets.map(({ uuid }) => String(made.get(`back ${uuid}`)))}::bigint[]
          ) as back (vendor, member, round, uuid, amount, transfer)`.execute(trx);
    await sql`
      update rounds set staked = staked - back.amount
        from unnest(
          ${bets.map((bet) => String(bet.round))}::bigint[], ${bets.map(({ amount }) => String(amount))}::bigint[]
        ) as back (round, amount)
        where rounds.id = back.round`.execute(trx);
    return { day, rounds: new Set(bets.map((bet) => bet.round)) };
  });
}
