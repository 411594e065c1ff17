import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { sql, type Kysely } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { GameType } from '@laro/contract/calls/games.ts';
import { launchGame, launchLott } from '@laro/contract/calls/play.ts';
import type { SigningKey } from '@laro/contract/protocol/vendorSignature.ts';
import { testDatabase } from '@laro/gateway/db/testDatabase.ts';
import { balanceOf } from '@laro/gateway/ledger/ledger.ts';
import { openTestBank, type TestBank, type TestMember } from '@laro/gateway/ledger/testBank.ts';
import { verifyLedger } from '@laro/gateway/ledger/verify.ts';
import { jackpotsOf } from '@laro/gateway/records/jackpots.queries.ts';
import type { FixturesView, FixtureView, OrderView as BookOrder, QuoteView } from '../games/book/wire.ts';
import type { TableView } from '../games/cards/wire.ts';
import { startOf } from '../games/jackpot.ts';
import { keyOf, momentOf, timesOf } from '../games/live/clock.ts';
import { tables } from '../games/live/titles.ts';
import type { DrawsView, OrderView as LotteryOrder } from '../games/lotto/wire.ts';
import type { RoundView } from '../games/wire.ts';
import { arcadeApp, type ArcadeService } from './app.ts';
import { correctFixture } from './book/corrections.ts';
import { findFixture, stateOf } from './book/fixtures.ts';
import { openArcadeDatabase } from './database.ts';
import type { ArcadeTables } from './tables.ts';
import { unrulyVendor } from './unruly.ts';

/**
 * Every engine of the arcade that moves money, against the real gateway, with each manner of a bad vendor: what is staked before it turns
 * bad is decided while it is bad, more is asked for meanwhile, and once it is well again the ledger has what the engine believes.
 */

/** What the gateway says to each misdeed, and one that is among them. */
const manners = [
  ['late', /^(bet|win|rollback), late: (200 done|409 ROLLED_BACK)$/, /, late: /],
  [
    'twice',
    /^(bet|win|rollback), (once|the same at the same time): 200 done$/,
    /^bet, the same at the same time: /,
  ],
  [
    'reordered',
    /^(rollback, before its bet: 200 done|bet, after its rollback: 409 ROLLED_BACK)$/,
    /^bet, after its rollback: /,
  ],
  [
    'wrong',
    /^(bet|win), (\d+\.\d\d: 200 done|as 1\d+\.\d\d: 409 IDEMPOTENCY_CONFLICT|as (-.*|.*\.\d{3}): 400 BAD_REQUEST)$/,
    /^bet, as 1\d+\.\d\d: 409/,
  ],
  ['down', /, down: not sent$/, /, down: /],
] as const;

interface Engine {
  readonly vendor: string;
  readonly title: string;
  readonly type: GameType;
  /** Where its players ask. */
  readonly api: string;
  /** From `turnBad` on the vendor is one. However bad it is, so many of the stakes are decided, and so many of those win, at least. */
  play(turnBad: () => void): Promise<{ readonly decided: number; readonly winning: number }>;
}

const rounds = (vendor: string, title: string, type: GameType = 'RNG') => ({
  vendor,
  title,
  type,
  api: `/games/${title}/api`,
});

