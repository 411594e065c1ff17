import { sql, type Selectable, type Updateable } from 'kysely';
import { inMode } from '@laro/rules/lottery/modePrizes.ts';
import { defaultPrizeMode, prizeModes } from '@laro/rules/lottery/prizeMode.ts';
import type { Lottery, Result } from '@laro/rules/lottery/play.ts';
import { hashOfSeed, newServerSeed } from '../../games/fairness.ts';
import { chains, isChain, randomnessOf, roundOf, timeOf } from '../../games/lotto/beacon.ts';
import { ballsOf, commitmentOf, resultOf, rootOf } from '../../games/lotto/draw.ts';
import {
  closedSeconds,
  dueOf,
  lotteryGames,
  lotteryOf,
  lotteryVendorOf,
  secondsBetween,
} from '../../games/lotto/titles.ts';
import type { DrawsView, DrawView, ProofView } from '../../games/lotto/wire.ts';
import { secondsAfter, type Arcade } from '../house.ts';
import type { DrawsTable } from '../tables.ts';
import type { Beacon } from './beacons.ts';
import { mostAhead, stopChases } from './chases.ts';

/** Draws are told of so long before they open. */
const aheadSeconds = 180;
/** For so long the beacon is waited for; before the next draw of any lottery is due. */
const patienceSeconds = 45;

type DrawRow = Selectable<DrawsTable>;

export interface DrawingArcade extends Arcade {
  /** What decides the draws. */
  readonly beacon: Beacon;
}

/**
 * Commits to this draw of each game and to those that can be ordered in, each with the round of the beacon that will decide it. One
 * that is begun late opens late, after its seed is there.
 */
