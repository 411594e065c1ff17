import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { sql, type Kysely } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import * as launch from '@laro/contract/calls/play.ts';
import { toAmount, toMinor } from '@laro/rules/money.ts';
import * as records from '@laro/contract/calls/records.ts';
import { offer } from '@laro/gateway/features/promotions/testPromotions.ts';
import { sweepProgress } from '@laro/gateway/promotions/progress.ts';
import { takePart } from '@laro/gateway/promotions/takePart.ts';
import { jackpotsOf } from '@laro/gateway/records/jackpots.queries.ts';
import { balanceOf } from '@laro/gateway/ledger/ledger.ts';
import { openTestBank, type TestBank, type TestMember } from '@laro/gateway/ledger/testBank.ts';
import { drawStops, hashOfSeed } from '../games/fairness.ts';
import { lotsOf } from '../games/cards/game.ts';
import { paid } from '../games/cards/rules.ts';
import { showdownRules, type Shown } from '../games/cards/showdown.ts';
import { showdowns } from '../games/cards/showdowns.ts';
import { pusoyDos, sorted, type PusoyDos } from '../games/cards/turns/pusoyDos.ts';
import type { Lobby, TableView } from '../games/cards/wire.ts';
import { engineOf } from '../games/engines.ts';
import type { PondView } from '../games/pond/wire.ts';
import type { OpenedSession, Rotated, RoundView } from '../games/wire.ts';
import { arcadeApp, type ArcadeService } from './app.ts';
import { openArcadeDatabase } from './database.ts';
import type { ArcadeTables } from './tables.ts';
import { testDatabase } from '@laro/gateway/db/testDatabase.ts';

/** The real gateway over HTTP, with the arcade as its vendor: the whole way of a player's money. */

let bank: TestBank;
let server: Server;
let game: Awaited<ReturnType<TestBank['addGame']>>;
let slot: typeof game;
let jackpotSlot: typeof game;
let poker: typeof game;
let mines: typeof game;
let pond: typeof game;
let nine: typeof game;
let pusoy: typeof game;
let arcade: ArcadeService;
let db: Kysely<ArcadeTables>;
/** Answers that never arrive: all but those of rollbacks, or of one call. */
let cut: boolean | '/bet' = false;
const lawin = 'gintong-lawin';
const clock = { now: new Date('2026-11-20T12:00:00Z') };
const closing: (() => Promise<void>)[] = [];

beforeAll(async () => {
  bank = await openTestBank();
  const key = await bank.addVendor('ARC');
  game = await bank.addGame(lawin, { vendor: 'ARC' });
  const keyOfSlot = await bank.addVendor('JDH');
  slot = await bank.addGame('dragon-pearl-rush', { vendor: 'JDH' });
  jackpotSlot = await bank.addGame('yin-yang-vault', { vendor: 'JDH' });
  const keyOfPoker = await bank.addVendor('PRL');
  poker = await bank.addGame('jacks-by-lamplight', { vendor: 'PRL' });
  const keyOfMines = await bank.addVendor('KSM');
  mines = await bank.addGame('mines-of-mars', { vendor: 'KSM' });
  const keyOfPond = await bank.addVendor('TDP');
  pond = await bank.addGame('reef-hunter', { vendor: 'TDP', type: 'FISH' });
  const keyOfNine = await bank.addVendor('LKD');
  nine = await bank.addGame('lucky-nine-likha', { vendor: 'LKD', type: 'PVP' });
  pusoy = await bank.addGame('pusoy-dos-duelo', { vendor: 'LKD', type: 'PVP' });
  const fetch = async (request: Request) => {
    const response = await bank.app.fetch(request);
    // The effect has happened, and the arcade never hears of it.
    const isCut = cut === '/bet' ? request.url.endsWith(cut) : cut && !request.url.endsWith('/rollback');
    return isCut ? new Response('cut off', { status: 502 }) : response;
  };
  server = createAdaptorServer({ fetch }) as Server; // without TLS settings it is a plain one
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo; // listening on a port
  const { url } = await testDatabase();
  db = openArcadeDatabase(url);
  closing.push(() => db.destroy());
  arcade = arcadeApp({
    db,
    config: { platformOrigins: [], buildFolder: import.meta.dirname },
    callbacks: {
      gateway: `http://127.0.0.1:${port}`,
      keys: {
        ARC: key,
        JDH: keyOfSlot,
        PRL: keyOfPoker,
        KSM: keyOfMines,
        TDP: keyOfPond,
        LKD: keyOfNine,
      },
      pause: 0,
    },
    log: { warn() {}, error() {} },
    now: () => clock.now,
  });
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  for (const close of closing) await close();
  await bank.close(); // fails when the ledger is not sound
});