const engines: Readonly<Record<string, Engine>> = {
  'a slot with a jackpot': {
    ...rounds('JDH', 'yin-yang-vault'),
    async play(turnBad) {
      const token = await enter();
      turnBad();
      for (let spin = 0; spin < 3; spin += 1) {
        await ask('/rounds', token, { request: randomUUID(), bet: '5.00' });
      }
      return { decided: 0, winning: 0 };
    },
  },
  'video poker': {
    ...rounds('PRL', 'jacks-by-lamplight'),
    async play(turnBad) {
      const token = await enter();
      const { id } = await ask<RoundView>('/rounds', token, { request: randomUUID(), bet: '5.00' });
      turnBad();
      await ask(`/rounds/${id}/decisions`, token, { number: 0, decision: [0, 3] });
      await ask('/rounds', token, { request: randomUUID(), bet: '2.00' });
      return { decided: 1, winning: 0 };
    },
  },
  'the fish pond': {
    ...rounds('TDP', 'reef-hunter', 'FISH'),
    async play(turnBad) {
      const token = await enter();
      const fire = (...shots: number[]) =>
        ask('/rounds', token, { request: randomUUID(), bet: `${shots.length}.00`, choice: shots });
      await fire(1, 1, 2);
      turnBad();
      await fire(3, 3);
      await fire(4, 5, 6, 7);
      return { decided: 1, winning: 0 };
    },
  },
  'a lottery': {
    vendor: 'TCG_LOTTO_VN',
    title: 'conical-hat-quick-draw',
    type: 'ELOTT',
    api: '/lottery/TCG_LOTTO_VN/api',
    async play(turnBad) {
      const toNextDraw = () => bank.advance(60_000 - (bank.house.clock.now().getTime() % 60_000));
      toNextDraw();
      await arcade.recover();
      const token = await enter();
      const { current } = await ask<DrawsView>('/draws', token);
      // Big and small of a place: one of both is won.
      const wanted = { draw: current?.number, play: 'places', selection: [[0, 1], []] };
      const order = () =>
        ask<LotteryOrder>('/orders', token, { ...wanted, request: randomUUID(), stake: '1.00' });
      const chase = () =>
        ask<LotteryOrder[]>('/chases', token, {
          ...wanted,
          request: randomUUID(),
          stakes: ['1.00', '5.00'],
          stops: false,
        });
      await order();
      await chase();
      const back = await order();
      const [first] = await chase();
      turnBad();
      await order();
      await chase();
      await ask(`/orders/${back.id}/cancel`, token, {});
      await ask(`/chases/${first?.chase?.id}/cancel`, token, {});
      for (let draws = 0; draws < 2; draws += 1) {
        toNextDraw();
        await arcade.recover();
        bank.advance(15_000);
        await arcade.recover();
      }
      return { decided: 3, winning: 3 };
    },
  },
  'the sports book': {
    vendor: 'KMP',
    title: 'kampeon-football',
    type: 'SPORTS',
    api: '/book/KMP/kampeon-football/api',
    async play(turnBad) {
      await arcade.recover();
      const token = await enter();
      const next = async () => firstToEnd((await ask<FixturesView>('/fixtures', token)).next);
      const place = ({ number, markets: [market] }: FixtureView, pick: number) => {
        const { key, odds } = market?.picks[pick] ?? {};
        const leg = { sport: 'football', number, pick: `${market?.id}:${key}`, odds };
        const order = { request: randomUUID(), stake: '10.00', policy: 'none', legs: [leg] };
        return ask<BookOrder>('/orders', token, order);
      };
      const pass = async (...waits: readonly number[]) => {
        for (const seconds of waits) {
          bank.advance(seconds * 1000);
          await arcade.recover();
        }
      };
      const before = await next();
      for (const pick of [0, 1, 2]) await place(before, pick);
      await pass(400, 30);
      const match = await next();
      // However it ends, one of them is won.
      for (const pick of [0, 1, 2]) await place(match, pick);
      const sold = await place(match, 0);
      const { amount } = await ask<QuoteView>(`/orders/${sold.id}/quote`, token, {});
      turnBad();
      await ask(`/orders/${sold.id}/cashOut`, token, { amount });
      await place(match, 1);
      await correct(before);
      await pass(400, 30);
      return { decided: 7, winning: 3 };
    },
  },
  'a live table': {
    vendor: 'AMH',
    title: 'amihan-baccarat',
    type: 'LIVE',
    api: '/live/amihan-baccarat/api',
    async play(turnBad) {
      const table = tables.get(engine.title);
      if (!table) throw new Error('no such table');
      const key = keyOf(engine.title, 'open');
      const until = (time: number) => bank.advance(time - bank.house.clock.now().getTime());
      await arcade.recover();
      const at = momentOf(table, key, bank.house.clock.now().getTime());
      const next = (at.round ?? table.rules.rounds) + 1;
      const of = next < table.rules.rounds ? { shoe: at.shoe, round: next } : { shoe: at.shoe + 1, round: 0 };
      const times = timesOf(table, key, of.shoe, of.round);
      until(times.opens + 1000);
      const token = await enter();
      const lay = (...spots: string[]) =>
        ask('/bets', token, {
          ...of,
          request: randomUUID(),
          room: 'open',
          chips: spots.map((spot) => ({ spot, amount: '5.00' })),
        });
      await lay('player', 'banker', 'tie');
      turnBad();
      await lay('player', 'banker');
      until(times.pays);
      await ask('/bets', token);
      await arcade.recover();
      return { decided: 1, winning: 1 };
    },
  },
  'a card table': {
    ...rounds('LKD', 'lucky-nine-likha', 'PVP'),
    async play(turnBad) {
      for (let more = 0; more < 3; more += 1) members.push(await bank.addMember({ balance: 100_00n }));
      const [a = '', b = '', c = '', d = ''] = await Promise.all(members.map((one) => enter(one)));
      const sit = (token: string, ante: string) =>
        ask<TableView>('/tables/seats', token, { request: randomUUID(), ante });
      const { id } = await sit(a, '20.00');
      await sit(b, '20.00');
      const left = await sit(c, '1.00');
      turnBad();
      await ask(`/tables/${left.id}/leave`, c, {});
      await sit(d, '5.00');
      bank.advance(11_000);
      await arcade.recover();
      for (const token of [a, b]) await ask(`/tables/${id}/turns`, token, { number: 0, move: [0] });
      bank.advance(16_000);
      await arcade.recover();
      return { decided: 2, winning: 1 };
    },
  },
};