export async function commitDraws({ db, now, vendor, beacon }: DrawingArcade): Promise<void> {
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
    const due = dueOf(game, BigInt(number));
    const begin = secondsAfter(due, -every);
    const opens = begin < time ? time : begin;
    const closes = secondsAfter(due, -closedSeconds);
    if (closes <= opens || names.has(`${game} ${number}`)) return [];
    return { game, number: BigInt(number), opens, closes, due };
  });
  const made = await Promise.all(
    rows.map(async ({ game, number, opens, closes, due }) => {
      const seed = newServerSeed();
      return {
        game,
        number,
        seed,
        seed_hash: await hashOfSeed(seed),
        opens_at: opens,
        closes_at: closes,
        due_at: due,
        created_at: time,
        beacon: beacon.name,
        beacon_round: roundOf(chains[beacon.name], due),
        state: 'open' as const,
        orders_root: null,
        result: null,
        ended_at: null,
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

/** Seals what is due and draws what its beacon has decided; money moves afterwards. */
export async function endDraws(arcade: DrawingArcade): Promise<void> {
  await drawSealed(arcade);
  let late = 0;
  for (let one = await sealOne(arcade); one; one = await sealOne(arcade)) if (one === 'void') late += 1;
  // After a stop there are many.
  if (late > 0) arcade.log.warn('arcade.draws.void', { vendor: arcade.vendor, draws: late });
}

/**
 * Fixes which orders are in a draw, before the round that decides it is there: whoever knew both could order what wins. One
 * that is late for that is void.
 */
async function sealOne({ db, now }: Arcade): Promise<'sealed' | 'void' | undefined> {
  const time = now();
  return db.transaction().execute(async (trx) => {
    const draw = await trx
      .selectFrom('arcade.draws as d')
      .selectAll()
      .where('ended_at', 'is', null)
      .where('orders_root', 'is', null)
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
    if (!draw) return undefined;
    const lottery = lotteryOf(draw.game);
    if (lottery === undefined || timeOfRound(draw) <= time) {
      await voidDraw(trx, draw, time);
      return 'void';
    }
    await lockChases(trx, draw);
    // Whether its stake was taken is not known: it was not accepted in time, and goes back.
    await trx
      .updateTable('arcade.lottery_orders')
      .set({ state: 'cancelling', refusal: 'LATE', busy_until: time })
      .where('game', '=', draw.game)
      .where('draw', '=', draw.number)
      .where((eb) =>
        eb.or([
          eb('state', '=', 'bet_sent'),
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
    // A play that this release has no longer: what nobody can judge goes back.
    await trx
      .updateTable('arcade.lottery_orders')
      .set({ state: 'cancelling', refusal: 'VOID', busy_until: time })
      .where('game', '=', draw.game)
      .where('draw', '=', draw.number)
      .where('state', '=', 'placed')
      .where(
        'play',
        'not in',
        lottery.plays.map(({ id }) => id),
      )
      .execute();
    const root = await rootOf((await ordersIn(trx, draw)).map(({ digest }) => digest));
    await change(trx, draw, { orders_root: root });
    return 'sealed';
  });
}

/** Draws each sealed draw whose round is there; one whose beacon stays silent is void. */
async function drawSealed(arcade: DrawingArcade): Promise<void> {
  const { db, now, log, beacon } = arcade;
  const sealed = await db
    .selectFrom('arcade.draws')
    .selectAll()
    .where('ended_at', 'is', null)
    .where('orders_root', 'is not', null)
    .orderBy('due_at')
    .execute();
  for (const draw of sealed) {
    if (timeOfRound(draw) > now()) continue;
    const signature =
      draw.beacon === beacon.name ? await beacon.signatureOf(draw.beacon_round ?? 0n) : undefined;
    if (signature === undefined && secondsAfter(draw.due_at, patienceSeconds) > now()) continue;
    await db.transaction().execute(async (trx) => {
      const open = await trx
        .selectFrom('arcade.draws')
        .select('orders_root')
        .where('game', '=', draw.game)
        .where('number', '=', draw.number)
        .where('ended_at', 'is', null)
        .forUpdate()
        .executeTakeFirst();
      const lottery = lotteryOf(draw.game);
      if (!open) return;
      if (signature !== undefined && lottery) return settle(trx, draw, lottery, signature, now());
      log.warn('arcade.beacon.silent', { game: draw.game, number: String(draw.number) });
      await voidDraw(trx, draw, now());
    });
  }
}

async function settle(
  trx: Arcade['db'],
  draw: DrawRow,
  lottery: Lottery,
  signature: string,
  time: Date,
): Promise<void> {
  await lockChases(trx, draw);
  const orders = await ordersIn(trx, draw);
  const playsOf = new Map(
    prizeModes.map((mode) => [mode, new Map(inMode(lottery, mode).plays.map((one) => [one.id, one]))]),
  );
  const randomness = await randomnessOf(signature);
  const result = await resultOf(lottery, { ...draw, root: draw.orders_root ?? '', randomness });
  const chasesWon = new Set<string>();
  for (const { id, play, selection, stake, chase, prize_mode: mode } of orders) {
    const of = playsOf.get(mode ?? defaultPrizeMode)?.get(play);
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
  await change(trx, draw, {
    state: 'drawn',
    ended_at: time,
    beacon_signature: signature,
    result: JSON.stringify(result),
  });
}

/** Stakes go back; it is never drawn. */
async function voidDraw(trx: Arcade['db'], draw: DrawRow, time: Date): Promise<void> {
  await lockChases(trx, draw);
  await trx
    .updateTable('arcade.lottery_orders')
    .set({ state: 'cancelling', refusal: 'VOID', busy_until: time })
    .where('game', '=', draw.game)
    .where('draw', '=', draw.number)
    .where('state', 'in', ['bet_sent', 'placed'])
    .execute();
  await change(trx, draw, { state: 'void', ended_at: time });
}

/** Before their orders, as whoever decides a chase locks them. */
async function lockChases(trx: Arcade['db'], { game, number }: DrawRow): Promise<void> {
  await sql`
    select from arcade.lottery_chases where id in (
      select chase from arcade.lottery_orders where game = ${game} and draw = ${number}
    ) order by id for update`.execute(trx);
}

function ordersIn(trx: Arcade['db'], { game, number }: DrawRow) {
  return trx
    .selectFrom('arcade.lottery_orders')
    .select(['id', 'play', 'selection', 'stake', 'digest', 'chase', 'prize_mode'])
    .where('game', '=', game)
    .where('draw', '=', number)
    .where('state', '=', 'placed')
    .forUpdate()
    .execute();
}

/** When the round that decides it is there. */
function timeOfRound({ beacon, beacon_round: round, due_at: due }: DrawRow): Date {
  return beacon !== null && round !== null && isChain(beacon) ? timeOf(chains[beacon], round) : due;
}

async function change(
  trx: Arcade['db'],
  { game, number }: DrawRow,
  to: Updateable<DrawsTable>,
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
    (await Promise.all(draws.map(viewOf))).map((view, at) => {
      const { number, opensAt, closesAt, dueAt, commitment: fingerprint, state, result } = view;
      const game = draws[at]?.game ?? '';
      const lottery = lotteryOf(game);
      const balls = result && lottery && { result: ballsOf(lottery, result) };
      return { gameId: game, draw: number, opensAt, closesAt, dueAt, fingerprint, state, ...balls };
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
  return {
    now: time.toISOString(),
    current: current ? await viewOf(current) : null,
    ended: await Promise.all(ended.map(viewOf)),
  };
}

/** The last results that were drawn, newest first. */
export async function latelyDrawn({ db }: Pick<Arcade, 'db'>, game: string): Promise<Result[]> {
  const draws = await db
    .selectFrom('arcade.draws')
    .select('result')
    .where('game', '=', game)
    .where('state', '=', 'drawn')
    .orderBy('number', 'desc')
    .limit(100)
    .execute();
  return draws.flatMap(({ result }) => (result === null ? [] : [result satisfies Result]));
}

/** Nothing before the draw has ended: the seed is secret until then. */
export async function proofOf(
  { db }: Pick<Arcade, 'db'>,
  game: string,
  number: bigint,
): Promise<ProofView | undefined> {
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
  const { commitment, beacon, result } = await viewOf(draw);
  const { seed, beacon_signature: signature, orders_root: root } = draw;
  return { commitment, seed, beacon, signature, root, digests: orders.map(({ digest }) => digest), result };
}

async function viewOf(draw: DrawRow): Promise<DrawView> {
  const { beacon: chain, beacon_round: round, seed_hash: hash } = draw;
  const beacon = chain !== null && round !== null ? { chain, round: round.toString() } : null;
  return {
    number: draw.number.toString(),
    opensAt: draw.opens_at.toISOString(),
    closesAt: draw.closes_at.toISOString(),
    dueAt: draw.due_at.toISOString(),
    commitment: await commitmentOf(hash, beacon),
    beacon,
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