async function post<T>(
  path: string,
  body: object,
  token?: string,
  title = lawin,
): Promise<{ status: number; value: T }> {
  const response = await arcade.app.request(`http://arcade.test/games/${title}/api${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  return { status: response.status, value: (await response.json()) as T }; // the test names the view
}

async function get(path: string, token: string): Promise<{ status: number; value: unknown }> {
  const response = await arcade.app.request(`http://arcade.test/games/${lawin}/api${path}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return { status: response.status, value: await response.json() };
}

async function open(member: TestMember): Promise<OpenedSession> {
  const launched = await bank.get(launch.launchGame, game, member.headers);
  const ticket = new URL(String(launched.value['url'])).hash.replace('#ticket=', '');
  const { status, value } = await post<OpenedSession>('/session', { ticket });
  expect(status).toBe(200);
  return value;
}

/** Rounds of the game that the house pays for. */
async function grantRounds({ memberId }: TestMember, rounds: number) {
  const terms = {
    kind: 'freeRounds',
    category: 'RNG',
    rounds,
    stake: '2.00',
    gameId: lawin,
    wagering: 0,
    contribution: {},
    maximumStake: '100.00',
    days: 14,
    review: false,
  } as const;
  const promotion = BigInt(await offer(bank, terms));
  const who = { merchant: 'lawinf3', memberId, currency: 'PHP', isTrial: false, inApp: false };
  await takePart(bank.house, who, promotion, undefined);
}

const spin = (token: string, bet: string, request: string = randomUUID()) =>
  post<RoundView>('/rounds', { request, bet }, token).then(({ value }) => value);

describe('with the real gateway', () => {
  test('S7-30 S3-40 rounds that the house pays for are played at their stake, exactly as many, whatever is lost, and pay the bonus', async () => {
    const member = await bank.addMember({ balance: 0n });
    await grantRounds(member, 3);
    const { token, freeRounds, seeds } = await open(member);
    expect(freeRounds).toEqual([{ id: expect.any(String), left: 3, stake: '2.00' }]);
    const [grant] = freeRounds;
    const free = (bet: string, request: string = randomUUID(), id = grant?.id) =>
      post<RoundView & { error?: string }>('/rounds', { request, bet, freeRounds: id }, token);
    // Neither another stake nor another grant.
    expect((await free('5.00')).value.error).toBe('BET_NOT_OFFERED');
    expect((await free('2.00', randomUUID(), randomUUID())).value.error).toBe('BET_NOT_OFFERED');
    const played: RoundView[] = [];
    const request = randomUUID();
    const [one] = await Promise.all([free('2.00', request), free('2.00', request)]);
    const again = await free('2.00', request);
    expect(again.value.id).toBe(one.value.id);
    played.push(again.value);
    // The bet is taken, and the arcade never hears of it: it goes back, and its round is there again.
    cut = '/bet';
    expect((await free('2.00')).value.state).toBe('returned');
    cut = false;
    played.push((await free('2.00')).value, (await free('2.00')).value);
    expect(played.map(({ state, bet, freeStake, balance }) => [state, bet, freeStake, balance])).toEqual(
      Array.from({ length: 3 }, () => ['closed', '0.00', '2.00', '0.00']),
    );
    expect((await free('2.00')).value).toMatchObject({ state: 'refused', refusal: 'FREE_ROUNDS_OVER' });
    const rotated = await post<Rotated>('/seeds', {}, token);
    for (const { nonce, win, outcome } of played) {
      const of = { serverSeed: rotated.value.revealed.serverSeed, clientSeed: seeds.clientSeed };
      const draw = drawStops.bind(undefined, { ...of, nonce: BigInt(nonce) });
      const asked = { gameId: lawin, stake: 200n, choice: null, decisions: [] };
      expect(await engineOf(lawin)?.play(draw, asked)).toEqual({ outcome, win: toMinor(win) });
    }
    await sweepProgress(bank.house);
    const won = played.reduce((sum, { win }) => sum + toMinor(win), 0n);
    expect(await balanceOf(bank.db, member.accountId)).toBe(won);
    expect((await open(member)).freeRounds).toEqual([]);
  });

  test('S7-30 a title with a jackpot fills it with each bet once, and who hits it has all of it, once, in the records as well', async () => {
    const title = 'yin-yang-vault';
    const member = await bank.addMember({ balance: 10_000_00n });
    const launched = await bank.get(launch.launchGame, jackpotSlot, member.headers);
    const ticket = new URL(String(launched.value['url'])).hash.replace('#ticket=', '');
    const opened = await post<OpenedSession>('/session', { ticket }, undefined, title);
    const { token, jackpot } = opened.value;
    expect(jackpot).toEqual({ pot: '2000.00', start: '2000.00', unit: '1.00' });
    const round = (request: string = randomUUID()) =>
      post<RoundView>('/rounds', { request, bet: '10.00' }, token, title).then(({ value }) => value);
    const request = randomUUID();
    const [first] = await Promise.all([round(request), round(request)]);
    await round(request);
    expect((await round()).jackpot).toBeNull();
    const pot = async () => (await db.selectFrom('arcade.jackpots').select('pot').executeTakeFirst())?.pot;
    expect(await pot()).toBe(2_000_20n);
    // A round whose numbers hit it; its answer is lost, and another process pays it.
    await sql`
      create function arcade.hit() returns trigger language plpgsql as $$
        begin new.hits_jackpot := true; return new; end $$`.execute(db);
    await sql`
      create trigger hit before insert on arcade.rounds for each row execute function arcade.hit()`.execute(
      db,
    );
    const hit = await round();
    await sql`drop trigger hit on arcade.rounds`.execute(db);
    await arcade.recover();
    expect(hit).toMatchObject({ state: 'closed', jackpot: '2000.30' });
    expect(await pot()).toBe(2_000_00n);
    const [counted] = await jackpotsOf(bank.db, 'lawinf3');
    expect(counted).toMatchObject({ name: 'laro-jackpot', contributed: 30n, paid: 2_000_30n, wins: 1 });
    const { value } = await bank.get(records.thread, { number: hit.id }, member.headers);
    expect(value['round']).toMatchObject({ won: hit.win, jackpot: '2000.30' });
    expect(first.jackpot).toBeNull();
  });

  test('S7-30 a title of another studio is played on the reels of its data, to the cent, and each round can be worked out again', async () => {
    const title = 'dragon-pearl-rush';
    const member = await bank.addMember({ balance: 100_00n });
    const launched = await bank.get(launch.launchGame, slot, member.headers);
    const ticket = new URL(String(launched.value['url'])).hash.replace('#ticket=', '');
    // A ticket of one title opens no other.
    expect((await post('/session', { ticket })).status).toBe(410);
    const again = await bank.get(launch.launchGame, slot, member.headers);
    const opened = await post<OpenedSession>(
      '/session',
      { ticket: new URL(String(again.value['url'])).hash.replace('#ticket=', '') },
      undefined,
      title,
    );
    const { token } = opened.value;
    let expected = 100_00n;
    const rounds: RoundView[] = [];
    for (let i = 0; i < 10; i++) {
      const { value } = await post<RoundView>(
        '/rounds',
        { request: randomUUID(), bet: '2.00' },
        token,
        title,
      );
      expected += toMinor(value.win) - 200n;
      expect(value).toMatchObject({ state: 'closed', balance: toAmount(expected) });
      rounds.push(value);
    }
    expect(await balanceOf(bank.db, member.accountId)).toBe(expected);
    const rotated = await post<Rotated>('/seeds', {}, token, title);
    const { serverSeed, clientSeed } = rotated.value.revealed;
    for (const { nonce, outcome, win } of rounds) {
      const seeds = { serverSeed, clientSeed, nonce: BigInt(nonce) };
      const played = await engineOf(title)?.play((spin, lengths) => drawStops(seeds, spin, lengths), {
        gameId: title,
        stake: 200n,
        choice: null,
        decisions: [],
      });
      expect(played).toEqual({ outcome, win: toMinor(win) });
    }
  });

  async function openTitle(of: typeof game, title: string, member: TestMember): Promise<OpenedSession> {
    const launched = await bank.get(launch.launchGame, of, member.headers);
    const ticket = new URL(String(launched.value['url'])).hash.replace('#ticket=', '');
    return (await post<OpenedSession>('/session', { ticket }, undefined, title)).value;
  }

  test('S7-30 video poker deals five cards and no more, draws once, pays to the cent, and is worked out again', async () => {
    const title = 'jacks-by-lamplight';
    const member = await bank.addMember({ balance: 100_00n });
    const { token } = await openTitle(poker, title, member);
    const bet = { request: randomUUID(), bet: '5.00', choice: null };
    const dealt = (await post<RoundView<number[]>>('/rounds', bet, token, title)).value;
    expect([dealt.state, dealt.outcome?.length, dealt.balance]).toEqual(['open', 5, '95.00']);
    // The same press again is the same cards.
    expect((await post<RoundView>('/rounds', bet, token, title)).value).toEqual(dealt);
    const decide = (decision: unknown) =>
      post<RoundView<number[]>>(`/rounds/${dealt.id}/decisions`, { number: 0, decision }, token, title);
    expect((await decide([5])).status).toBe(400);
    const [drawn, twice] = await Promise.all([decide([0, 3]), decide([0, 3])]);
    // The slower of the two may be told that the win is still on its way.
    const end = [drawn, twice].find(({ value }) => value.state === 'closed')?.value;
    expect((await decide([1])).status).toBe(400);
    expect([end?.state, end?.outcome?.length]).toEqual(['closed', 10]);
    expect(await balanceOf(bank.db, member.accountId)).toBe(95_00n + toMinor(end?.win ?? '0.00'));
    const { serverSeed, clientSeed } = (await post<Rotated>('/seeds', {}, token, title)).value.revealed;
    const seeds = { serverSeed, clientSeed, nonce: 0n };
    const played = await engineOf(title)?.play((part, lengths) => drawStops(seeds, part, lengths), {
      gameId: title,
      stake: 500n,
      choice: null,
      decisions: [[0, 3]],
    });
    expect(played).toMatchObject({ outcome: end?.outcome, win: toMinor(end?.win ?? '0.00') });
  });

  test('S7-30 a field of mines is told only when it is over, and who does not come back is paid what it pays', async () => {
    const title = 'mines-of-mars';
    const member = await bank.addMember({ balance: 100_00n, currency: 'PLAY' });
    const { token } = await openTitle(mines, title, member);
    const begin = () =>
      post<RoundView<number[]>>('/rounds', { request: randomUUID(), bet: '1.00', choice: 3 }, token, title);
    const { value: begun } = await begin();
    expect([begun.state, begun.outcome]).toEqual(['open', []]);
    expect(
      (await post('/rounds', { request: randomUUID(), bet: '1.00', choice: 4 }, token, title)).status,
    ).toBe(400);
    const picked = await post<RoundView<number[]>>(
      `/rounds/${begun.id}/decisions`,
      { number: 0, decision: 12 },
      token,
      title,
    );
    expect(picked.value.outcome?.length).toBe(picked.value.state === 'open' ? 0 : 25);
    // As long afterwards as a player is waited for.
    await sql`update arcade.rounds set busy_until = ${clock.now} where id = ${begun.id}`.execute(db);
    await arcade.recover();
    const [last] = await latest(token, title);
    expect(last?.state).toBe('closed');
    const won = toMinor(last?.win ?? '0.00');
    expect([0n, 110n]).toContain(won);
    expect(won > 0n).toBe(picked.value.state === 'open');
    expect(await balanceOf(bank.db, member.accountId)).toBe(99_00n + won);
  });

  test('S7-30 two at one pond: a burst is one round to the cent, once, and the other sees what was shot', async () => {
    const title = 'reef-hunter';
    const [one, other] = [
      await bank.addMember({ balance: 100_00n }),
      await bank.addMember({ balance: 100_00n }),
    ];
    const [mine, theirs] = [await openTitle(pond, title, one), await openTitle(pond, title, other)];
    const price = toMinor(mine.bets[0] ?? '1.00');
    const fire = (shots: readonly number[], bet: bigint, request: string = randomUUID()) =>
      post<RoundView<string[]>>('/rounds', { request, bet: toAmount(bet), choice: shots }, mine.token, title);
    let expected = 100_00n;
    for (let burst = 0; burst < 10; burst++) {
      const request = randomUUID();
      const shots = [burst, burst, burst + 1, burst + 2];
      const [first, again] = [await fire(shots, 4n * price, request), await fire(shots, 4n * price, request)];
      expect(again).toEqual(first);
      expected += toMinor(first.value.win) - 4n * price;
      expect(first.value).toMatchObject({ state: 'closed', balance: toAmount(expected) });
      expect(first.value.outcome?.length).toBe(4);
    }
    expect(await balanceOf(bank.db, one.accountId)).toBe(expected);
    expect((await fire([1, 2, 3], 4n * price)).status).toBe(400);
    expect((await fire([], price)).status).toBe(400);
    cut = true;
    expect((await fire([5, 6], 2n * price)).value).toMatchObject({ state: 'returned' });
    cut = false;
    expect(await balanceOf(bank.db, one.accountId)).toBe(expected);
    const pondOf = async (token: string) => {
      const response = await arcade.app.request(`http://arcade.test/games/${title}/api/pond`, {
        headers: { authorization: `Bearer ${token}` },
      });
      return (await response.json()) as PondView; // what the arcade answers
    };
    const { bursts } = await pondOf(theirs.token);
    expect(bursts.length).toBe(10);
    expect(new Set(bursts.map(({ who }) => who)).size).toBe(1);
    expect(bursts.map(({ shots }) => shots[0]).toSorted()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect((await pondOf(mine.token)).bursts).toEqual([]);
  });

  describe('a table of Lucky Nine', () => {
    const title = 'lucky-nine-likha';
    const seat = (token: string, ante: string, request: string = randomUUID()) =>
      post<TableView>('/tables/seats', { request, ante }, token, title);
    const look = async (token: string, path: string) => {
      const response = await arcade.app.request(`http://arcade.test/games/${title}/api/tables/${path}`, {
        headers: { authorization: `Bearer ${token}` },
      });
      return { status: response.status, value: (await response.json()) as TableView }; // what the arcade answers
    };
    const decide = (token: string, id: string, draws: boolean) =>
      post<TableView>(`/tables/${id}/turns`, { number: 0, move: [draws ? 1 : 0] }, token, title);
    const handsOf = ({ play }: TableView) => (play?.state as Shown | undefined)?.hands ?? []; // of this game
    const start = clock.now;
    // What is signed too late is not believed.
    afterEach(() => {
      clock.now = start;
    });
    const later = (seconds: number) => {
      clock.now = new Date(clock.now.getTime() + seconds * 1000);
    };

    test('S7-30 two members sit against each other: hands are hidden, the pot less the rake is paid once, to the cent', async () => {
      const [one, two] = [
        await bank.addMember({ balance: 100_00n }),
        await bank.addMember({ balance: 100_00n }),
      ];
      const [a, b] = [await openTitle(nine, title, one), await openTitle(nine, title, two)];
      const request = randomUUID();
      const [first, again] = await Promise.all([
        seat(a.token, '20.00', request),
        seat(a.token, '20.00', request),
      ]);
      const { id } = [first, again].find(({ status }) => status === 200)?.value ?? first.value;
      expect((await seat(a.token, '20.00', request)).value.id).toBe(id);
      expect((await seat(a.token, '20.00')).status).toBe(409);
      expect((await seat(b.token, '7.00')).status).toBe(400);
      // Who does not sit there sees nothing of it.
      expect((await look(b.token, id)).status).toBe(404);
      expect((await decide(b.token, id, true)).status).toBe(404);
      expect((await seat(b.token, '20.00')).value.id).toBe(id);
      expect(await balanceOf(bank.db, one.accountId)).toBe(80_00n);
      later(11);
      const dealt = (await look(a.token, id)).value;
      expect([dealt.state, dealt.pot, dealt.seed]).toEqual(['playing', '40.00', null]);
      expect(handsOf(dealt)[1]).toEqual({ pieces: [-1, -1], spare: [], done: false });
      expect((await decide(a.token, id, true)).value.state).toBe('playing');
      expect((await decide(a.token, id, false)).status).toBe(400);
      // That somebody has decided is seen, and not what.
      expect(handsOf((await look(b.token, id)).value)[0]).toEqual({
        pieces: [-1, -1],
        spare: [],
        done: true,
      });
      await Promise.all([decide(b.token, id, false), decide(b.token, id, false)]);
      const end = (await look(a.token, id)).value;
      expect([end.state, handsOf(end).map(({ pieces }) => pieces.length)]).toEqual(['ended', [3, 2]]);
      expect(await hashOfSeed(end.seed ?? '')).toBe(dealt.hash);
      // Everybody can deal it again.
      const rules = showdownRules(showdowns.nine);
      const dealtAgain = await rules.deal(lotsOf(end.seed ?? '', id, end.play?.brought ?? []), 2);
      const drawn = rules.after(dealtAgain, { place: 0, move: [1] });
      const played = rules.after(drawn, { place: 1, move: [0] });
      expect(handsOf(end)).toEqual(played.hands);
      const { wins } = paid(20_00n, 2, rules.winners(played));
      const got = [await balanceOf(bank.db, one.accountId), await balanceOf(bank.db, two.accountId)];
      expect(got).toEqual(wins.map((win) => 80_00n + win));
      expect(got.reduce((sum, balance) => sum + balance, 0n)).toBe(198_00n);
      await arcade.recover();
      expect(await balanceOf(bank.db, one.accountId)).toBe(got[0]);
    });

    test('A16-3 whoever has no money takes nobody’s seat away, however often they sit down', async () => {
      const [poor, one, two] = [
        await bank.addMember({ balance: 0n }),
        await bank.addMember({ balance: 100_00n }),
        await bank.addMember({ balance: 100_00n }),
      ];
      const [a, b] = [await openTitle(nine, title, one), await openTitle(nine, title, two)];
      const { id } = (await seat(a.token, '5.00')).value;
      const { token } = await openTitle(nine, title, poor);
      for (let times = 0; times < 8; times += 1) {
        expect((await seat(token, '5.00')).value.seats.find(({ isMe }) => isMe)?.stake).toBe('refused');
      }
      expect((await seat(b.token, '5.00')).value.id).toBe(id);
      later(11);
      const dealt = (await look(a.token, id)).value;
      expect([dealt.pot, dealt.seats.map(({ isBot }) => isBot)]).toEqual(['10.00', [false, false]]);
      later(16);
      await arcade.recover();
    });

    test('A16-4 who had to wait for others to sit down is not put at a table that is due meanwhile', async () => {
      const [one, two] = [
        await bank.addMember({ balance: 100_00n }),
        await bank.addMember({ balance: 100_00n }),
      ];
      const [a, b] = [await openTitle(nine, title, one), await openTitle(nine, title, two)];
      const { id } = (await seat(a.token, '1.00')).value;
      const { merchant } = await db
        .selectFrom('arcade.card_tables')
        .select('merchant')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      const sitting = await db.transaction().execute(async (trx) => {
        await sql`select pg_advisory_xact_lock(hashtextextended(${`${merchant} ${title}`}, 0))`.execute(trx);
        const waits = seat(b.token, '1.00');
        await vi.waitUntil(async () => {
          const { rows } =
            await sql`select 1 from pg_locks where locktype = 'advisory' and not granted`.execute(trx);
          return rows.length > 0;
        }, 60_000);
        later(11);
        return { waits };
      });
      expect((await sitting.waits).value.id).not.toBe(id);
      later(11);
      await arcade.recover();
      later(16);
      await arcade.recover();
    });

    test('S7-30 who sits alone plays a bot, with play money as well; who says nothing is played for', async () => {
      const member = await bank.addMember({ balance: 100_00n, currency: 'PLAY' });
      const { token } = await openTitle(nine, title, member);
      const { id } = (await seat(token, '1.00')).value;
      later(11);
      await arcade.recover();
      const dealt = (await look(token, id)).value;
      expect(dealt.seats.map(({ isBot }) => isBot)).toEqual([false, true]);
      later(16);
      await arcade.recover();
      const end = (await look(token, id)).value;
      expect(end.state).toBe('ended');
      const me = end.seats.find(({ isMe }) => isMe);
      const { pieces } = handsOf(end)[end.seats.findIndex(({ isMe }) => isMe)] ?? {};
      expect((await decide(token, id, pieces?.length === 2)).status).toBe(400);
      expect(await balanceOf(bank.db, member.accountId)).toBe(99_00n + toMinor(me?.win ?? '0.00'));
      expect((await look(token, 'latest')).value).toMatchObject([{ id, state: 'ended' }]);
    });

    test('a stake whose answers are all lost is not dealt to, and comes back', async () => {
      const member = await bank.addMember({ balance: 100_00n });
      const { token } = await openTitle(nine, title, member);
      cut = '/bet';
      const { value } = await seat(token, '5.00');
      cut = false;
      later(11);
      await arcade.recover();
      expect((await look(token, value.id)).value.state).toBe('void');
      expect(await balanceOf(bank.db, member.accountId)).toBe(100_00n);
      const poor = await bank.addMember({ balance: 1_00n });
      const opened = await openTitle(nine, title, poor);
      expect((await seat(opened.token, '5.00')).value.seats[0]?.stake).toBe('refused');
      expect(await balanceOf(bank.db, poor.accountId)).toBe(1_00n);
    });
  });

  describe('a table of Pusoy Dos', () => {
    const title = 'pusoy-dos-duelo';
    const seat = (token: string, ante: string) =>
      post<TableView>('/tables/seats', { request: randomUUID(), ante }, token, title);
    const look = async (token: string, id: string) => {
      const response = await arcade.app.request(`http://arcade.test/games/${title}/api/tables/${id}`, {
        headers: { authorization: `Bearer ${token}` },
      });
      return (await response.json()) as TableView; // what the arcade answers
    };
    const play = (token: string, id: string, number: number, cards: readonly number[]) =>
      post<TableView>(`/tables/${id}/turns`, { number, move: cards }, token, title);
    const start = clock.now;
    afterEach(() => {
      clock.now = start;
    });
    const later = (seconds: number) => {
      clock.now = new Date(clock.now.getTime() + seconds * 1000);
    };
    const stateOf = ({ play: at }: TableView) => at?.state as PusoyDos; // of this game
    const seatOf = ({ seats }: TableView) => seats.findIndex(({ isMe }) => isMe);
    /** What whoever sees the table so would play, if they play as a bot does. */
    const choice = (view: TableView) => pusoyDos.bot(stateOf(view), seatOf(view));

    test('S7-30 three members play a table of Pusoy Dos: hands are hidden, each turn is played once and in time, the pot less the rake is paid once', async () => {
      const members = await Promise.all([1, 2, 3].map(() => bank.addMember({ balance: 500_00n })));
      const tokens = await Promise.all(
        members.map(async (member) => (await openTitle(pusoy, title, member)).token),
      );
      // Of a stake at which no bot sits.
      let id = '';
      for (const token of tokens) ({ id } = (await seat(token, '100.00')).value);
      later(11);
      const views = () => Promise.all(tokens.map((token) => look(token, id)));
      const dealt = await views();
      expect(dealt.map(({ state, pot, seed }) => [state, pot, seed])).toEqual(
        tokens.map(() => ['playing', '300.00', null]),
      );
      for (const view of dealt) {
        expect(stateOf(view).hands.map((hand) => [hand.length, hand.every((card) => card === -1)])).toEqual(
          view.seats.map(({ isMe }) => [13, !isMe]),
        );
        expect(view.play?.brought).toEqual([]);
      }
      /** Whose turn it is, as they see the table, and somebody else. */
      const onTurn = async () => {
        const seen = await views();
        const [turn] = seen[0]?.play?.turns ?? [];
        const at = seen.findIndex((view) => seatOf(view) === turn);
        const [view, token, other] = [seen[at], tokens[at], tokens[(at + 1) % 3]];
        return view?.play && token !== undefined && other !== undefined
          ? { view, token, other, number: view.play.number, theirs: seen[(at + 1) % 3] }
          : undefined;
      };
      const first = await onTurn();
      if (!first) throw new Error('nobody begins');
      const handOf = (view: TableView | undefined) => (view ? (stateOf(view).hands[seatOf(view)] ?? []) : []);
      const theirs = handOf(first.theirs);
      // Neither by somebody else, nor what the player does not have, nor a pass of who leads.
      const refused = [
        await play(first.other, id, 0, theirs.slice(0, 1)),
        await play(first.token, id, 0, theirs.slice(0, 1)),
        await play(first.token, id, 0, []),
      ];
      expect(refused.map(({ status }) => status)).toEqual([400, 400, 400]);
      // Whose time has run out leads the lowest card, and is too late then.
      const own = handOf(first.view);
      later(21);
      expect(stateOf(await look(first.other, id))).toMatchObject({
        turns: 1,
        lies: { move: sorted(own).slice(0, 1) },
      });
      expect((await play(first.token, id, 0, own.slice(1, 2))).status).toBe(400);
      const answers: unknown[] = [];
      for (let now = await onTurn(); now; now = await onTurn()) {
        const { view, token, number } = now;
        const cards = sorted(choice(view));
        // The same turn sent twice is played once.
        const both = await Promise.all([play(token, id, number, cards), play(token, id, number, cards)]);
        answers.push(both.map(({ status }) => status).join());
      }
      expect(answers).toEqual(answers.map(() => '200,200'));
      expect(answers.length).toBeGreaterThan(10);
      const end = await look(tokens[0] ?? '', id);
      expect(end.state).toBe('ended');
      expect(await hashOfSeed(end.seed ?? '')).toBe(dealt[0]?.hash);
      // Everybody can shuffle it again.
      const { hands } = await pusoyDos.deal(lotsOf(end.seed ?? '', id, end.play?.brought ?? []), 3);
      for (const view of dealt) expect(handOf(view)).toEqual(hands[seatOf(view)]);
      const winner = stateOf(end).hands.findIndex((hand) => hand.length === 0);
      expect(end.seats.map(({ win }) => win)).toEqual(
        [0, 1, 2].map((place) => (place === winner ? '285.00' : '0.00')),
      );
      await arcade.recover();
      const paid = await Promise.all(members.map(({ accountId }) => balanceOf(bank.db, accountId)));
      expect(paid.toSorted((a, b) => Number(a - b))).toEqual([400_00n, 400_00n, 685_00n]);
      const stranger = (await openTitle(pusoy, title, await bank.addMember())).token;
      expect((await play(stranger, id, 0, [])).status).toBe(404);
    });

    test('S7-30 at small stakes bots of the house fill the table of Pusoy Dos, and it is played to its end when its player has gone', async () => {
      const member = await bank.addMember({ balance: 100_00n });
      const { token } = await openTitle(pusoy, title, member);
      const { id } = (await seat(token, '5.00')).value;
      later(11);
      expect((await look(token, id)).seats.map(({ isBot }) => isBot)).toEqual([false, true, true, true]);
      let seen = await look(token, id);
      for (let sweeps = 0; sweeps < 200 && seen.state === 'playing'; sweeps++) {
        // Its time has run out. The clock stays: what is signed too late is not believed.
        await db.updateTable('arcade.card_tables').set({ act_by: clock.now }).where('id', '=', id).execute();
        await arcade.recover();
        seen = await look(token, id);
      }
      expect([seen.state, seen.pot]).toEqual(['ended', '20.00']);
      const win = toMinor(seen.seats.find(({ isMe }) => isMe)?.win ?? '0.00');
      expect(await balanceOf(bank.db, member.accountId)).toBe(95_00n + win);
    });

    test('S7-30 a table whose title has come to play another game gives its stakes back', async () => {
      const member = await bank.addMember({ balance: 100_00n });
      const { token } = await openTitle(pusoy, title, member);
      const { id } = (await seat(token, '5.00')).value;
      later(11);
      expect((await look(token, id)).state).toBe('playing');
      // As of a process of before: nothing else can set it, so the row is made anew.
      await sql`alter table arcade.card_tables disable trigger card_tables_forward_only`.execute(db);
      await sql`update arcade.card_tables set rules = 'nine', act_by = ${clock.now} where id = ${id}`.execute(
        db,
      );
      await sql`alter table arcade.card_tables enable trigger card_tables_forward_only`.execute(db);
      await arcade.recover();
      expect(await look(token, id)).toMatchObject({ state: 'void', play: null });
      expect(await balanceOf(bank.db, member.accountId)).toBe(100_00n);
    });

    test.each([
      ['tongits-tagumpay', 3],
      ['pusoy-palasyo', 2],
      ['ungguyan', 3],
    ] as const)(
      'S7-30 %s is played to its end with bots, and its stake and win are the wallet’s, once each',
      async (other, seats) => {
        const table = await bank.addGame(other, { vendor: 'LKD', type: 'PVP' });
        const member = await bank.addMember({ balance: 100_00n });
        const { token } = await openTitle(table, other, member);
        const seated = await post<TableView>(
          '/tables/seats',
          { request: randomUUID(), ante: '5.00' },
          token,
          other,
        );
        const { id } = seated.value;
        later(11);
        await arcade.recover();
        const seen = async () => {
          const response = await arcade.app.request(`http://arcade.test/games/${other}/api/tables/${id}`, {
            headers: { authorization: `Bearer ${token}` },
          });
          return (await response.json()) as TableView; // what the arcade answers
        };
        expect((await seen()).seats.length).toBe(seats);
        for (let sweeps = 0; sweeps < 300 && (await seen()).state === 'playing'; sweeps++) {
          await db
            .updateTable('arcade.card_tables')
            .set({ act_by: clock.now })
            .where('id', '=', id)
            .execute();
          await arcade.recover();
        }
        const end = await seen();
        expect([end.state, end.pot]).toEqual(['ended', `${seats * 5}.00`]);
        const win = toMinor(end.seats.find(({ isMe }) => isMe)?.win ?? '0.00');
        expect(await balanceOf(bank.db, member.accountId)).toBe(95_00n + win);
      },
    );

    test('S7-30 who stays alone at a table of Pusoy Dos where no bot sits has the stake back once the page is gone', async () => {
      const member = await bank.addMember({ balance: 100_00n });
      const { token } = await openTitle(pusoy, title, member);
      const { id } = (await seat(token, '20.00')).value;
      later(31);
      await arcade.recover();
      expect((await look(token, id)).state).toBe('void');
      expect(await balanceOf(bank.db, member.accountId)).toBe(100_00n);
    });
  });

  describe('issue 18 tables of a brand that is no demo', () => {
    const title = 'lucky-nine-likha';
    const start = clock.now;
    beforeEach(() => {
      bank.settings.demo = false;
    });
    afterEach(() => {
      bank.settings.demo = true;
      clock.now = start;
    });
    const later = (seconds: number) => {
      clock.now = new Date(clock.now.getTime() + seconds * 1000);
    };
    const seat = (token: string, ante: string, of = title) =>
      post<TableView>('/tables/seats', { request: randomUUID(), ante }, token, of);
    const leave = (token: string, id: string) => post<TableView>(`/tables/${id}/leave`, {}, token, title);
    const get = async <T>(token: string, path: string) => {
      const response = await arcade.app.request(`http://arcade.test/games/${title}/api/tables/${path}`, {
        headers: { authorization: `Bearer ${token}` },
      });
      return (await response.json()) as T; // what the arcade answers
    };
    const look = (token: string, id: string) => get<TableView>(token, id);
    const stay = (token: string, id: string) =>
      post<TableView>(`/tables/${id}/turns`, { number: 0, move: [0] }, token, title);

    test('no bot sits down for money: who is alone waits for a member as long as the page looks, and is dealt ten seconds after one', async () => {
      const [one, two] = [
        await bank.addMember({ balance: 100_00n }),
        await bank.addMember({ balance: 100_00n }),
      ];
      const [a, b] = [await openTitle(nine, title, one), await openTitle(nine, title, two)];
      expect(await get<Lobby>(a.token, 'mine')).toMatchObject({ bots: false, table: null });
      const { id, waitsForMember, left } = (await seat(a.token, '1.00')).value;
      expect([waitsForMember, left]).toEqual([true, 0]);
      for (let looks = 0; looks < 2; looks += 1) {
        later(20);
        await arcade.recover();
        expect(await look(a.token, id)).toMatchObject({ state: 'waiting', waitsForMember: true });
      }
      expect((await seat(b.token, '1.00')).value).toMatchObject({ id, waitsForMember: false, left: 10_000 });
      later(11);
      const { state, seats } = await look(a.token, id);
      expect([state, seats.map(({ isBot }) => isBot)]).toEqual(['playing', [false, false]]);
      for (const { token } of [a, b]) await stay(token, id);
      expect((await look(a.token, id)).state).toBe('ended');
    });

    test('whoever waits gets up with the stake back, once, and may sit down again; once it is dealt nobody gets up', async () => {
      const [one, two] = [
        await bank.addMember({ balance: 100_00n }),
        await bank.addMember({ balance: 100_00n }),
      ];
      const [a, b] = [await openTitle(nine, title, one), await openTitle(nine, title, two)];
      const { id } = (await seat(a.token, '5.00')).value;
      expect((await leave(b.token, id)).status).toBe(404);
      const both = await Promise.all([leave(a.token, id), leave(a.token, id)]);
      expect(both.map(({ status }) => status)).toEqual([200, 200]);
      expect(await balanceOf(bank.db, one.accountId)).toBe(100_00n);
      expect(await get<Lobby>(a.token, 'mine')).toMatchObject({ table: null });
      // Who comes to the table then waits there as well, and the first sits down beside them.
      expect((await seat(b.token, '5.00')).value).toMatchObject({ id, waitsForMember: true });
      const again = (await seat(a.token, '5.00')).value;
      expect([again.id, again.seats.map(({ isMe, stake }) => [isMe, stake])]).toEqual([
        id,
        [
          [false, 'in'],
          [true, 'in'],
        ],
      ]);
      later(11);
      expect(await look(a.token, id)).toMatchObject({ state: 'playing', pot: '10.00' });
      expect((await leave(a.token, id)).status).toBe(400);
      later(16);
      await arcade.recover();
      const balances = await Promise.all([one, two].map(({ accountId }) => balanceOf(bank.db, accountId)));
      expect(balances.reduce((sum, balance) => sum + balance, 0n)).toBe(199_50n);
    });

    test('who closes the page has the stake back half a minute later, and nobody waits for ever', async () => {
      const member = await bank.addMember({ balance: 100_00n });
      const { token } = await openTitle(nine, title, member);
      const gone = (await seat(token, '20.00')).value.id;
      later(31);
      await arcade.recover();
      expect((await look(token, gone)).state).toBe('void');
      expect(await balanceOf(bank.db, member.accountId)).toBe(100_00n);
      const { id } = (await seat(token, '20.00')).value;
      await db
        .updateTable('arcade.card_tables')
        .set({ created_at: new Date(clock.now.getTime() - 900_000), deal_at: clock.now })
        .where('id', '=', id)
        .execute();
      expect((await look(token, id)).state).toBe('void');
      expect(await balanceOf(bank.db, member.accountId)).toBe(100_00n);
    });

    test('A35-2 who sits down and gets up for ever has another table after the fifth time, and no table waits longer for it', async () => {
      const member = await bank.addMember({ balance: 100_00n });
      const { token } = await openTitle(nine, title, member);
      const came: string[] = [];
      for (let times = 0; times < 6; times += 1) {
        const { id } = (await seat(token, '20.00')).value;
        came.push(id);
        await leave(token, id);
        // Had it been opened so early, it would end here, and does not wait half a minute more.
        if (times > 0) continue;
        const created = new Date(clock.now.getTime() - 890_000);
        await db
          .updateTable('arcade.card_tables')
          .set({ created_at: created })
          .where('id', '=', id)
          .execute();
      }
      const [first = ''] = came;
      expect(came.map((id) => id === first)).toEqual([true, true, true, true, true, false]);
      expect(await balanceOf(bank.db, member.accountId)).toBe(100_00n);
      later(11);
      expect((await look(token, first)).state).toBe('void');
      later(31);
      await arcade.recover();
    });

    test('A36-2 who has got up again keeps nobody’s stake at the table by looking at it, and has it once in their list', async () => {
      const [gone, idle] = [
        await bank.addMember({ balance: 100_00n }),
        await bank.addMember({ balance: 100_00n }),
      ];
      const [a, b] = [await openTitle(nine, title, gone), await openTitle(nine, title, idle)];
      const { id } = (await seat(a.token, '20.00')).value;
      for (let times = 0; times < 2; times += 1) {
        await seat(b.token, '20.00');
        await leave(b.token, id);
      }
      for (let looks = 0; looks < 4; looks += 1) {
        await look(b.token, id);
        later(9);
      }
      expect((await look(b.token, id)).state).toBe('void');
      expect(await balanceOf(bank.db, gone.accountId)).toBe(100_00n);
      const list = await get<TableView[]>(b.token, 'latest');
      expect(list.filter((table) => table.id === id)).toHaveLength(1);
    });

    test('for play money a bot sits down, and is called one', async () => {
      const member = await bank.addMember({ balance: 100_00n, currency: 'PLAY' });
      const { token } = await openTitle(nine, title, member);
      expect(await get<Lobby>(token, 'mine')).toMatchObject({ bots: true });
      const { id, waitsForMember } = (await seat(token, '1.00')).value;
      expect(waitsForMember).toBe(false);
      later(11);
      expect((await look(token, id)).seats.map(({ isBot }) => isBot)).toEqual([false, true]);
      later(16);
      await arcade.recover();
    });
  });

  async function latest(token: string, title: string): Promise<RoundView[]> {
    const response = await arcade.app.request(`http://arcade.test/games/${title}/api/rounds`, {
      headers: { authorization: `Bearer ${token}` },
    });
    return (await response.json()) as RoundView[]; // what the arcade answers
  }

  test('S7-30 twenty rounds leave the ledger at the balance that the game shows, to the cent', async () => {
    const member = await bank.addMember({ balance: 100_00n });
    const { token, balance, bets } = await open(member);
    expect(balance).toBe('100.00');
    expect(bets[0]).toBe('0.20');
    let expected = 100_00n;
    for (let i = 0; i < 20; i++) {
      const round = await spin(token, '1.00');
      expect(round.state).toBe('closed');
      expected += toMinor(round.win) - 100n;
      expect(round.balance).toBe(toAmount(expected));
    }
    expect(await balanceOf(bank.db, member.accountId)).toBe(expected);
  });

  test('a ticket opens the game once', async () => {
    const member = await bank.addMember();
    const launched = await bank.get(launch.launchGame, game, member.headers);
    const ticket = new URL(String(launched.value['url'])).hash.replace('#ticket=', '');
    expect((await post('/session', { ticket })).status).toBe(200);
    expect(await post('/session', { ticket })).toEqual({ status: 410, value: { error: 'TICKET_INVALID' } });
  });

  test('a bet above the balance is refused and moves nothing', async () => {
    const member = await bank.addMember({ balance: 4_00n });
    const { token } = await open(member);
    expect(await spin(token, '5.00')).toMatchObject({ state: 'refused', refusal: 'NOT_ENOUGH_MONEY' });
    expect(await balanceOf(bank.db, member.accountId)).toBe(4_00n);
  });

  test('every answer to the bet lost: the ledger has the stake back', async () => {
    const member = await bank.addMember({ balance: 50_00n });
    const { token } = await open(member);
    cut = true;
    const round = await spin(token, '10.00');
    cut = false;
    expect(round).toMatchObject({ state: 'returned', balance: '50.00' });
    expect(await balanceOf(bank.db, member.accountId)).toBe(50_00n);
    expect((await spin(token, '10.00')).state).toBe('closed');
  });

  test('L7 after logout the game shows neither rounds nor seeds, as it takes no bet', async () => {
    const member = await bank.addMember({ balance: 50_00n });
    const { token } = await open(member);
    const request = randomUUID();
    const again = () => post('/rounds', { request, bet: '1.00' }, token);
    const { value: round } = await post<RoundView>('/rounds', { request, bet: '1.00' }, token);
    const seen = () => post(`/rounds/${round.id}/seen`, {}, token);
    expect(await again()).toEqual({ status: 200, value: round });
    const rounds = () => get('/rounds', token);
    expect(await rounds()).toMatchObject({ status: 200, value: [{ bet: '1.00' }] });
    expect((await post('/seeds', {}, token)).status).toBe(200);
    await bank.db
      .updateTable('sessions')
      .set({ ended_at: bank.house.clock.now(), ended_because: 'logout' })
      .where('id', '=', member.sessionId)
      .execute();
    const over = { status: 401, value: { error: 'SESSION_ENDED' } };
    expect(await rounds()).toEqual(over);
    expect(await get('/unseen', token)).toEqual(over);
    expect(await post('/seeds', {}, token)).toEqual(over);
    expect(await get('/balance', token)).toEqual(over);
    expect(await again()).toEqual(over);
    expect(await seen()).toEqual(over);
    expect(await post('/rounds', { request: randomUUID(), bet: '1.00' }, token)).toEqual(over);
  });

  test('L7 after logout the game writes no round, and a refused one is no bet to offer', async () => {
    const member = await bank.addMember({ balance: 50_00n });
    const { token } = await open(member);
    expect(await spin(token, '1.00')).toMatchObject({ state: 'closed' });
    const end = (ended_at: Date | null, ended_because: 'logout' | null) =>
      bank.db
        .updateTable('sessions')
        .set({ ended_at, ended_because })
        .where('id', '=', member.sessionId)
        .execute();
    await end(bank.house.clock.now(), 'logout');
    const refused = await Promise.all(
      ['20.00', '1.00', '20.00', '2.00'].map((bet) => post('/rounds', { request: randomUUID(), bet }, token)),
    );
    expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([401]));
    await end(null, null);
    expect((await get('/rounds', token)).value).toHaveLength(1);
    const poor = await bank.addMember({ balance: 1_00n });
    const { token: poorToken } = await open(poor);
    const dearer = await spin(poorToken, '100.00');
    expect(dearer).toMatchObject({ state: 'refused', refusal: 'NOT_ENOUGH_MONEY' });
    expect(await open(poor)).toMatchObject({ lastBet: null });
  });

  test('an address that cannot be read is one of nothing', async () => {
    for (const path of ['/games/%zz', '/games/%00/', '/games/gintong-lawin/%2e%2e']) {
      expect((await arcade.app.request(`http://arcade.test${path}`)).status).toBe(404);
    }
  });

  test('a trial player plays with play money', async () => {
    const member = await bank.addMember({ balance: 100_00n, currency: 'PLAY' });
    const opened = await open(member);
    expect(opened).toMatchObject({ freePlay: true, currency: 'PLAY' });
    expect((await spin(opened.token, '1.00')).state).toBe('closed');
  });

  test('S3-04 the game writes money as the merchant does, and its bets suit the currency', async () => {
    const { currency } = bank.settings;
    bank.settings.currency = { code: 'VND', symbol: '₫', pattern: '#.##0', symbolAfter: true };
    const money = { pattern: '#.##0', symbol: '₫', symbolAfter: true };
    const member = await bank.addMember({ balance: 1_000_000_00n, currency: 'VND' });
    const opened = await open(member);
    expect(opened).toMatchObject({ currency: 'VND', money });
    expect([opened.bets[0], opened.bets.at(-1)]).toEqual(['200.00', '200000.00']);
    expect((await spin(opened.token, '200.00')).state).toBe('closed');
    expect(await post('/rounds', { request: randomUUID(), bet: '0.20' }, opened.token)).toEqual({
      status: 400,
      value: { error: 'BET_NOT_OFFERED' },
    });
    const trial = await open(await bank.addMember({ balance: 1_000_000_00n, currency: 'PLAY' }));
    expect(trial).toMatchObject({ currency: 'PLAY', money: { symbol: 'PLAY\u00a0', pattern: '#.##0' } });
    expect(trial.bets[0]).toBe('200.00');
    bank.settings.currency = currency;
  });
});
