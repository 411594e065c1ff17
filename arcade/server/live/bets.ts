import { sql, type Kysely, type Selectable } from 'kysely';
import { toAmount, toMinor } from '@laro/rules/money.ts';
import { keyOf, momentOf, timesOf } from '../../games/live/clock.ts';
import { winOf, type Chip } from '../../games/live/rules.ts';
import { tables, type Room, type Table } from '../../games/live/titles.ts';
import type { BetView, ChipView } from '../../games/live/wire.ts';
import type { Arcade, ArcadeOf, Session } from '../house.ts';
import { advance, move, stakeOfRequest, writeStake, type StakeRow } from '../stakes.ts';
import type { ArcadeTables, LiveBetsTable, StakeState } from '../tables.ts';
import { findShoe, isPlayed, outcomesOf } from './shoes.ts';

type Tables = Kysely<ArcadeTables>;
type BetRow = Selectable<LiveBetsTable>;

/** Minor units, before the currency's unit: the most that one spot may pay. */
const mostPayout = 10_000_000n;
/** Every chip is a multiple of it, so that nothing that is paid is ever rounded. */
const chipUnit = 100n;

export function limitsOf({ stake_unit, bet_minimum, bet_maximum }: Session, { least, most }: Room) {
  const unit = chipUnit * stake_unit;
  return {
    unit,
    least: least * stake_unit > bet_minimum ? least * stake_unit : bet_minimum,
    most: most * stake_unit < bet_maximum ? most * stake_unit : bet_maximum,
    mostPayout: mostPayout * stake_unit,
  };
}

export interface Wanted {
  readonly request: string;
  readonly room: string;
  readonly shoe: number;
  readonly round: number;
  readonly chips: readonly Chip[];
}

export type Refusal = 'BAD_REQUEST' | 'BET_NOT_OFFERED' | 'SALE_CLOSED' | 'PAYOUT_TOO_HIGH';

/** Lays chips on a round whose bets are open: one bet of the wallet for all of them. The same request again is the same bet. */
export async function placeBet(
  arcade: Arcade,
  session: Session,
  wanted: Wanted,
): Promise<StakeRow | Refusal> {
  const { db, now } = arcade;
  const known = await stakeOfRequest(db, session, wanted.request);
  if (known) return known.kind === 'chips' ? known : 'BAD_REQUEST';
  const table = tables.get(session.game);
  const room = table?.rooms.find(({ id }) => id === wanted.room);
  if (!table || !room) return 'BAD_REQUEST';
  const { rules } = table;
  const { chips, shoe, round } = wanted;
  const limits = limitsOf(session, room);
  const spots = new Set(chips.map(({ spot }) => spot));
  if (chips.length === 0 || spots.size < chips.length) return 'BAD_REQUEST';
  if (chips.some(({ spot }) => !rules.spots.includes(spot))) return 'BAD_REQUEST';
  if (chips.some(({ amount }) => amount <= 0n || amount % limits.unit !== 0n)) return 'BET_NOT_OFFERED';
  const most = (spot: string) => BigInt(rules.pays(spot).at(-1) ?? 0);
  const amount = sumOf(chips);
  const key = keyOf(session.game, room.id);
  const time = now();
  const moment = momentOf(table, key, time.getTime());
  const times = timesOf(table, key, shoe, round);
  if (moment.shoe !== shoe || moment.round !== round || time.getTime() >= times.closes) return 'SALE_CLOSED';
  const row = await findShoe(db, key, shoe);
  if (!row || !isPlayed(table, row, round)) return 'SALE_CLOSED';
  const written = await db.transaction().execute(async (trx) => {
    // Two at once of one player would each see the other's chips not yet there.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`${session.merchant} ${session.player} ${key}`}, 7))`.execute(
      trx,
    );
    // However many bets they come in (A16-2).
    const laid = [...(await laidBy(trx, session, key, shoe, round)), ...chips];
    const on = (spot: string) => sumOf(laid.filter((chip) => chip.spot === spot));
    if ([...spots].some((spot) => (on(spot) * most(spot)) / 100n > limits.mostPayout))
      return 'PAYOUT_TOO_HIGH';
    if (sumOf(laid) > limits.most || sumOf(laid) < limits.least) return 'BET_NOT_OFFERED';
    const stake = await writeStake(trx, session, {
      kind: 'chips',
      request: wanted.request,
      amount,
      now: time,
      state: 'bet_sent',
    });
    if (!stake) return undefined;
    await trx
      .insertInto('arcade.live_bets')
      .values({
        stake_id: stake.id,
        room: key,
        shoe: BigInt(shoe),
        round,
        deals_at: new Date(times.deals),
        chips: JSON.stringify(chips.map((chip) => ({ spot: chip.spot, amount: toAmount(chip.amount) }))),
      })
      .execute();
    return stake;
  });
  if (typeof written === 'string') return written;
  if (written) return advance(arcade, written);
  const again = await stakeOfRequest(db, session, wanted.request);
  return again?.kind === 'chips' ? again : 'BAD_REQUEST';
}