/** What is broken off is given back, whoever would have won. */
async function firstToEnd(next: readonly FixtureView[]): Promise<FixtureView> {
  const after = new Date(bank.house.clock.now().getTime() + 24 * 3600_000);
  for (const match of next) {
    const played = await findFixture(db, match.sport, BigInt(match.number));
    if (played && stateOf(played, after).phase === 'ended') return match;
  }
  throw new Error('every match is broken off');
}

/** An official's word after the end: another side has won, so that somebody is paid on top. */
async function correct({ number }: FixtureView): Promise<void> {
  const time = bank.house.clock.now();
  const played = await findFixture(db, 'football', BigInt(number));
  const [home, away] = played ? stateOf(played, time).score : [0, 0];
  const score = home > away ? ([home, home + 1] as const) : ([away + 1, away] as const);
  const asked = { sport: 'football', number: BigInt(number) };
  const done = await db.transaction().execute((trx) => correctFixture(trx, time, asked, score));
  if (typeof done === 'string' || done.orders.every(({ becomes }) => becomes !== 'added')) {
    throw new Error('nobody is paid on top');
  }
}

let bank: TestBank;
let db: Kysely<ArcadeTables>;
let gateway: Server;
let arcade: ArcadeService;
let engine: Engine;
/** Who play; the first is there from the start. */
let members: TestMember[];
const keys = new Map<string, SigningKey>();
const games = new Map<string, Awaited<ReturnType<TestBank['addGame']>>>();

beforeAll(async () => {
  bank = await openTestBank();
  gateway = createAdaptorServer({ fetch: (request) => bank.app.fetch(request) }) as Server; // without TLS settings it is a plain one
  await new Promise<void>((resolve) => {
    gateway.listen(0, '127.0.0.1', resolve);
  });
  db = openArcadeDatabase((await testDatabase()).url);
  for (const { vendor, title, type } of Object.values(engines)) {
    keys.set(vendor, await bank.addVendor(vendor));
    games.set(title, await bank.addGame(title, { vendor, type }));
  }
});
afterAll(async () => {
  gateway.closeAllConnections();
  gateway.close();
  await db.destroy();
  await bank.close();
});

/** The arcade with this engine alone, and its vendor. */
function serve() {
  const key = keys.get(engine.vendor);
  if (!key) throw new Error('no key');
  // By the clock on the wall: it is bad until it is told to be well.
  const vendor = unrulyVendor(undefined, 1);
  const late: Promise<void>[] = [];
  arcade = arcadeApp({
    db,
    config: { platformOrigins: [], buildFolder: import.meta.dirname },
    callbacks: {
      gateway: `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`, // listening on a port
      keys: { [engine.vendor]: key },
      pause: 0,
      unruly: {
        ...vendor,
        send(path, body, post) {
          const { promise, resolve } = Promise.withResolvers<void>();
          if (vendor.manner() === 'late') late.push(promise);
          return vendor.send(path, body, (text) => post(text).finally(resolve));
        },
      },
    },
    log: { warn() {}, error() {} },
    now: () => bank.house.clock.now(),
  });
  return { vendor, late };
}

