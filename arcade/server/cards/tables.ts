import { randomUUID } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import { toAmount } from '@laro/rules/money.ts';
import { hashOfSeed, newServerSeed } from '../../games/fairness.ts';
import type { Move, TableGame } from '../../games/cards/game.ts';
import { antes, dealSeconds, mostWaitSeconds, paid, waitSeconds } from '../../games/cards/rules.ts';
import { cardTitles } from '../../games/cards/titles.ts';
import type { SeatView, TableView } from '../../games/cards/wire.ts';
import { secondsAfter, type Arcade, type ArcadeOf, type Session } from '../house.ts';
import { advance, move, stakeOfRequest, writeStake, type StakeRow } from '../stakes.ts';
import type { ArcadeTables } from '../tables.ts';
import { actBy, botsAt, botsDecide, botsFor, broughtBy, gameOf, playOn, playTurn, tableAt } from './play.ts';
import type { SeatRow, TableRow } from './rows.ts';

type Tables = Kysely<ArcadeTables>;

export function antesFor({ bet_minimum, bet_maximum, stake_unit }: Session): bigint[] {
  return antes.map((ante) => ante * stake_unit).filter((ante) => ante >= bet_minimum && ante <= bet_maximum);
}

/** Sits down at a table that waits, or at a new one. The same request is the same seat. */
export async function sitDown(
  arcade: Arcade,
  session: Session,
  request: string,
  ante: bigint,
): Promise<string | 'ROUND_OPEN' | 'BET_NOT_OFFERED' | 'BAD_REQUEST'> {
  const { db } = arcade;
  const known = await stakeOfRequest(db, session, request);
  if (known)
    return known.amount === ante ? ((await tableOfStake(db, known.id)) ?? 'BAD_REQUEST') : 'BAD_REQUEST';
  const game = gameOf(session.game);
  if (!game || !antesFor(session).includes(ante)) return 'BET_NOT_OFFERED';
  const seated = await db
    .transaction()
    .execute((trx) => seatIn({ db: trx, now: arcade.now }, session, game, request, ante));
  if (seated === 'ROUND_OPEN') {
    const again = await stakeOfRequest(db, session, request);
    return (again && (await tableOfStake(db, again.id))) ?? seated;
  }
  await advance(arcade, seated.stake);
  return seated.table;
}

/** So often a player sits down at one table that waits. */
const mostComings = 5n;

async function seatIn(
  { db: trx, now: clock }: Pick<Arcade, 'db' | 'now'>,
  session: Session,
  rules: TableGame,
  request: string,
  ante: bigint,
) {
  const { merchant, game, currency, player } = session;
  const { most } = rules;
  // One after the other: nobody else sits down there, nor the same player twice, meanwhile.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${merchant} ${game}`}, 0))`.execute(trx);
  // Of after the wait: a table that is due by now is somebody else's to deal, without whoever comes (A16-4).
  const now = clock();
  if (await openTableOf(trx, session)) return 'ROUND_OPEN' as const;
  const waiting = await trx
    .selectFrom('arcade.card_tables as t')
    .selectAll('t')
    .where('merchant', '=', merchant)
    .where('game', '=', game)
    .where('currency', '=', currency)
    .where('ante', '=', ante)
    .where('rules', '=', rulesOf(game))
    .where('state', '=', 'waiting')
    .where('deal_at', '>', secondsAfter(now, 2))
    .where((eb) =>
      eb(
        eb
          .selectFrom('arcade.card_seats as s')
          .innerJoin('arcade.stakes as k', 'k.id', 's.stake_id')
          .select(eb.fn.countAll<bigint>().as('taken'))
          .whereRef('s.table_id', '=', 't.id')
          // Whose ante is not to be had leaves the seat to others (A16-3).
          .where('k.finished_at', 'is', null),
        '<',
        BigInt(most),
      ),
    )
    // Whoever comes and goes has another one then: each look reads all who have come (A35-2).
    .where((eb) =>
      eb(
        eb
          .selectFrom('arcade.card_seats as s')
          .innerJoin('arcade.stakes as k', 'k.id', 's.stake_id')
          .select(eb.fn.countAll<bigint>().as('comings'))
          .whereRef('s.table_id', '=', 't.id')
          .where('k.merchant', '=', merchant)
          .where('k.player', '=', player),
        '<',
        mostComings,
      ),
    )
    .orderBy('created_at')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
  const table = waiting?.id ?? (await newTable(trx, now, session, ante));
  const stake = await writeStake(trx, session, {
    kind: 'seat',
    request,
    amount: ante,
    state: 'bet_sent',
    now,
  });
  if (!stake) return 'ROUND_OPEN' as const;
  const before = await seatsOf(trx, table);
  await trx
    .insertInto('arcade.card_seats')
    .values({ table_id: table, seat: before.length, stake_id: stake.id, place: null })
    .execute();
  const taken = before.filter(isTaken).length + 1;
  const dealAt =
    taken === most
      ? now // A full table is dealt at once.
      : botsFor(session, rules, ante) > 1 || taken > 2
        ? undefined
        : secondsAfter(now, taken === 1 ? waitSeconds : dealSeconds);
  if (dealAt) {
    const last = secondsAfter(waiting?.created_at ?? now, mostWaitSeconds);
    await trx
      .updateTable('arcade.card_tables')
      .set({ deal_at: dealAt < last ? dealAt : last })
      .where('id', '=', table)
      .execute();
  }
  return { table, stake, player };
}

