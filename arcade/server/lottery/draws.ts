import { sql, type Selectable } from 'kysely';
import type { Result } from '@laro/rules/lottery/play.ts';
import { hashOfSeed, newServerSeed } from '../../games/fairness.ts';
import { ballsOf, resultOf, rootOf } from '../../games/lotto/draw.ts';
import { lotteryGames, lotteryOf, lotteryVendorOf, secondsBetween } from '../../games/lotto/titles.ts';
import type { DrawsView, DrawView, ProofView } from '../../games/lotto/wire.ts';
import { secondsAfter, type Arcade } from '../house.ts';
import type { DrawsTable } from '../tables.ts';
import { mostAhead, stopChases } from './chases.ts';

/** Draws are told of so long before they open. */
const aheadSeconds = 180;
/** Between the end of the sale and the draw: longer than a bet is asked about. */
const closedSeconds = 20;
/** A draw that is so late is void: nobody may say that a better moment was waited for. */
const voidAfterSeconds = 600;

type DrawRow = Selectable<DrawsTable>;

/**
 * Commits to this draw of each game and to those that can be ordered in. A draw is numbered by how many of its game have gone
 * since 1970; one that is begun late opens late, after its seed is there.
 */
export async function commitDraws({ db, now, vendor }: Arcade): Promise<void> {
  const time = now();
  const games = lotteryGames.filter((one) => lotteryVendorOf(one) === vendor);
  const known = await db
    .selectFrom('arcade.draws')
    .select(['game', 'number'])
    .where('game', 'in', games)
    .where('ended_at', 'is', null)
    .execute();
  const names = new Set(known.map(({ game, number }) => `${game} ${number}`));
  const wanted = games.flatMap((game) => {
    const every = secondsBetween(game) ?? 0;
    const current = Math.floor(time.getTime() / 1000 / every);
    return Array.from({ length: mostAhead + 1 }, (_, at) => ({ game, every, number: current + at }));
  });
  const rows = wanted.flatMap(({ game, every, number }) => {
    const begin = new Date(number * every * 1000);
    const opens = begin < time ? time : begin;
    const due = secondsAfter(begin, every);
    const closes = secondsAfter(due, -closedSeconds);
    if (closes <= opens || names.has(`${game} ${number}`)) return [];
    return { game, number: BigInt(number), opens, closes, due };
  });
  const made = await Promise.all(
    rows.map(async ({ game, number, opens, closes, due }) => {
      const seed = newServerSeed();
      return {
        ...{ game, number, seed, seed_hash: await hashOfSeed(seed) },
        ...{ opens_at: opens, closes_at: closes, due_at: due, created_at: time },
        ...{ state: 'open' as const, orders_root: null, result: null, ended_at: null },
      };
    }),
  );
  if (made.length === 0) return;
  await db
    .insertInto('arcade.draws')
    .values(made)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Draws what is due, and settles the orders in the same transaction; their money moves afterwards. */
export async function endDraws(arcade: Arcade): Promise<void> {
  while (await endOne(arcade));
}

async function endOne({ db, now, log }: Arcade): Promise<boolean> {
  const time = now();
  return db.transaction().execute(async (trx) => {
    const draw = await trx
      .selectFrom('arcade.draws as d')
      .selectAll()
      .where('ended_at', 'is', null)
      .where('due_at', '<=', time)
      // One after the other of each lottery: a win in one may end what is left of a chase.
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('arcade.draws as before')
              .select('before.number')
              .whereRef('before.game', '=', 'd.game')
              .whereRef('before.number', '<', 'd.number')
              .where('before.ended_at', 'is', null),
          ),
        ),
      )
      .orderBy('due_at')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (!draw) return false;
    const ofDraw = { game: draw.game, draw: draw.number };
    const lottery = lotteryOf(draw.game);
    const isVoid = lottery === undefined || secondsAfter(draw.due_at, voidAfterSeconds) < time;
    // Before their orders, as whoever decides a chase locks them.
    await sql`
      select from arcade.lottery_chases where id in (
        select chase from arcade.lottery_orders where game = ${ofDraw.game} and draw = ${ofDraw.draw}
      ) order by id for update`.execute(trx);
    // Whether its stake was taken is not known: it was not accepted in time, and goes back.
    await trx
      .updateTable('arcade.lottery_orders')
      .set({ state: 'cancelling', refusal: isVoid ? 'VOID' : 'LATE', busy_until: time })
      .where('game', '=', ofDraw.game)
      .where('draw', '=', ofDraw.draw)
      .where((eb) =>
        eb.or([
          eb('state', 'in', isVoid ? ['bet_sent', 'placed'] : ['bet_sent']),
          // Of a chase that is not whole yet nothing is accepted.
          eb.and([
            eb('state', '=', 'placed'),
            eb(
              'chase',
              'in',
              eb.selectFrom('arcade.lottery_chases').select('id').where('state', '=', 'placing'),
            ),
          ]),
        ]),
      )
      .execute();
    if (isVoid) {
      log.warn('arcade.draw.void', { game: draw.game, number: String(draw.number) });
      await end(trx, draw, { state: 'void', ended_at: time });
      return true;
    }
    const orders = await trx
      .selectFrom('arcade.lottery_orders')
      .select(['id', 'play', 'selection', 'stake', 'digest', 'chase'])
      .where('game', '=', ofDraw.game)
      .where('draw', '=', ofDraw.draw)
      .where('state', '=', 'placed')
      .forUpdate()
      .execute();
    const playOf = new Map(lottery.plays.map((one) => [one.id, one]));
    const [judged, unknown] = [true, false].map((isKnown) =>
      orders.filter(({ play }) => playOf.has(play) === isKnown),
    );
    // A play that this release has no longer: what nobody can judge goes back.
    for (const { id } of unknown ?? []) {
      await trx
        .updateTable('arcade.lottery_orders')
        .set({ state: 'cancelling', refusal: 'VOID', busy_until: time })
        .where('id', '=', id)
        .execute();
    }
    const root = await rootOf((judged ?? []).map(({ digest }) => digest));
    const result = await resultOf(lottery, { ...draw, root });
    const chasesWon = new Set<string>();
    for (const { id, play, selection, stake, chase } of judged ?? []) {
      const of = playOf.get(play);
      const hits = of?.hits(selection, result) ?? [];
      const hundredths = hits.reduce((sum, hit, at) => sum + BigInt(hit) * (of?.prizes[at] ?? 0n), 0n);
      await trx
        .updateTable('arcade.lottery_orders')
        .set({ state: 'won', win: (hundredths * stake) / 100n, busy_until: time })
        .where('id', '=', id)
        .execute();
      if (hundredths > 0n && chase !== null) chasesWon.add(chase);
    }
    await stopChases(trx, time, [...chasesWon]);
    await end(trx, draw, {
      ...{ state: 'drawn', ended_at: time, orders_root: root, result: JSON.stringify(result) },
    });
    return true;
  });
}

