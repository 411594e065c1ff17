import { sql, type Kysely, type Selectable } from 'kysely';
import { drawStops, hashOfSeed, newServerSeed } from '../../games/fairness.ts';
import { keyOf, momentOf, shufflesOf, startOfShoe, timesOf } from '../../games/live/clock.ts';
import type { Outcome } from '../../games/live/rules.ts';
import { tables, type Table } from '../../games/live/titles.ts';
import type { ShoeView, TableView } from '../../games/live/wire.ts';
import type { Arcade } from '../house.ts';
import type { ArcadeTables, LiveShoesTable } from '../tables.ts';

export type ShoeRow = Selectable<LiveShoesTable>;
type Tables = Kysely<ArcadeTables>;

/** Every room of some vendors' tables. */
function roomsOf(vendors: readonly string[]): { key: string; table: Table }[] {
  return [...tables].flatMap(([gameId, table]) =>
    vendors.includes(table.vendor) ? table.rooms.map(({ id }) => ({ key: keyOf(gameId, id), table })) : [],
  );
}

/** Commits to the shoe that is being dealt, if nobody has yet, and to the next. */
export async function commitShoes(
  { db, now }: Pick<Arcade, 'db' | 'now'>,
  vendors: readonly string[],
): Promise<void> {
  const time = now();
  const last = await db
    .selectFrom('arcade.live_shoes')
    .select((eb) => ['room', eb.fn.max('number').as('number')])
    .where('ends_at', '>', time)
    .groupBy('room')
    .execute();
  const known = new Map(last.map(({ room, number }) => [room, Number(number)]));
  const wanted = roomsOf(vendors).flatMap(({ key, table }) => {
    const { shoe } = momentOf(table, key, time.getTime());
    const from = Math.max(shoe, (known.get(key) ?? 0) + 1);
    return Array.from({ length: Math.max(0, shoe + 2 - from) }, (_, at) => ({
      room: key,
      number: from + at,
      ends: new Date(startOfShoe(table, key, from + at + 1)),
    }));
  });
  if (wanted.length === 0) return;
  const rows = await Promise.all(
    wanted.map(async ({ room, number, ends }) => {
      const seed = newServerSeed();
      return {
        room,
        number: BigInt(number),
        seed,
        seed_hash: await hashOfSeed(seed),
        created_at: time,
        ends_at: ends,
      };
    }),
  );
  await db
    .insertInto('arcade.live_shoes')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function findShoe(db: Tables, key: string, number: number): Promise<ShoeRow | undefined> {
  return db
    .selectFrom('arcade.live_shoes')
    .selectAll()
    .where('room', '=', key)
    .where('number', '=', BigInt(number))
    .executeTakeFirst();
}

/** A shoe is worked out once a process: it follows from its seed. */
const workedOut = new Map<string, Promise<readonly Outcome[]>>();

export function outcomesOf(table: Table, { room, number, seed }: ShoeRow): Promise<readonly Outcome[]> {
  const known = workedOut.get(seed);
  if (known) return known;
  if (workedOut.size > 500) workedOut.clear();
  const outcomes = table.rules.deal(
    (part, lengths) =>
      drawStops({ serverSeed: seed, clientSeed: room.replace(':', '_'), nonce: number }, part, lengths),
    shufflesOf(table, room, Number(number)),
  );
  workedOut.set(seed, outcomes);
  return outcomes;
}

export function shoeView(row: ShoeRow, time: Date): ShoeView {
  return { number: Number(row.number), hash: row.seed_hash, seed: row.ends_at <= time ? row.seed : null };
}

/** Whether it was committed to before anybody could bet on that round. */
export function isPlayed(table: Table, row: ShoeRow, round: number): boolean {
  return row.created_at.getTime() <= timesOf(table, row.room, Number(row.number), round).opens;
}

/** A room as it stands. Undefined where its shoe is not there, which only a sweep that stands still can bring about. */
export async function tableView(
  { db, now }: Arcade,
  table: Table,
  key: string,
): Promise<TableView | undefined> {
  const time = now();
  const { shoe, round } = momentOf(table, key, time.getTime());
  const row = await findShoe(db, key, shoe);
  if (!row) return undefined;
  const before = await findShoe(db, key, shoe - 1);
  const times = timesOf(table, key, shoe, round ?? table.rules.rounds);
  const outcomes = await outcomesOf(table, row);
  const done = round ?? table.rules.rounds;
  const shown = (at: number) => (isPlayed(table, row, at) ? (outcomes[at] ?? null) : null);
  const { players, crowd } = await crowdOf(db, key, shoe, round ?? -1);
  return {
    now: time.getTime(),
    room: key.split(':')[1] ?? '',
    shoe: shoeView(row, time),
    round,
    times,
    outcome: round !== null && time.getTime() >= times.deals ? shown(round) : null,
    history: Array.from({ length: done }, (_, at) => shown(at)),
    before: before ? shoeView(before, time) : null,
    players,
    crowd,
  };
}

async function crowdOf(db: Tables, key: string, shoe: number, round: number) {
  const { rows } = await sql<{ spot: string | null; players: number }>`
    select chip ->> 'spot' as spot, count(distinct (s.merchant, s.player))::int as players
      from arcade.live_bets b
      join arcade.stakes s on s.id = b.stake_id
      cross join jsonb_array_elements(b.chips) chip
      where b.room = ${key} and b.shoe = ${shoe} and b.round = ${round}
        and s.state in ('placed', 'won', 'closed')
      group by rollup (chip ->> 'spot')`.execute(db);
  const crowd = Object.fromEntries(
    rows.flatMap(({ spot, players }) => (spot === null ? [] : [[spot, players]])),
  );
  return { players: rows.find(({ spot }) => spot === null)?.players ?? 0, crowd };
}

/** Removes shoes that nobody has bet on a day after their end; any other when its last bet has gone. */
export async function sweepShoes({ db }: Pick<Arcade, 'db'>): Promise<void> {
  await sql`
    delete from arcade.live_shoes where (room, number) in (
      select room, number from arcade.live_shoes
        where ends_at < now() - interval '1 day'
          and not exists (
            select from arcade.live_bets where (live_bets.room, live_bets.shoe) = (live_shoes.room, live_shoes.number)
          )
        order by ends_at limit 5000
    )`.execute(db);
}