const rulesOf = (title: string) => cardTitles.get(title)?.game ?? '';
const isTaken = ({ stake }: SeatRow) => stake?.finished_at === null;
const isOf = ({ merchant, player }: Session, { stake }: SeatRow) =>
  stake?.merchant === merchant && stake.player === player;

async function newTable(
  trx: Tables,
  now: Date,
  { merchant, game, currency }: Session,
  ante: bigint,
): Promise<string> {
  const seed = newServerSeed();
  const id = randomUUID();
  await trx
    .insertInto('arcade.card_tables')
    .values({
      id,
      merchant,
      game,
      currency,
      ante,
      seed,
      seed_hash: await hashOfSeed(seed),
      state: 'waiting',
      rules: rulesOf(game),
      deal_at: secondsAfter(now, dealSeconds),
      act_by: null,
      created_at: now,
      ended_at: null,
    })
    .execute();
  return id;
}

async function tableOfStake(db: Tables, stake: string): Promise<string | undefined> {
  const seat = await db
    .selectFrom('arcade.card_seats')
    .select('table_id')
    .where('stake_id', '=', stake)
    .executeTakeFirst();
  return seat?.table_id;
}

/** The table of this game that the player sits at and that is not over for them. */
export async function openTableOf(
  db: Tables,
  { merchant, player, game }: Session,
): Promise<string | undefined> {
  const seat = await db
    .selectFrom('arcade.card_seats as s')
    .innerJoin('arcade.stakes as k', 'k.id', 's.stake_id')
    .select('s.table_id')
    .where('k.merchant', '=', merchant)
    .where('k.player', '=', player)
    .where('k.game', '=', game)
    .where('k.finished_at', 'is', null)
    .executeTakeFirst();
  return seat?.table_id;
}

async function seatsOf(db: Tables, table: string): Promise<SeatRow[]> {
  const seats = await db
    .selectFrom('arcade.card_seats')
    .selectAll()
    .where('table_id', '=', table)
    .orderBy('seat')
    .execute();
  const stakes = await db
    .selectFrom('arcade.stakes')
    .selectAll()
    .where('id', 'in', [table, ...seats.flatMap(({ stake_id }) => stake_id ?? [])])
    .execute();
  const byId = new Map(stakes.map((stake) => [stake.id, stake]));
  return seats.map((seat) => ({ ...seat, stake: byId.get(seat.stake_id ?? '') }));
}

function lock(trx: Tables, table: string): Promise<TableRow | undefined> {
  return trx
    .selectFrom('arcade.card_tables')
    .selectAll()
    .where('id', '=', table)
    .forUpdate()
    .executeTakeFirst();
}