async function end(
  trx: Arcade['db'],
  { game, number }: DrawRow,
  to: { state: 'drawn' | 'void'; ended_at: Date; orders_root?: string; result?: string },
): Promise<void> {
  await trx
    .updateTable('arcade.draws')
    .set(to)
    .where('game', '=', game)
    .where('number', '=', number)
    .execute();
}

/** So many at a time; what is left is told the next time. */
const mostTold = 50;

/** Tells the gateway of the vendor's draws that it has not been told of as they are, those that began first at first. */
export async function tellDraws({ db, vendor, wallet, log, now }: Arcade): Promise<void> {
  const games = lotteryGames.filter((game) => lotteryVendorOf(game) === vendor);
  const draws = await db
    .selectFrom('arcade.draws')
    .selectAll()
    .where('game', 'in', games)
    .where(sql<boolean>`told is distinct from state`)
    // Not of those far ahead.
    .where('opens_at', '<=', secondsAfter(now(), aheadSeconds))
    .orderBy('created_at')
    .limit(mostTold)
    .execute();
  if (draws.length === 0) return;
  const outcome = await wallet.tellDraws(
    draws.map((draw) => {
      const { number, opensAt, closesAt, dueAt, hash: fingerprint, state, result } = viewOf(draw);
      const lottery = lotteryOf(draw.game);
      const balls = result && lottery && { result: ballsOf(lottery, result) };
      return { gameId: draw.game, draw: number, opensAt, closesAt, dueAt, fingerprint, state, ...balls };
    }),
  );
  if (outcome.kind !== 'done') return log.warn('arcade.draws.untold', { vendor, draws: draws.length });
  for (const { game, number, state } of draws) {
    await db
      .updateTable('arcade.draws')
      .set({ told: state })
      .where('game', '=', game)
      .where('number', '=', number)
      .execute();
  }
  return undefined;
}

/** What is on sale and the last draws that have ended. */
export async function drawsView({ db, now }: Arcade, game: string): Promise<DrawsView> {
  const time = now();
  const of = db.selectFrom('arcade.draws').selectAll().where('game', '=', game);
  const current = await of
    .where('ended_at', 'is', null)
    .where('opens_at', '<=', time)
    .where('due_at', '>', time)
    .orderBy('number')
    .limit(1)
    .executeTakeFirst();
  const ended = await of.where('ended_at', 'is not', null).orderBy('number', 'desc').limit(10).execute();
  return { now: time.toISOString(), current: current ? viewOf(current) : null, ended: ended.map(viewOf) };
}

/** Nothing before the draw has ended: the seed is secret until then. */
export async function proofOf({ db }: Arcade, game: string, number: bigint): Promise<ProofView | undefined> {
  const draw = await db
    .selectFrom('arcade.draws')
    .selectAll()
    .where('game', '=', game)
    .where('number', '=', number)
    .where('ended_at', 'is not', null)
    .executeTakeFirst();
  if (!draw) return undefined;
  const orders = await db
    .selectFrom('arcade.lottery_orders')
    .select('digest')
    .where('game', '=', game)
    .where('draw', '=', number)
    .where('state', 'in', ['won', 'closed'])
    .execute();
  const { seed, seed_hash: hash, orders_root: root } = draw;
  return { seed, hash, root, digests: orders.map(({ digest }) => digest) };
}

function viewOf(draw: DrawRow): DrawView {
  return {
    number: draw.number.toString(),
    opensAt: draw.opens_at.toISOString(),
    closesAt: draw.closes_at.toISOString(),
    dueAt: draw.due_at.toISOString(),
    hash: draw.seed_hash,
    state: draw.state,
    result: draw.result satisfies Result | null,
  };
}

/** Removes draws in which nothing was ordered after a month, and any other when its last order has gone. */
export async function sweepDraws({ db }: Pick<Arcade, 'db'>): Promise<void> {
  await sql`
    delete from arcade.draws where (game, number) in (
      select game, number from arcade.draws
        where ended_at < now() - interval '31 days'
          and not exists (
            select from arcade.lottery_orders where (lottery_orders.game, draw) = (draws.game, draws.number)
          )
        order by ended_at limit 5000
    )`.execute(db);
}