/** As the page of the game does, which is told what it may not do. */
async function ask<T>(path: string, token: string, body?: object): Promise<T> {
  const response = await arcade.app.request(`http://arcade.test${engine.api}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    ...(body && { body: JSON.stringify(body) }),
  });
  return (await response.json()) as T; // the engine names the view
}

async function enter(member = members[0]): Promise<string> {
  const game = games.get(engine.title);
  if (!game || !member) throw new Error('no game, or nobody who plays it');
  const isLottery = engine.type === 'ELOTT';
  const lottery = { vendor: engine.vendor, gameCode: engine.title, prizeMode: 'Lott' };
  const { value } = isLottery
    ? await bank.get(launchLott, lottery, member.headers)
    : await bank.get(launchGame, game, member.headers);
  const ticket = isLottery ? value['token'] : String(value['url']).split('#ticket=')[1];
  return (await ask<{ token: string }>('/session', '', { ticket })).token;
}

/** One round of the wallet, as the engine has it. */
interface Believed {
  readonly id: string;
  readonly state: string;
  readonly staked: bigint;
  readonly won: bigint;
  readonly isOpen: boolean;
}

async function players(): Promise<string[]> {
  const names = await bank.db
    .selectFrom('vendor_players')
    .select('player')
    .where('member_id', 'in', ids())
    .execute();
  return names.map(({ player }) => player);
}

async function believed(): Promise<Believed[]> {
  const { rows } = await sql<Believed>`
    with own as (select id from arcade.sessions where player = any(${await players()})), played as (
      select session_id, id, state, bet as staked, win + jackpot as won, finished_at from arcade.rounds
      union all select session_id, id, state, amount, win + added, finished_at from arcade.stakes
      union all select session_id, id, state, amount, win, finished_at from arcade.lottery_orders
    )
    select id::text, state, staked, won, finished_at is null as "isOpen"
      from played where session_id in (select id from own) order by id::text`.execute(db);
  return rows;
}

const ids = () => members.map(({ memberId }) => memberId);

/** Whatever waits for something: a round of the wallet, a chase that is not whole, a table that is not over. */
async function left(): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with own as (select unnest(${await players()}::text[]) as player)
    select id::text from arcade.lottery_chases join own using (player) where state = 'placing'
      union all select table_id::text from arcade.stakes join own using (player)
        join arcade.card_seats on stake_id = stakes.id
        join arcade.card_tables on card_tables.id = table_id
        where card_tables.ended_at is null`.execute(db);
  return [...(await believed()).filter(({ isOpen }) => isOpen), ...rows].map(({ id }) => id);
}

/** What the ledger has of the same, and what is in the purses. */
async function booked() {
  const rounds = await bank.db
    .selectFrom('rounds')
    .select(['round as id', 'staked', 'won'])
    .select((eb) => eb('closed_at', 'is', null).as('isOpen'))
    .where('member_id', 'in', ids())
    .orderBy('round')
    .execute();
  const purses = await Promise.all(members.map(({ accountId }) => balanceOf(bank.db, accountId)));
  return { rounds, purse: purses.reduce((sum, one) => sum + one, 0n) };
}

/** By how much what is in the jackpot is not what is in it by what the brand has been told. */
async function gap(): Promise<bigint> {
  const row = await db.selectFrom('arcade.jackpots').select('pot').executeTakeFirst();
  const [counted] = await jackpotsOf(bank.db, 'lawinf3');
  const { contributed, paid, wins } = counted ?? { contributed: 0n, paid: 0n, wins: 0 };
  const start = startOf(1n);
  return (row?.pot ?? start) - start * BigInt(1 + wins) - contributed + paid;
}

/** Until whatever was left is done, a day and a half at most. */
async function recover() {
  for (let step = 0; step < 12; step += 1) {
    bank.advance(30_000 * 2 ** step);
    await arcade.recover();
    if ((await left()).length === 0) return;
  }
}

describe.each(Object.entries(engines))('issue 18 %s', (_name, of) => {
  test.each(manners)(
    'with a vendor that is %s nothing is left open, and the ledger has what the engine believes, once',
    async (manner, said, among) => {
      engine = of;
      const { vendor, late } = serve();
      members = [await bank.addMember({ balance: 100_00n })];
      const before = await gap();
      const least = await engine.play(() => expect(vendor.behave(manner)).toBe(true));
      await Promise.all(late);
      vendor.behave('well');
      await recover();
      const seen = vendor.misdeeds().map(({ call, how, answer }) => `${call}, ${how}: ${answer}`);
      expect(seen.filter((one) => !said.test(one))).toEqual([]);
      expect(seen).toContainEqual(expect.stringMatching(among));
      expect(await left()).toEqual([]);
      const closed = (await believed()).filter(({ state }) => state === 'closed');
      expect(closed.length).toBeGreaterThanOrEqual(least.decided);
      expect(closed.filter(({ won }) => won > 0n).length).toBeGreaterThanOrEqual(least.winning);
      const { rounds, purse } = await booked();
      expect(rounds.filter(({ isOpen }) => isOpen)).toEqual([]);
      const moved = ({ staked, won }: { staked: bigint; won: bigint }) => staked !== 0n || won !== 0n;
      expect(rounds.filter(moved)).toEqual(
        closed.map(({ id, staked, won, isOpen }) => ({ id, staked, won, isOpen })),
      );
      const gained = closed.reduce((sum, { staked, won }) => sum + won - staked, 0n);
      expect(purse).toBe(BigInt(members.length) * 100_00n + gained);
      expect(await gap()).toBe(before);
      expect(await verifyLedger(bank.db)).toEqual([]);
    },
  );
});