/** Whether nobody has come yet who would make it a table, and no bot will. */
async function waitsForMember(
  trx: Tables,
  { state, ante, game, rules }: TableRow,
  seats: readonly SeatRow[],
): Promise<boolean> {
  const plays = gameOf(game, rules);
  const [alone, other] = seats.filter(isTaken);
  if (state !== 'waiting' || !plays || !alone?.stake || other) return false;
  const session = await trx
    .selectFrom('arcade.sessions')
    .select(['stake_unit', 'demo', 'free_play'])
    .where('id', '=', alone.stake.session_id)
    .executeTakeFirstOrThrow();
  return botsFor(session, plays, ante) < 2;
}

/** Whoever waits for another member goes on waiting as long as their page looks at the table. */
export async function waitOn({ db, now }: Pick<Arcade, 'db' | 'now'>, table: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const row = await lock(trx, table);
    if (!row || !(await waitsForMember(trx, row, await seatsOf(trx, table)))) return;
    const time = now();
    const until = secondsAfter(time, waitSeconds);
    const most = secondsAfter(row.created_at, mostWaitSeconds);
    // Not with every look.
    if (row.deal_at > secondsAfter(time, waitSeconds / 2)) return;
    await trx
      .updateTable('arcade.card_tables')
      .set({ deal_at: until < most ? until : most })
      .where('id', '=', table)
      .execute();
  });
}

/** Gets up before the table is dealt: the stake goes back. Refused once it is dealt, or while the wallet is asked for the stake. */
export async function leave(
  arcade: Arcade,
  session: Session,
  table: string,
): Promise<'NOT_FOUND' | 'BAD_REQUEST' | undefined> {
  const { db, now } = arcade;
  const left = await db.transaction().execute(async (trx) => {
    const row = await lock(trx, table);
    const stake = row && (await seatsOf(trx, table)).findLast((seat) => isOf(session, seat))?.stake;
    if (!stake) return 'NOT_FOUND' as const;
    // Sent twice, it is done once.
    if (stake.state === 'cancelling' || stake.state === 'rolled_back') return stake;
    if (row.state !== 'waiting' || stake.state !== 'placed') return 'BAD_REQUEST' as const;
    return (await move(trx, now(), stake, { state: 'cancelling' })) ?? ('BAD_REQUEST' as const);
  });
  if (typeof left === 'string') return left;
  await advance(arcade, left);
  return undefined;
}

/** Deals what is due, ends what is decided; whoever asks does it, and once. */
export async function turn(
  { db, now }: Pick<Arcade, 'db' | 'now'>,
  arcadeOf: ArcadeOf,
  table: string,
): Promise<void> {
  const won = await db.transaction().execute(async (trx) => {
    const row = await lock(trx, table);
    if (!row) return [];
    const seats = await seatsOf(trx, table);
    const game = gameOf(row.game, row.rules);
    if (!game) return row.ended_at === null ? giveBack(trx, now(), row, seats) : [];
    if (row.state === 'waiting' && row.deal_at <= now()) return deal(trx, now(), row, game, seats);
    if (row.state !== 'playing') return [];
    const { playing, standing } = await playOn(
      trx,
      now(),
      game,
      await tableAt(trx, game, row, inPlaces(seats)),
    );
    return standing.winners.length === 0 ? [] : pay(trx, now(), row, playing, standing.winners);
  });
  for (const stake of won) {
    const { vendor } = await db
      .selectFrom('arcade.sessions')
      .select('vendor')
      .where('id', '=', stake.session_id)
      .executeTakeFirstOrThrow();
    const arcade = arcadeOf(vendor);
    if (arcade) await advance(arcade, stake);
  }
}

function inPlaces(seats: readonly SeatRow[]): SeatRow[] {
  return seats.filter(({ place }) => place !== null).toSorted((a, b) => (a.place ?? 0) - (b.place ?? 0));
}

/** It is not played: whose stake is in has it back. */
async function giveBack(
  trx: Tables,
  now: Date,
  { id }: TableRow,
  seats: readonly SeatRow[],
): Promise<StakeRow[]> {
  await trx
    .updateTable('arcade.card_tables')
    .set({ state: 'void', ended_at: now })
    .where('id', '=', id)
    .execute();
  const back = seats.flatMap(({ stake }) =>
    stake?.state === 'placed' ? move(trx, now, stake, { state: 'cancelling' }) : [],
  );
  return (await Promise.all(back)).flatMap((stake) => stake ?? []);
}

