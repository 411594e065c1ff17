import { generateKeyPairSync, randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { toAmount, toMinor } from '@laro/rules/money.ts';
import { inMode } from '@laro/rules/lottery/modePrizes.ts';
import type { Lottery, Play, Result, Selection } from '@laro/rules/lottery/play.ts';
import { isModeOf, prizeModes } from '@laro/rules/lottery/prizeMode.ts';
import { randomOf, selectionOf } from '@laro/rules/lottery/testSelections.ts';
import { testDatabase } from '@laro/gateway/db/testDatabase.ts';
import { lotteryGames, lotteryOf, lotteryVendorOf, secondsBetween } from '../../games/lotto/titles.ts';
import type { DrawsView, OpenedLottery, OrderView } from '../../games/lotto/wire.ts';
import { arcadeApp, type ArcadeService } from '../app.ts';
import { openArcadeDatabase } from '../database.ts';
import type { ArcadeTables } from '../tables.ts';
import { startTestGateway, type TestGateway, type TestPlayer } from '../testGateway.ts';

/**
 * Sequences of orders, chases, cancellations, draws, late draws and lost calls, made up at random, against a model that is
 * a list of orders and a balance. `LOTTERY_SEQUENCES=10000` is the whole; a failure says its seeds, with which that one sequence
 * is run alone. Many run side by side, a player each, in one lottery at one time of day: a sweep takes as long for all as for one.
 * The next many are in the next lottery, so that the whole has each of them, with any of its plays, in any of its prize modes.
 */
const sequences = Number(process.env['LOTTERY_SEQUENCES'] ?? 30);
const seed = Number(process.env['LOTTERY_SEQUENCES_SEED'] ?? Date.now() % 2 ** 31);
/** How time goes by, and which lottery is played. */
const seedOfTime = Number(process.env['LOTTERY_SEQUENCES_TIME'] ?? seed);
const mostAbreast = 100;
const steps = 10;
const connections = 8;

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
let db: Kysely<ArcadeTables>;

beforeAll(async () => {
  db = openArcadeDatabase((await testDatabase('arcade')).url, { connections });
});
afterAll(() => db.destroy());

/** What the model knows of an order. */
interface Expected {
  readonly id: string;
  readonly play: Play;
  readonly selection: Selection;
  readonly draw: bigint;
  readonly amount: bigint;
  readonly stake: bigint;
  readonly chase: Chase | undefined;
  state: 'placed' | 'settled' | 'returned' | 'refused';
  win: bigint;
}
interface Chase {
  readonly id: string;
  readonly stops: boolean;
}

const closedSeconds = 20;
/** A draw that is due is sealed until the round that it names is there. */
const sealSeconds = 12;

/** What all sequences that run at the same time share: the arcade with its clock. */
class Day {
  clock: Date;
  readonly worlds: World[] = [];
  readonly #ended = new Set<bigint>();
  readonly #sealed = new Set<bigint>();
  readonly gateway: TestGateway;
  readonly arcade: ArcadeService;
  readonly vendor: string;
  readonly lottery: Lottery;
  /** Seconds from one draw to the next. */
  readonly every: number;
  constructor(gateway: TestGateway, game: string, start: Date) {
    const [vendor, lottery, every] = [lotteryVendorOf(game), lotteryOf(game), secondsBetween(game)];
    if (!vendor || !lottery || !every) throw new Error(`no lottery ${game}`);
    this.gateway = gateway;
    this.vendor = vendor;
    this.lottery = lottery;
    this.every = every;
    this.clock = start;
    this.arcade = arcadeApp({
      db,
      config: { platformOrigins: [], buildFolder: import.meta.dirname, connections },
      // What is lost is lost at once: nobody is waited for, however many there are.
      callbacks: {
        gateway: gateway.url,
        keys: { [vendor]: { keyId: 'test', privateKey } },
        patience: 30_000,
        pause: 0,
      },
      log: { warn() {}, error() {} },
      now: () => this.clock,
    });
  }

  get current(): bigint {
    return BigInt(Math.floor(this.clock.getTime() / 1000 / this.every));
  }

  isOnSale(draw: bigint): boolean {
    return this.clock.getTime() < (Number(draw + 1n) * this.every - closedSeconds) * 1000;
  }

  /** Until nothing is left that is due: a sweep takes on so many orders. */
  async recover() {
    while ((await this.arcade.recover()) > 0);
  }

  /** What has become due, in order: the results are the arcade's, what follows from them the model's. */
  async settle() {
    const due = this.current - 1n;
    const late = this.clock.getTime() / 1000 - Number(due + 1n) * this.every;
    if (late < sealSeconds) this.#sealed.add(due);
    await this.recover();
    const ended = (await this.worlds[0]?.ask<DrawsView>('/draws'))?.value.ended ?? [];
    for (const { number, state, result } of ended.toReversed()) {
      const draw = BigInt(number);
      if (this.#ended.has(draw)) continue;
      this.#ended.add(draw);
      const expected = this.#sealed.has(draw) ? 'drawn' : 'void';
      for (const world of this.worlds) {
        world.same([number, state], [number, expected]);
        world.end(draw, result);
      }
    }
  }

  /** Time goes by with a sweep whenever a draw is due. */
  async pass(seconds: number) {
    const end = this.clock.getTime() + seconds * 1000;
    for (let due = Number(this.current + 1n) * this.every * 1000; due < end; due += this.every * 1000) {
      this.clock = new Date(due);
      await this.settle();
    }
    this.clock = new Date(end);
    await this.settle();
  }

  /** Nobody is at work meanwhile. */
  async jump(seconds: number) {
    this.clock = new Date(this.clock.getTime() + seconds * 1000);
    await this.settle();
  }

  /** Whatever the wallet did not answer these is asked again. */
  async flush(worlds: readonly World[]) {
    if (worlds.length === 0) return;
    for (const { wallet } of worlds) {
      for (const path of ['bet', 'win', 'rollback'] as const) wallet.faults[path].length = 0;
    }
    const players = worlds.map(({ player }) => player);
    for (let more = 0; more < 4; more++) {
      const open = await db
        .updateTable('arcade.lottery_orders')
        .set({ busy_until: this.clock })
        .where('player', 'in', players)
        .where('state', 'in', ['bet_sent', 'won', 'cancelling'])
        .returning('id')
        .execute();
      if (open.length === 0) return;
      await this.recover();
    }
  }
}

/** One sequence: a player of their own, and what has to become of what they do. */
class World {
  balance = 100_00n;
  token = '';
  readonly player = `player-${randomUUID()}`;
  readonly expected: Expected[] = [];
  readonly day: Day;
  readonly seed: number;
  readonly below: (end: number) => number;
  readonly wallet: TestPlayer;
  /** As the launch's mode pays it. */
  readonly lottery: Lottery;
  constructor(day: Day, own: number) {
    this.day = day;
    this.seed = own;
    this.below = randomOf(own);
    this.wallet = day.gateway.join(this.player);
    this.wallet.balance = this.balance;
    const modes = prizeModes.filter((mode) => isModeOf(day.vendor, mode));
    const mode = modes[this.below(modes.length)] ?? 'Elott';
    this.wallet.prizeMode = mode;
    this.lottery = inMode(day.lottery, mode);
  }

  /** Where the arcade and the model differ. */
  readonly differences: unknown[] = [];
  same(found: unknown, expected: unknown) {
    if (JSON.stringify(found) !== JSON.stringify(expected)) this.differences.push({ found, expected });
  }

  async ask<T>(path: string, body?: object): Promise<{ status: number; value: T }> {
    const response = await this.day.arcade.app.request(
      `http://arcade.test/lottery/${this.day.vendor}/api${path}`,
      {
        method: body ? 'POST' : 'GET',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${this.token}` },
        ...(body && { body: JSON.stringify(body) }),
      },
    );
    return { status: response.status, value: (await response.json()) as T }; // the caller names the view
  }

  async open() {
    const opened = await this.ask<OpenedLottery>('/session', { ticket: this.wallet.ticket() });
    this.token = opened.value.token;
    this.same(toMinor(opened.value.balance).toString(), this.balance.toString());
  }

  giveBack(which: (one: Expected) => boolean) {
    for (const one of this.expected.filter((order) => order.state === 'placed' && which(order))) {
      one.state = 'returned';
      this.balance += one.amount;
    }
  }

  /** The result is the arcade's, what follows from it the model's. */
  end(draw: bigint, result: Result | null) {
    if (!result) return this.giveBack((one) => one.draw === draw);
    for (const one of this.expected.filter((order) => order.state === 'placed' && order.draw === draw)) {
      const hits = one.play.hits(one.selection, result);
      const hundredths = hits.reduce((sum, hit, at) => sum + BigInt(hit) * (one.play.prizes[at] ?? 0n), 0n);
      one.win = (hundredths * one.stake) / 100n;
      one.state = 'settled';
      this.balance += one.win;
      if (one.win > 0n && one.chase?.stops) this.giveBack((other) => other.chase?.id === one.chase?.id);
    }
    return undefined;
  }

  async compare() {
    const found = new Map((await this.ask<OrderView[]>('/orders')).value.map((one) => [one.id, one]));
    for (const { id, state, win } of this.expected.slice(-40)) {
      const one = found.get(id);
      this.same([id, one?.state, one?.win], [id, state, toAmount(win)]);
    }
    this.same(toAmount(this.wallet.balance), toAmount(this.balance));
    this.same(this.expected.filter(({ state }) => state === 'placed').length, 0);
  }
}

/** Minor units: what the gateway's limits let a bet be. */
const mostAmount = 100_00n;

/** What a player does in one step, by chance. */
async function act(world: World, kind: number) {
  const { below, day, wallet } = world;
  const play = world.lottery.plays[below(world.lottery.plays.length)];
  if (!play) throw new Error('no plays');
  const { id } = play;
  const selection = selectionOf(play, below);
  const bets = BigInt(play.count(selection));
  const draw = day.current;
  const made = (view: OrderView, stake: bigint, chase?: Chase): Expected => ({
    id: view.id,
    play,
    selection,
    draw: BigInt(view.draw),
    amount: stake * bets,
    stake,
    chase,
    state: 'placed',
    win: 0n,
  });
  /** What was not written down, so that the wallet was not asked. */
  const isOffered = (status: number, stakes: readonly bigint[]): boolean => {
    const isWithin = stakes.every((stake) => stake * bets <= mostAmount);
    if (isWithin && day.isOnSale(draw)) return true;
    world.same(status, isWithin ? 409 : 400);
    wallet.faults.bet.length = 0;
    return false;
  };
  const { isLost, fault } = loss(below);
  if (kind <= 1) {
    const stake = 100n;
    if (isLost) wallet.faults.bet.push(fault, fault, fault);
    const answer = await world.ask<OrderView>('/orders', {
      request: randomUUID(),
      draw: String(draw),
      play: id,
      selection,
      stake: toAmount(stake),
    });
    if (!isOffered(answer.status, [stake])) return;
    const one = made(answer.value, stake);
    if (isLost) one.state = 'returned';
    else if (world.balance < one.amount) one.state = 'refused';
    else world.balance -= one.amount;
    world.expected.push(one);
  } else if (kind <= 4) {
    const count = 2 + below(4);
    const stops = below(2) === 0;
    const stakes = Array.from({ length: count }, (_, at) => 100n * BigInt(below(2) === 0 ? 1 : at + 1));
    if (isLost) wallet.faults.bet.push(fault, fault, fault);
    const body = { draw: String(draw), play: id, selection, stakes: stakes.map(toAmount), stops };
    const request = randomUUID();
    const answer = await world.ask<OrderView[]>('/chases', { request, ...body });
    if (!isOffered(answer.status, stakes)) return;
    const again = await world.ask<OrderView[]>('/chases', { request, ...body });
    world.same(
      again.value.map((one) => one.id),
      answer.value.map((one) => one.id),
    );
    const chase = { id: answer.value[0]?.chase?.id ?? '', stops };
    const orders = answer.value.map((view, at) => made(view, stakes[at] ?? 0n, chase));
    // All of it, or none.
    let left = world.balance;
    const refused = isLost ? 0 : orders.findIndex(({ amount }) => (left -= amount) < 0n);
    if (refused < 0) world.balance = left;
    else
      for (const [at, one] of orders.entries())
        one.state = !isLost && at === refused ? 'refused' : 'returned';
    world.expected.push(...orders);
  } else if (kind === 5) {
    const mine = world.expected.filter(({ state }) => state === 'placed');
    const one = mine[below(Math.max(1, mine.length))];
    if (!one) return;
    if (isLost) wallet.faults.rollback.push(fault, fault, fault);
    const { status } = await world.ask(`/orders/${one.id}/cancel`, {});
    world.same(status, day.isOnSale(one.draw) ? 200 : 409);
    if (status === 200) world.giveBack((other) => other === one);
  } else {
    const mine = world.expected.filter(({ state, chase }) => state === 'placed' && chase);
    const chase = mine[below(Math.max(1, mine.length))]?.chase;
    if (!chase) return;
    await world.ask(`/chases/${chase.id}/cancel`, {});
    world.giveBack((other) => other.chase?.id === chase.id && day.isOnSale(other.draw));
  }
}

function loss(below: (end: number) => number) {
  const isLost = below(6) === 0;
  return { isLost, fault: ['lost call', 'lost reply', 'broken reply'][below(3)] ?? 'lost call' };
}

/** In two steps of nine time goes by; in each of the others every player does something. */
async function run(day: Day, time: (end: number) => number) {
  for (let step = 0; step < steps; step++) {
    if (time(9) < 7) {
      const acts = day.worlds.map((world) => ({ world, kind: world.below(7) }));
      // Who orders has to know what there is.
      await day.flush(acts.filter(({ kind }) => kind <= 4).map(({ world }) => world));
      await Promise.all(acts.map(({ world, kind }) => act(world, kind)));
    } else {
      for (const { below, wallet } of day.worlds) {
        const { isLost, fault } = loss(below);
        if (isLost) wallet.faults.win.push(fault, fault, fault);
      }
      const seconds = [30, 100, day.every, 2 * day.every, 0][time(5)] ?? 30;
      // As many draws as are shown when they have ended, or nearly.
      await (seconds > 0 ? day.pass(seconds) : day.jump(7 * day.every - 20));
    }
  }
  // Everything comes to its end: each draw at its time.
  for (let more = 0; more < 7; more++) await day.pass(day.every);
  await day.flush(day.worlds);
  await Promise.all(day.worlds.map((world) => world.compare()));
}

test(
  `${sequences} sequences of orders and chases end as the model says`,
  { timeout: 120_000 + sequences * 5_000 },
  async () => {
    let start = Date.UTC(2026, 10, 1);
    const found = { orders: 0, won: 0, returned: 0, refused: 0 };
    const played = new Set<string>();
    for (let at = 0, batch = seedOfTime; at < sequences; at += mostAbreast, batch++) {
      const game = lotteryGames[batch % lotteryGames.length] ?? '';
      const gateway = await startTestGateway(publicKey, `player-${randomUUID()}`, game);
      const day = new Day(gateway, game, new Date(start + 30_000));
      for (let own = at; own < Math.min(at + mostAbreast, sequences); own++)
        day.worlds.push(new World(day, seed + own));
      await day.recover();
      await Promise.all(day.worlds.map((world) => world.open()));
      await run(day, randomOf(batch));
      await gateway.close();
      const failed = day.worlds.filter(({ differences }) => differences.length > 0);
      expect(
        failed.map(({ seed: own, differences }) => [
          `${game}: LOTTERY_SEQUENCES=1 LOTTERY_SEQUENCES_SEED=${own} LOTTERY_SEQUENCES_TIME=${batch}`,
          differences,
        ]),
      ).toEqual([]);
      for (const { play, state, win } of day.worlds.flatMap(({ expected }) => expected)) {
        played.add(`${game} ${play.id}`);
        found.orders += 1;
        if (win > 0n) found.won += 1;
        if (state === 'returned' || state === 'refused') found[state] += 1;
      }
      if (sequences > mostAbreast)
        console.log(
          `${at + mostAbreast} of ${sequences} are as the model says (${game}): ${JSON.stringify(found)}, ${played.size} plays`,
        );
      // Two hours on: no draw of before is met.
      start = Math.ceil(day.clock.getTime() / 7_200_000 + 1) * 7_200_000;
    }
  },
);
