import { randomUUID } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import { toAmount } from '@laro/rules/money.ts';
import { hashOfSeed, newServerSeed } from '../../games/fairness.ts';
import { actSeconds, antes, dealOf, dealSeconds, drawsUnasked, settle } from '../../games/cards/rules.ts';
import { cardTitles, type CardTitle } from '../../games/cards/titles.ts';
import type { SeatView, TableView } from '../../games/cards/wire.ts';
import { secondsAfter, type Arcade, type ArcadeOf, type Session } from '../house.ts';
import { advance, move, stakeOfRequest, writeStake, type StakeRow } from '../stakes.ts';
import type { ArcadeTables } from '../tables.ts';
import { actBy, botsAt, playOn, playTurn, playView, standingOf, winsOf } from './pusoy.ts';
import type { SeatRow, TableRow } from './rows.ts';

type Tables = Kysely<ArcadeTables>;

/** Who sits alone when it is dealt plays against so many bots: there is nobody else. */
const botsForOne = 1;

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
  const title = cardTitles.get(session.game);
  if (!title || !antesFor(session).includes(ante)) return 'BET_NOT_OFFERED';
  const seated = await db
    .transaction()
    .execute((trx) => seatIn({ db: trx, now: arcade.now }, session, title, request, ante));
  if (seated === 'ROUND_OPEN') {
    const again = await stakeOfRequest(db, session, request);
    return (again && (await tableOfStake(db, again.id))) ?? seated;
  }
  await advance(arcade, seated.stake);
  return seated.table;
}

async function seatIn(
  { db: trx, now: clock }: Pick<Arcade, 'db' | 'now'>,
  session: Session,
  title: CardTitle,
  request: string,
  ante: bigint,
) {
  const { merchant, game, currency, player } = session;
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
        BigInt(title.seats),
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
    .values({ table_id: table, seat: before.length, stake_id: stake.id, place: null, draws: null })
    .execute();
  // A full table is dealt at once.
  if (before.filter(isTaken).length + 1 === title.seats) {
    await trx.updateTable('arcade.card_tables').set({ deal_at: now }).where('id', '=', table).execute();
  }
  return { table, stake, player };
}

const isTaken = ({ stake }: SeatRow) => stake?.finished_at === null;

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
      ...{ id, merchant, game, currency, ante, seed, seed_hash: await hashOfSeed(seed), state: 'waiting' },
      ...{ deal_at: secondsAfter(now, dealSeconds), act_by: null, created_at: now, ended_at: null },
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
  return seats.map((seat) => ({ ...seat, stake: stakes.find(({ id }) => id === seat.stake_id) }));
}

/** Third piece or not; once, and while there is time. */
export async function decide(
  arcade: Arcade,
  session: Session,
  table: string,
  draws: boolean,
): Promise<'NOT_FOUND' | 'BAD_REQUEST' | undefined> {
  const { db, now } = arcade;
  const own = await db
    .selectFrom('arcade.card_seats as s')
    .innerJoin('arcade.stakes as k', 'k.id', 's.stake_id')
    .select(['s.seat', 's.draws'])
    .where('s.table_id', '=', table)
    .where('k.merchant', '=', session.merchant)
    .where('k.player', '=', session.player)
    .executeTakeFirst();
  if (!own) return 'NOT_FOUND';
  if (own.draws !== null) return own.draws === draws ? undefined : 'BAD_REQUEST';
  const decided = await db.transaction().execute(async (trx) => {
    const row = await lock(trx, table);
    if (row?.state !== 'playing' || !row.act_by || row.act_by <= now()) return false;
    const { numUpdatedRows } = await trx
      .updateTable('arcade.card_seats')
      .set({ draws })
      .where('table_id', '=', table)
      .where('seat', '=', own.seat)
      .where('place', 'is not', null)
      .where('draws', 'is', null)
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  });
  return decided ? undefined : 'BAD_REQUEST';
}

function lock(trx: Tables, table: string): Promise<TableRow | undefined> {
  return trx
    .selectFrom('arcade.card_tables')
    .selectAll()
    .where('id', '=', table)
    .forUpdate()
    .executeTakeFirst();
}