/** Whose stake is in, plays; bots fill what the game wants. It waits for the wallet no longer than a stake is asked about. */
async function deal(
  trx: Tables,
  now: Date,
  row: TableRow,
  game: TableGame,
  seats: readonly SeatRow[],
): Promise<StakeRow[]> {
  const { id } = row;
  const isAsked = seats.some(({ stake }) => stake?.state === 'bet_sent' || stake?.state === 'cancelling');
  if (isAsked) return [];
  const inPlay = seats.filter(({ stake }) => stake?.state === 'placed');
  const bots = await botsAt(trx, row, game, inPlay);
  // Nobody plays alone.
  if (inPlay.length + bots < 2) return giveBack(trx, now, row, seats);
  for (const [place, { seat }] of inPlay.entries()) {
    await trx
      .updateTable('arcade.card_seats')
      .set({ place })
      .where('table_id', '=', id)
      .where('seat', '=', seat)
      .execute();
  }
  for (let bot = 0; bot < bots; bot++) {
    const [seat, place] = [seats.length + bot, inPlay.length + bot];
    await trx.insertInto('arcade.card_seats').values({ table_id: id, seat, stake_id: null, place }).execute();
  }
  const dealt = await tableAt(trx, game, row, inPlaces(await seatsOf(trx, id)));
  const table = await botsDecide(trx, now, dealt);
  await trx
    .updateTable('arcade.card_tables')
    .set({ state: 'playing', act_by: actBy(now, game, table) })
    .where('id', '=', id)
    .execute();
  return [];
}

/** The table is over: what each place wins is owed. */
async function pay(
  trx: Tables,
  now: Date,
  { id, ante }: TableRow,
  playing: readonly SeatRow[],
  winners: readonly number[],
): Promise<StakeRow[]> {
  const { wins } = paid(ante, playing.length, winners);
  await trx
    .updateTable('arcade.card_tables')
    .set({ state: 'ended', ended_at: now })
    .where('id', '=', id)
    .execute();
  const owed = playing.map(
    ({ stake }, place) => stake && move(trx, now, stake, { state: 'won', win: wins[place] ?? 0n }),
  );
  return (await Promise.all(owed)).flatMap((stake) => stake ?? []);
}

/** A turn of the player's. `number` is how many they had at this table: one that is sent twice is played once. */
export async function play(
  arcade: Arcade,
  session: Session,
  table: string,
  { number, move: wanted }: { readonly number: number; readonly move: Move },
): Promise<'NOT_FOUND' | 'BAD_REQUEST' | undefined> {
  const { db, now } = arcade;
  return db.transaction().execute(async (trx) => {
    const row = await lock(trx, table);
    const game = row && gameOf(row.game, row.rules);
    if (!row || !game) return 'NOT_FOUND' as const;
    const playing = inPlaces(await seatsOf(trx, table));
    const place = playing.findIndex((seat) => isOf(session, seat));
    if (place < 0) return 'NOT_FOUND' as const;
    const before = await trx
      .selectFrom('arcade.card_turns')
      .select('cards')
      .where('table_id', '=', table)
      .where('place', '=', place)
      .orderBy('number')
      .offset(number)
      .limit(1)
      .executeTakeFirst();
    if (before) return before.cards.join() === wanted.join() ? undefined : ('BAD_REQUEST' as const);
    if (row.state !== 'playing') return 'BAD_REQUEST' as const;
    // What is due by now was before this.
    const at = await playOn(trx, now(), game, await tableAt(trx, game, row, playing));
    const played = await playTurn(trx, now(), game, at, { place, number, move: wanted });
    return played ? undefined : ('BAD_REQUEST' as const);
  });
}

/** Turns every table that is due; returns how many. */
export async function keepCardTables(
  arcadeOf: ArcadeOf,
  arcade: Pick<Arcade, 'db' | 'now'>,
): Promise<number> {
  const due = await arcade.db
    .selectFrom('arcade.card_tables')
    .select('id')
    .where('ended_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb.and([eb('state', '=', 'waiting'), eb('deal_at', '<=', arcade.now())]),
        eb.and([eb('state', '=', 'playing'), eb('act_by', '<=', arcade.now())]),
      ]),
    )
    .orderBy('created_at')
    .limit(100)
    .execute();
  for (const { id } of due) await turn(arcade, arcadeOf, id);
  return due.length;
}

