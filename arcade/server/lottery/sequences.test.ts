import { generateKeyPairSync, randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { toAmount, toMinor } from '@laro/rules/money.ts';
import type { Play, Selection } from '@laro/rules/lottery/play.ts';
import { testDatabase } from '@laro/gateway/db/testDatabase.ts';
import { lotteryOf } from '../../games/lotto/titles.ts';
import type { DrawsView, OpenedLottery, OrderView } from '../../games/lotto/wire.ts';
import { arcadeApp, type ArcadeService } from '../app.ts';
import { openArcadeDatabase } from '../database.ts';
import type { ArcadeTables } from '../tables.ts';
import { startTestGateway, type TestGateway } from '../testGateway.ts';

/**
 * Sequences of orders, chases, cancellations, draws, late draws and lost calls, made up at random, against a model that is
 * a list of orders and a balance. `LOTTERY_SEQUENCES=10000` is the whole; a failure says its seed.
 */
const sequences = Number(process.env['LOTTERY_SEQUENCES'] ?? 5);
const seed = Number(process.env['LOTTERY_SEQUENCES_SEED'] ?? Date.now() % 2 ** 31);
const steps = 10;

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const api = 'http://arcade.test/lottery/TCG_SEA/api';
const game = 'seven-isles-3d';
let db: Kysely<ArcadeTables>;

beforeAll(async () => {
  db = openArcadeDatabase((await testDatabase('arcade')).url);
});
afterAll(() => db.destroy());

function randomOf(start: number): (below: number) => number {
  let state = start >>> 0;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

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

const drawSeconds = 180;
const closedSeconds = 20;
/** A draw that is due is sealed until the round that it names is there. */
const sealSeconds = 12;

class World {
  clock: Date;
  balance = 30_00n;
  token = '';
  player = '';
  readonly expected: Expected[] = [];
  readonly #ended = new Set<bigint>();
  readonly #sealed = new Set<bigint>();
  readonly arcade: ArcadeService;
  readonly gateway: TestGateway;
  constructor(gateway: TestGateway, start: Date) {
    this.gateway = gateway;
    this.clock = start;
    gateway.balance = this.balance;
    this.arcade = arcadeApp({
      db,
      config: { platformOrigins: [], buildFolder: import.meta.dirname },
      callbacks: {
        gateway: gateway.url,
        keys: { TCG_SEA: { keyId: 'test', privateKey } },
        ...{ patience: 400, pause: 0 },
      },
      log: { warn() {}, error() {} },
      now: () => this.clock,
    });
  }

  /** Where the arcade and the model differ. */
  readonly differences: unknown[] = [];
  same(found: unknown, expected: unknown) {
    if (JSON.stringify(found) !== JSON.stringify(expected)) this.differences.push({ found, expected });
  }

  async ask<T>(path: string, body?: object): Promise<{ status: number; value: T }> {
    const response = await this.arcade.app.request(`${api}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${this.token}` },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: response.status, value: (await response.json()) as T }; // the caller names the view
  }

  get current(): bigint {
    return BigInt(Math.floor(this.clock.getTime() / 1000 / drawSeconds));
  }

  isOnSale(draw: bigint): boolean {
    return this.clock.getTime() < (Number(draw + 1n) * drawSeconds - closedSeconds) * 1000;
  }

  giveBack(which: (one: Expected) => boolean) {
    for (const one of this.expected.filter((order) => order.state === 'placed' && which(order))) {
      one.state = 'returned';
      this.balance += one.amount;
    }
  }

  /** What has become due, in order: the results are the arcade's, what follows from them the model's. */
  async settle() {
    const due = this.current - 1n;
    const late = this.clock.getTime() / 1000 - Number(due + 1n) * drawSeconds;
    if (late < sealSeconds) this.#sealed.add(due);
    await this.arcade.recover();
    const { ended } = (await this.ask<DrawsView>('/draws')).value;
    for (const { number, state, result } of ended.toReversed()) {
      const draw = BigInt(number);
      if (this.#ended.has(draw)) continue;
      this.#ended.add(draw);
      this.same([number, state], [number, this.#sealed.has(draw) ? 'drawn' : 'void']);
      if (!result) {
        this.giveBack((one) => one.draw === draw);
        continue;
      }
      for (const one of this.expected.filter((order) => order.state === 'placed' && order.draw === draw)) {
        const hits = one.play.hits(one.selection, result);
        const hundredths = hits.reduce((sum, hit, at) => sum + BigInt(hit) * (one.play.prizes[at] ?? 0n), 0n);
        one.win = (hundredths * one.stake) / 100n;
        one.state = 'settled';
        this.balance += one.win;
        if (one.win > 0n && one.chase?.stops) this.giveBack((other) => other.chase?.id === one.chase?.id);
      }
    }
  }

  /** Time goes by with a sweep whenever a draw is due. */
  async pass(seconds: number) {
    const end = this.clock.getTime() + seconds * 1000;
    for (let due = Number(this.current + 1n) * drawSeconds * 1000; due < end; due += drawSeconds * 1000) {
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

  /** Whatever the wallet did not answer is asked again. */
  async flush() {
    for (const path of ['bet', 'win', 'rollback'] as const) this.gateway.faults[path].length = 0;
    for (let more = 0; more < 4; more++) {
      const open = await db
        .updateTable('arcade.lottery_orders')
        .set({ busy_until: this.clock })
        .where('player', '=', this.player)
        .where('state', 'in', ['bet_sent', 'won', 'cancelling'])
        .returning('id')
        .execute();
      if (open.length === 0) return;
      await this.arcade.recover();
    }
  }

  async compare() {
    await this.flush();
    const found = new Map((await this.ask<OrderView[]>('/orders')).value.map((one) => [one.id, one]));
    for (const { id, state, win } of this.expected.slice(-40)) {
      const one = found.get(id);
      this.same([id, one?.state, one?.win], [id, state, toAmount(win)]);
    }
    this.same(toAmount(this.gateway.balance), toAmount(this.balance));
    this.same(this.expected.filter(({ state }) => state === 'placed').length, 0);
  }
}

const plays: readonly [string, Selection][] = [
  ['straight', [[1], [2], [3]]],
  [
    'lastTwo',
    [
      [0, 1, 2, 3, 4],
      [5, 6],
    ],
  ],
  ['places', [[0, 1], [2], []]],
  ['sum', [[0]]],
];

async function run(world: World, below: (end: number) => number) {
  const lottery = lotteryOf(game);
  if (!lottery) throw new Error('no lottery');
  for (let step = 0; step < steps; step++) {
    const [id, selection] = plays[below(plays.length)] ?? ['sum', [[0]]];
    const play = lottery.plays.find((one) => one.id === id);
    if (!play) throw new Error(`no play ${id}`);
    const bets = BigInt(play.count(selection));
    const draw = world.current;
    const made = (view: OrderView, stake: bigint, chase?: Chase): Expected => ({
      ...{ id: view.id, play, selection, draw: BigInt(view.draw), amount: stake * bets, stake, chase },
      ...{ state: 'placed', win: 0n },
    });
    const isLost = below(6) === 0;
    const fault = ['lost call', 'lost reply', 'broken reply'][below(3)] ?? 'lost call';
    const kind = below(9);
    if (kind <= 4) await world.flush();
    if (kind <= 1) {
      const stake = 100n;
      if (isLost) world.gateway.faults.bet.push(fault, fault, fault);
      const answer = await world.ask<OrderView>('/orders', {
        ...{ request: randomUUID(), draw: String(draw), play: id, selection, stake: toAmount(stake) },
      });
      if (!world.isOnSale(draw)) {
        world.same(answer.status, 409);
        world.gateway.faults.bet.length = 0;
        continue;
      }
      const one = made(answer.value, stake);
      if (isLost) one.state = 'returned';
      else if (world.balance < one.amount) one.state = 'refused';
      else world.balance -= one.amount;
      world.expected.push(one);
    } else if (kind <= 4) {
      const count = 2 + below(4);
      const stops = below(2) === 0;
      const stakes = Array.from({ length: count }, (_, at) => 100n * BigInt(below(2) === 0 ? 1 : at + 1));
      if (isLost) world.gateway.faults.bet.push(fault, fault, fault);
      const body = { draw: String(draw), play: id, selection, stakes: stakes.map(toAmount), stops };
      const request = randomUUID();
      const answer = await world.ask<OrderView[]>('/chases', { request, ...body });
      if (!world.isOnSale(draw)) {
        world.same(answer.status, 409);
        world.gateway.faults.bet.length = 0;
        continue;
      }
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
      if (!one) continue;
      if (isLost) world.gateway.faults.rollback.push(fault, fault, fault);
      const { status } = await world.ask(`/orders/${one.id}/cancel`, {});
      world.same(status, world.isOnSale(one.draw) ? 200 : 409);
      if (status === 200) world.giveBack((other) => other === one);
    } else if (kind === 6) {
      const mine = world.expected.filter(({ state, chase }) => state === 'placed' && chase);
      const chase = mine[below(Math.max(1, mine.length))]?.chase;
      if (!chase) continue;
      await world.ask(`/chases/${chase.id}/cancel`, {});
      world.giveBack((other) => other.chase?.id === chase.id && world.isOnSale(other.draw));
    } else {
      if (isLost) world.gateway.faults.win.push(fault, fault, fault);
      const seconds = [30, 100, drawSeconds, 2 * drawSeconds, 0][below(5)] ?? 30;
      await (seconds > 0 ? world.pass(seconds) : world.jump(3 * drawSeconds + 700));
    }
  }
  // Everything comes to its end: each draw at its time.
  for (let more = 0; more < 7; more++) {
    await world.pass(drawSeconds);
  }
  await world.compare();
}

test(
  `${sequences} sequences of orders and chases end as the model says`,
  { timeout: 60_000 + sequences * 5_000 },
  async () => {
    let start = Date.UTC(2026, 10, 1);
    for (let at = 0; at < sequences; at++) {
      const own = seed + at;
      const below = randomOf(own);
      const player = `player-${randomUUID()}`;
      const gateway = await startTestGateway(publicKey, player, game);
      const world = new World(gateway, new Date(start + 30_000));
      world.player = player;
      await world.arcade.recover();
      const opened = await world.ask<OpenedLottery>('/session', { ticket: gateway.ticket() });
      world.token = opened.value.token;
      world.same(toMinor(opened.value.balance).toString(), world.balance.toString());
      await run(world, below);
      await gateway.close();
      expect([`LOTTERY_SEQUENCES_SEED=${own}`, world.differences]).toEqual([
        `LOTTERY_SEQUENCES_SEED=${own}`,
        [],
      ]);
      // Two hours on: no draw of before is met.
      start = Math.ceil(world.clock.getTime() / 7_200_000 + 1) * 7_200_000;
    }
  },
);