/** Deals what is due, ends what is decided; whoever asks does it, and once. */
export async function turn(
  { db, now }: Pick<Arcade, 'db' | 'now'>,
  arcadeOf: ArcadeOf,
  table: string,
): Promise<void> {
  const won = await db.transaction().execute(async (trx) => {
    const row = await lock(trx, table);
    const title = row && cardTitles.get(row.game);
    if (!row || !title) return [];
    const seats = await seatsOf(trx, table);
    if (row.state === 'waiting' && row.deal_at <= now()) return deal(trx, now(), row, title, seats);
    if (row.state !== 'playing') return [];
    const playing = inPlaces(seats);
    if (title.game === 'pusoy') {
      const standing = await playOn(trx, now(), row, playing);
      return standing.winner === undefined ? [] : pay(trx, now(), row, playing, winsOf(row, standing).wins);
    }
    const isOver =
      playing.every(({ draws }) => draws !== null) || (row.act_by !== null && row.act_by <= now());
    return isOver ? end(trx, now(), row, title, playing) : [];
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

/** Whose stake is in, plays; bots fill what the game wants. Who would sit alone gets the stake back. It waits for the wallet no longer than a stake is asked about. */
async function deal(
  trx: Tables,
  now: Date,
  row: TableRow,
  title: CardTitle,
  seats: readonly SeatRow[],
): Promise<StakeRow[]> {
  const { id } = row;
  const isAsked = seats.some(({ stake }) => stake?.state === 'bet_sent' || stake?.state === 'cancelling');
  if (isAsked) return [];
  const inPlay = seats.filter(({ stake }) => stake?.state === 'placed');
  const bots =
    inPlay.length === 0
      ? 0
      : title.game === 'pusoy'
        ? await botsAt(trx, row, inPlay)
        : inPlay.length === 1
          ? botsForOne
          : 0;
  if (inPlay.length + bots < 2) {
    await trx
      .updateTable('arcade.card_tables')
      .set({ state: 'void', ended_at: now })
      .where('id', '=', id)
      .execute();
    const back = inPlay.map(({ stake }) => stake && move(trx, now, stake, { state: 'cancelling' }));
    return (await Promise.all(back)).flatMap((stake) => stake ?? []);
  }
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
    await trx
      .insertInto('arcade.card_seats')
      .values({ table_id: id, seat, stake_id: null, place, draws: null })
      .execute();
  }
  const playing = inPlaces(await seatsOf(trx, id));
  const until =
    title.game === 'pusoy'
      ? actBy(now, await standingOf(trx, row, playing), playing)
      : secondsAfter(now, actSeconds);
  await trx
    .updateTable('arcade.card_tables')
    .set({ state: 'playing', act_by: until })
    .where('id', '=', id)
    .execute();
  // A bot does not look at what others do.
  return [];
}

/** Everybody's hand at the end: who did not say is played for. */
async function handsOf(title: CardTitle, row: TableRow, playing: readonly SeatRow[]) {
  const dealt = await dealOf(title, row.seed, row.id, playing.length);
  const draws = playing.map((seat, place) => seat.draws ?? drawsUnasked(title.deck, dealt[place] ?? []));
  return { dealt, draws, hands: dealt.map((pieces, place) => pieces.slice(0, draws[place] ? 3 : 2)) };
}

async function end(
  trx: Tables,
  now: Date,
  row: TableRow,
  title: CardTitle,
  playing: readonly SeatRow[],
): Promise<StakeRow[]> {
  const { draws, hands } = await handsOf(title, row, playing);
  for (const [place, { seat, draws: said }] of playing.entries()) {
    if (said !== null) continue;
    await trx
      .updateTable('arcade.card_seats')
      .set({ draws: draws[place] ?? false })
      .where('table_id', '=', row.id)
      .where('seat', '=', seat)
      .execute();
  }
  return pay(trx, now, row, playing, settle(title.deck, row.ante, hands).wins);
}

/** The table is over: what each place wins is owed. */
async function pay(
  trx: Tables,
  now: Date,
  { id }: TableRow,
  playing: readonly SeatRow[],
  wins: readonly bigint[],
): Promise<StakeRow[]> {
  await trx
    .updateTable('arcade.card_tables')
    .set({ state: 'ended', ended_at: now })
    .where('id', '=', id)
    .execute();
  const paid = playing.map(
    ({ stake }, place) => stake && move(trx, now, stake, { state: 'won', win: wins[place] ?? 0n }),
  );
  return (await Promise.all(paid)).flatMap((stake) => stake ?? []);
}

/** A turn of Pusoy Dos: cards, or none for a pass. `number` is how many there were: one that is sent twice is played once. */
export async function play(
  arcade: Arcade,
  session: Session,
  table: string,
  { number, cards }: { readonly number: number; readonly cards: readonly number[] },
): Promise<'NOT_FOUND' | 'BAD_REQUEST' | undefined> {
  const { db, now } = arcade;
  return db.transaction().execute(async (trx) => {
    const row = await lock(trx, table);
    if (!row || cardTitles.get(row.game)?.game !== 'pusoy') return 'NOT_FOUND' as const;
    const playing = inPlaces(await seatsOf(trx, table));
    const place = playing.findIndex(
      ({ stake }) => stake?.merchant === session.merchant && stake.player === session.player,
    );
    if (place < 0) return 'NOT_FOUND' as const;
    const before = await trx
      .selectFrom('arcade.card_turns')
      .select(['place', 'cards'])
      .where('table_id', '=', table)
      .where('number', '=', number)
      .executeTakeFirst();
    if (before) {
      const isSame = before.place === place && before.cards.join() === cards.join();
      return isSame ? undefined : ('BAD_REQUEST' as const);
    }
    if (row.state !== 'playing') return 'BAD_REQUEST' as const;
    const played = await playTurn(trx, now(), row, playing, { place, number, cards });
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
  ...{
    asked: 'waiting',
    bet_sent: 'waiting',
    placed: 'in',
    won: 'owed',
    adding: 'settled',
    closed: 'settled',
  },
  ...{ cancelling: 'returned', rolled_back: 'returned', refused: 'refused' },
};

/** A table as one of its players may see it: others' pieces face down until the end. */
export async function viewOfTable(
  { db, now }: Arcade,
  session: Session,
  id: string,
): Promise<TableView | undefined> {
  const row = await db.selectFrom('arcade.card_tables').selectAll().where('id', '=', id).executeTakeFirst();
  const title = row && cardTitles.get(row.game);
  if (!row || !title) return undefined;
  const seats = await seatsOf(db, id);
  const isMine = ({ stake }: SeatRow) =>
    stake?.merchant === session.merchant && stake.player === session.player;
  if (!seats.some(isMine)) return undefined;
  const playing = inPlaces(seats);
  const isOver = row.state === 'ended';
  const seen =
    title.game === 'pusoy'
      ? await pusoySeen(db, row, playing, isOver)
      : await nineSeen(title, row, playing, isOver, isMine);
  const shown = playing.length > 0 ? playing : seats.filter((seat) => isTaken(seat) || isMine(seat));
  const until = row.state === 'waiting' ? row.deal_at : row.act_by;
  return {
    ...{
      id,
      state: row.state,
      ante: toAmount(row.ante),
      hash: row.seed_hash,
      seed: isOver ? row.seed : null,
    },
    pot: toAmount(seen?.pot ?? row.ante * BigInt(seats.filter(isTaken).length)),
    rake: toAmount(isOver ? (seen?.rake ?? 0n) : 0n),
    left: until && !isOver ? Math.max(0, until.getTime() - now().getTime()) : 0,
    at: row.created_at.toISOString(),
    play: seen?.play ?? null,
    seats: shown.map((seat, place) => {
      const isMe = isMine(seat);
      const mayLook = isOver || isMe;
      return {
        isMe,
        isBot: seat.stake_id === null,
        stake: seat.stake ? stakeViews[seat.stake.state] : null,
        pieces: (seen?.pieces[place] ?? []).map((piece) => (mayLook ? piece : null)),
        points: isOver ? (seen?.points[place] ?? null) : null,
        // What others have decided is nobody's business before the end.
        draws: mayLook ? seat.draws : null,
        win: isOver ? toAmount(seen?.wins[place] ?? 0n) : null,
      };
    }),
  };
}

async function nineSeen(
  title: CardTitle,
  row: TableRow,
  playing: readonly SeatRow[],
  isOver: boolean,
  isMine: (seat: SeatRow) => boolean,
) {
  if (playing.length === 0) return undefined;
  const { dealt, hands } = await handsOf(title, row, playing);
  const pieces = playing.map((seat, place) =>
    isOver || (isMine(seat) && seat.draws !== null) ? (hands[place] ?? []) : (dealt[place] ?? []).slice(0, 2),
  );
  return { ...settle(title.deck, row.ante, hands), pieces, play: null };
}

async function pusoySeen(db: Tables, row: TableRow, playing: readonly SeatRow[], isOver: boolean) {
  if (playing.length === 0) return undefined;
  const standing = await standingOf(db, row, playing);
  return {
    ...winsOf(row, standing),
    ...{ pieces: standing.hands, points: [], play: playView(standing, isOver, playing) },
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
    .orderBy('k.created_at', 'desc')
    .limit(20)
    .execute();
  const views = await Promise.all(rows.map(({ table_id }) => viewOfTable(arcade, session, table_id)));
  return views.flatMap((view) => view ?? []);
}

/** Removes tables long over. */
export async function sweepTables({ db }: Pick<Arcade, 'db'>): Promise<void> {
  await sql`
    delete from arcade.card_tables where id in (
      select id from arcade.card_tables where ended_at < now() - interval '400 days' limit 5000
    )`.execute(db);
}