const stakeViews: Readonly<Record<StakeRow['state'], Exclude<SeatView['stake'], null>>> = {
  asked: 'waiting',
  bet_sent: 'waiting',
  placed: 'in',
  won: 'owed',
  adding: 'settled',
  closed: 'settled',
  cancelling: 'returned',
  rolled_back: 'returned',
  refused: 'refused',
};

/** A table as one of its players may see it: what is nobody else's business is hidden until the end. */
export async function viewOfTable(
  { db, now }: Arcade,
  session: Session,
  id: string,
): Promise<TableView | undefined> {
  const row = await db.selectFrom('arcade.card_tables').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) return undefined;
  const seats = await seatsOf(db, id);
  // Whoever got up and sat down again has had more than one.
  const mine = seats.findLast((seat) => isOf(session, seat));
  if (!mine) return undefined;
  const isMine = ({ seat }: SeatRow) => seat === mine.seat;
  const playing = inPlaces(seats);
  const game = gameOf(row.game, row.rules);
  const at = game && playing.length > 0 ? await tableAt(db, game, row, playing) : undefined;
  const isOver = row.state === 'ended';
  const own = playing.findIndex(isMine);
  const shown = playing.length > 0 ? playing : seats.filter((seat) => isTaken(seat) || isMine(seat));
  const waits = await waitsForMember(db, row, seats);
  const until = row.state === 'waiting' ? row.deal_at : row.act_by;
  const places = playing.length > 0 ? playing.length : seats.filter(isTaken).length;
  const { wins, ...sums } = paid(row.ante, places, isOver ? (at?.standing.winners ?? []) : []);
  return {
    id,
    state: row.state,
    ante: toAmount(row.ante),
    hash: row.seed_hash,
    seed: isOver ? row.seed : null,
    pot: toAmount(sums.pot),
    rake: toAmount(isOver ? sums.rake : 0n),
    waitsForMember: waits,
    left: until && !isOver && !waits ? Math.max(0, until.getTime() - now().getTime()) : 0,
    at: row.created_at.toISOString(),
    play: at
      ? {
          turns: isOver ? [] : at.standing.turns,
          number: at.counts[own] ?? 0,
          brought: isOver ? broughtBy(playing) : [],
          state: at.standing.see(own),
        }
      : null,
    seats: shown.map((seat, place) => ({
      isMe: isMine(seat),
      isBot: seat.stake_id === null,
      stake: seat.stake ? stakeViews[seat.stake.state] : null,
      win: isOver ? toAmount(wins[place] ?? 0n) : null,
    })),
  };
}

/** The player's latest tables of this game, newest first. */
export async function latestTables(arcade: Arcade, session: Session): Promise<TableView[]> {
  const rows = await arcade.db
    .selectFrom('arcade.card_seats as s')
    .innerJoin('arcade.stakes as k', 'k.id', 's.stake_id')
    .select('s.table_id')
    .where('k.merchant', '=', session.merchant)
    .where('k.player', '=', session.player)
    .where('k.game', '=', session.game)
    // What its title has played before is not shown as if it were this.
    .innerJoin('arcade.card_tables as t', (join) =>
      join.onRef('t.id', '=', 's.table_id').on('t.rules', '=', rulesOf(session.game)),
    )
    .orderBy('k.created_at', 'desc')
    .limit(20)
    .execute();
  // Of whoever got up and sat down again there are more seats than tables.
  const ids = [...new Set(rows.map(({ table_id }) => table_id))];
  const views = await Promise.all(ids.map((id) => viewOfTable(arcade, session, id)));
  return views.flatMap((view) => view ?? []);
}

/** Removes tables long over. */
export async function sweepTables({ db }: Pick<Arcade, 'db'>): Promise<void> {
  await sql`
    delete from arcade.card_tables where id in (
      select id from arcade.card_tables where ended_at < now() - interval '400 days' limit 5000
    )`.execute(db);
}