/** What this player has on that round already. */
async function laidBy(
  db: Tables,
  { merchant, player }: Session,
  key: string,
  shoe: number,
  round: number,
): Promise<Chip[]> {
  const bets = await db
    .selectFrom('arcade.stakes as s')
    .innerJoin('arcade.live_bets as b', 'b.stake_id', 's.id')
    .select('b.chips')
    .where('s.merchant', '=', merchant)
    .where('s.player', '=', player)
    .where('b.room', '=', key)
    .where('b.shoe', '=', BigInt(shoe))
    .where('b.round', '=', round)
    .where('s.state', 'in', ['bet_sent', 'placed'])
    .execute();
  return bets.flatMap((bet) => chipsOf(bet.chips));
}

const sumOf = (chips: readonly Chip[]) => chips.reduce((sum, { amount }) => sum + amount, 0n);

/** Pays what has been dealt; returns how many bets it took on. */
export async function settleBets(
  arcadeOf: ArcadeOf,
  { db, now }: Pick<Arcade, 'db' | 'now'>,
): Promise<number> {
  const due = await db
    .selectFrom('arcade.stakes as s')
    .innerJoin('arcade.live_bets as b', 'b.stake_id', 's.id')
    .innerJoin('arcade.sessions as v', 'v.id', 's.session_id')
    .select(['s.id', 'v.vendor'])
    .where('s.state', '=', 'placed')
    .where('b.deals_at', '<=', now())
    .orderBy('b.deals_at')
    .limit(100)
    .execute();
  for (const { id, vendor } of due) {
    const arcade = arcadeOf(vendor);
    if (arcade) await settle(arcade, id);
  }
  return due.length;
}

/** Settles the bets of one player that have been dealt, without waiting for the next sweep. */
export async function settleOwn(arcade: Arcade, { merchant, player, game }: Session): Promise<void> {
  const due = await arcade.db
    .selectFrom('arcade.stakes as s')
    .innerJoin('arcade.live_bets as b', 'b.stake_id', 's.id')
    .select('s.id')
    .where('s.merchant', '=', merchant)
    .where('s.player', '=', player)
    .where('s.game', '=', game)
    .where('s.state', '=', 'placed')
    .where('b.deals_at', '<=', arcade.now())
    .execute();
  for (const { id } of due) await settle(arcade, id);
}

/** Once: whoever else would do it waits, and finds it done. */
async function settle(arcade: Arcade, id: string): Promise<void> {
  const { db, now } = arcade;
  const settled = await db.transaction().execute(async (trx) => {
    const stake = await trx
      .selectFrom('arcade.stakes')
      .selectAll()
      .where('id', '=', id)
      .where('state', '=', 'placed')
      .forUpdate()
      .executeTakeFirst();
    if (!stake) return undefined;
    const bet = await betOf(trx, id);
    // `busy_until` of what is placed says when the wallet had taken it: who saw the cards before has not bet.
    if (stake.busy_until > bet.deals_at)
      return move(trx, now(), stake, { state: 'cancelling', refusal: 'LATE' });
    const { rules, outcome } = await decidedBy(trx, stake, bet);
    return move(trx, now(), stake, { state: 'won', win: winOf(rules, chipsOf(bet.chips), outcome) });
  });
  if (settled) await advance(arcade, settled);
}

function betOf(db: Tables, id: string): Promise<BetRow> {
  return db.selectFrom('arcade.live_bets').selectAll().where('stake_id', '=', id).executeTakeFirstOrThrow();
}

async function decidedBy(db: Tables, { game }: StakeRow, bet: BetRow) {
  const table: Table | undefined = tables.get(game);
  const shoe = await findShoe(db, bet.room, Number(bet.shoe));
  const outcome = table && shoe && (await outcomesOf(table, shoe))[bet.round];
  if (!table || !outcome) throw new Error(`no round ${bet.round} of shoe ${bet.shoe} of ${bet.room}`);
  return { rules: table.rules, outcome };
}

const chipsOf = (chips: readonly ChipView[]): Chip[] =>
  chips.map(({ spot, amount }) => ({ spot, amount: toMinor(amount) }));

const viewStates: Readonly<Record<StakeState, BetView['state']>> = {
  asked: 'waiting',
  bet_sent: 'waiting',
  placed: 'open',
  won: 'owed',
  adding: 'settled',
  closed: 'settled',
  cancelling: 'returned',
  rolled_back: 'returned',
  refused: 'refused',
};

/** The player's latest bets at this table, newest first. */
export async function latestBets(
  { db, now }: Arcade,
  { merchant, player, game }: Session,
): Promise<BetView[]> {
  const rows = await db
    .selectFrom('arcade.stakes')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('player', '=', player)
    .where('kind', '=', 'chips')
    .where('game', '=', game)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(30)
    .execute();
  return Promise.all(rows.map((row) => viewOfBet(db, now(), row)));
}

export async function viewOfBet(db: Tables, time: Date, stake: StakeRow): Promise<BetView> {
  const bet = await betOf(db, stake.id);
  const isPaid = stake.state === 'won' || stake.state === 'closed';
  const isDealt = bet.deals_at <= time;
  return {
    id: stake.id,
    room: bet.room.split(':')[1] ?? '',
    shoe: Number(bet.shoe),
    round: bet.round,
    chips: bet.chips,
    stake: toAmount(stake.amount),
    why: stake.refusal,
    win: isPaid ? toAmount(stake.win) : '0.00',
    state: viewStates[stake.state],
    outcome: isDealt ? (await decidedBy(db, stake, bet)).outcome : null,
    at: stake.created_at.toISOString(),
  };
}
