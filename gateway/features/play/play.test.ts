import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { launchGame, launchLott, ticketSeconds } from '@laro/contract/calls/play.ts';
import * as vendorCalls from '@laro/contract/calls/vendor.ts';
import { sweepTickets } from './handlers.ts';
import { balanceOf } from '../../ledger/ledger.ts';
import { holdMoney } from '../../members/safetyHold.ts';
import { openTestBank, type TestBank, type TestMember } from '../../ledger/testBank.ts';

let bank: TestBank;
let member: TestMember;
let slot: Record<string, string>;
beforeAll(async () => {
  bank = await openTestBank();
  member = await bank.addMember();
  slot = await bank.addGame('gintong-lawin');
});
afterAll(() => bank.close());

const launch = (query: Record<string, string>, of = member) => bank.get(launchGame, query, of.headers);
const exchange = (ticket: string, by = bank.key) =>
  bank.send(vendorCalls.session, JSON.stringify({ requestUuid: randomUUID(), ticket }), { by });
const ticketOf = (url: unknown) => new URL(String(url)).hash.replace('#ticket=', '');

test('S4-38 S7-30 the launch gives the address of the game on its own origin, with a ticket in the fragment', async () => {
  const { status, value } = await launch(slot);
  expect(status).toBe(200);
  const url = new URL(String(value['url']));
  expect(url.origin).toBe('http://localhost:4151');
  expect(url.pathname).toBe('/play/gintong-lawin');
  expect(url.search).toBe('');
  expect(url.hash).toMatch(/^#ticket=[\w-]{43}$/);
  const expires = bank.house.clock.now().getTime() + ticketSeconds * 1000;
  expect(value['expiresAt']).toBe(new Date(expires).toISOString());
});

test('S7-30 neither the session token nor its cookie is in the address', async () => {
  const { text } = await launch(slot);
  const { cookie = '', authorization = '' } = member.headers;
  expect(text).not.toContain(cookie.split('=')[1]);
  expect(text).not.toContain(authorization.split(' ')[1]);
});

test('A13-3 a member opens so many games in ten minutes and no more, which leave nothing behind', async () => {
  const busy = await bank.addMember();
  const codes: (string | undefined)[] = [];
  for (let n = 0; n < 122; n++) codes.push((await launch(slot, busy)).code);
  expect(codes.slice(118)).toEqual([undefined, undefined, 'TOO_MANY_ATTEMPTS', 'TOO_MANY_ATTEMPTS']);
  const { tickets } = await bank.db
    .selectFrom('launch_tickets')
    .where('member_id', '=', busy.memberId)
    .select((count) => count.fn.countAll<bigint>().as('tickets'))
    .executeTakeFirstOrThrow();
  expect(tickets).toBe(120n);
  expect((await launch(slot)).status).toBe(200);
});

test('S7-30 the ticket is stored as a hash only', async () => {
  const ticket = ticketOf((await launch(slot)).value['url']);
  const rows = await bank.db.selectFrom('launch_tickets').selectAll().execute();
  const stored = JSON.stringify(rows, (_, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value,
  );
  expect(stored).not.toContain(ticket);
  expect(stored).not.toContain(Buffer.from(ticket).toJSON().data.join());
});

test('S4-38 the ticket opens a session of this member and game once', async () => {
  const ticket = ticketOf((await launch(slot)).value['url']);
  const { status, value } = await exchange(ticket);
  expect(status).toBe(200);
  expect(value).toMatchObject({
    gameId: 'gintong-lawin',
    merchant: 'lawinf3',
    currency: 'PHP',
    currencySymbol: '₱',
    balance: '100.00',
    limits: { minimum: '0.20', maximum: '5000.00' },
    freePlay: false,
  });
  const warn = vi.spyOn(bank.house.log, 'warn');
  const again = await exchange(ticket);
  expect([again.status, again.code]).toEqual([410, 'TICKET_INVALID']);
  // A33-5, L24.
  expect(warn).toHaveBeenCalledWith('launch.ticketRefused', { vendor: 'LARO' });
});

test('a ticket exchanged ten times at once opens one session', async () => {
  const ticket = ticketOf((await launch(slot)).value['url']);
  const answers = await Promise.all(Array.from({ length: 10 }, () => exchange(ticket)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('a ticket is worthless after 60 s, to another vendor, after logout, and when it is made up', async () => {
  const late = ticketOf((await launch(slot)).value['url']);
  bank.advance(ticketSeconds * 1000);
  expect((await exchange(late)).code).toBe('TICKET_INVALID');

  const other = await bank.addVendor('OTHER');
  const foreign = ticketOf((await launch(slot)).value['url']);
  expect((await exchange(foreign, other)).code).toBe('TICKET_INVALID');
  expect((await exchange(foreign)).status).toBe(200);

  const leaver = await bank.addMember();
  const left = ticketOf((await launch(slot, leaver)).value['url']);
  await bank.db
    .updateTable('sessions')
    .set({ ended_at: bank.house.clock.now(), ended_because: 'logout' })
    .where('id', '=', leaver.sessionId)
    .execute();
  expect((await exchange(left)).code).toBe('TICKET_INVALID');

  expect((await exchange('x'.repeat(43))).code).toBe('TICKET_INVALID');
});

describe('A32-8 while the money of a member is held', () => {
  let cards: Record<string, string>;
  let player: TestMember;
  let until: string;
  const hold = async () => {
    const now = bank.house.clock.now();
    await holdMoney(bank.db, player.memberId, now, 3);
    until = new Date(now.getTime() + 3 * 24 * 3600_000).toISOString();
  };
  const open = async (game: Record<string, string>) =>
    (await exchange(ticketOf((await launch(game, player)).value['url']))).value;
  const move = (call: typeof vendorCalls.bet | typeof vendorCalls.win, token: unknown, more: object = {}) => {
    const [requestUuid, transactionUuid] = [randomUUID(), randomUUID()];
    const amount = { currency: 'PHP', amount: '10.00' };
    return bank.send(
      call,
      JSON.stringify({ requestUuid, transactionUuid, token, round: 'table', ...amount, ...more }),
    );
  };
  beforeAll(async () => {
    cards = await bank.addGame('bato-bato', { type: 'PVP' });
  });
  beforeEach(async () => {
    player = await bank.addMember();
  });

  test('no table that members fill opens for it, and any other game does', async () => {
    await hold();
    const { status, code, value } = await launch(cards, player);
    expect([status, code, value]).toEqual([409, 'HELD', { until }]);
    expect((await launch(slot, player)).status).toBe(200);
  });

  test('one that was opened before takes no stake of it, and pays what was staked', async () => {
    const { token } = await open(cards);
    const stake = randomUUID();
    expect((await move(vendorCalls.bet, token, { transactionUuid: stake })).status).toBe(200);
    const { token: ofSlot } = await open(slot);
    await hold();
    const again = await move(vendorCalls.bet, token);
    expect([again.status, again.code]).toEqual([410, 'SESSION_EXPIRED']);
    expect(await balanceOf(bank.db, player.accountId)).toBe(90_00n);
    const won = { referenceTransactionUuid: stake, amount: '19.00' };
    expect((await move(vendorCalls.win, token, won)).status).toBe(200);
    expect((await move(vendorCalls.bet, ofSlot, { round: 'spin' })).status).toBe(200);
    // From its end on all is as it was.
    const ended = { until: bank.house.clock.now() };
    await bank.db.updateTable('safety_holds').set(ended).where('member_id', '=', player.memberId).execute();
    expect((await move(vendorCalls.bet, (await open(cards)).token)).status).toBe(200);
  });

  test('the lobby of a vendor who has such tables opens for it as little, nor takes a stake of who is in it', async () => {
    const by = await bank.addVendor('LOB');
    const of = { vendor: 'LOB', isGameH5: 'LOBBY' };
    await bank.addGame('lob-slot', of);
    await bank.addGame('lob-cards', { ...of, type: 'PVP' });
    const lobby = { vendor: 'LOB', gameCategory: 'RNG' };
    const ticket = ticketOf((await launch(lobby, player)).value['url']);
    const { token } = (await exchange(ticket, by)).value;
    const stake = () => {
      const [requestUuid, transactionUuid] = [randomUUID(), randomUUID()];
      const body = { requestUuid, transactionUuid, token, round: 'lobby', currency: 'PHP', amount: '10.00' };
      return bank.send(vendorCalls.bet, JSON.stringify(body), { by });
    };
    expect((await stake()).status).toBe(200);
    await hold();
    expect((await launch(lobby, player)).code).toBe('HELD');
    expect((await stake()).code).toBe('SESSION_EXPIRED');
  });

  test('it plays the same for play money', async () => {
    await hold();
    const launched = await launch({ ...cards, supportFreePlay: 'true' }, player);
    expect(launched.status).toBe(200);
    const { token } = (await exchange(ticketOf(launched.value['url']))).value;
    expect((await move(vendorCalls.bet, token, { currency: 'PLAY' })).status).toBe(200);
  });
});

test('S4-24 A7-3 in a region that is restricted meanwhile a ticket opens nothing and a game takes no bet, but pays', async () => {
  const { token } = (await exchange(ticketOf((await launch(slot)).value['url']))).value;
  const late = ticketOf((await launch(slot)).value['url']);
  const body = (more: object) => {
    const [requestUuid, transactionUuid] = [randomUUID(), randomUUID()];
    return JSON.stringify({ requestUuid, transactionUuid, token, round: 'region', ...more });
  };
  const bet = body({ currency: 'PHP', amount: '1.00' });
  expect((await bank.send(vendorCalls.bet, bet)).status).toBe(200);
  bank.status.restrictedRanges = ['10.0.0.0/8'];
  try {
    expect((await exchange(late)).code).toBe('TICKET_INVALID');
    const another = await bank.send(vendorCalls.bet, body({ currency: 'PHP', amount: '1.00' }));
    expect(another.code).toBe('SESSION_EXPIRED');
    const balance = JSON.stringify({ requestUuid: randomUUID(), token });
    // The arcade asks before each round, and begins none then (A7-3).
    expect((await bank.send(vendorCalls.balance, balance)).code).toBe('SESSION_EXPIRED');
    const referenceTransactionUuid: unknown = JSON.parse(bet).transactionUuid;
    const won = body({ currency: 'PHP', amount: '3.00', referenceTransactionUuid });
    expect((await bank.send(vendorCalls.win, won)).status).toBe(200);
  } finally {
    bank.status.restrictedRanges = [];
  }
});

test.each(['maintenance', 'off'] as const)(
  'A16-5 of a vendor that the desk has closed meanwhile (%s) a ticket opens nothing and a game takes no bet, but pays',
  async (state) => {
    const { token } = (await exchange(ticketOf((await launch(slot)).value['url']))).value;
    const late = ticketOf((await launch(slot)).value['url']);
    const body = (more: object) => {
      const [requestUuid, transactionUuid] = [randomUUID(), randomUUID()];
      return JSON.stringify({ requestUuid, transactionUuid, token, round: `closed-${state}`, ...more });
    };
    const bet = body({ currency: 'PHP', amount: '1.00' });
    expect((await bank.send(vendorCalls.bet, bet)).status).toBe(200);
    bank.closedVendors['LARO'] = state;
    try {
      expect((await exchange(late)).code).toBe('TICKET_INVALID');
      const another = body({ currency: 'PHP', amount: '1.00' });
      expect((await bank.send(vendorCalls.bet, another)).code).toBe('SESSION_EXPIRED');
      const balance = JSON.stringify({ requestUuid: randomUUID(), token });
      // Who has a round open decides on in it; what was taken before is known to be, and paid.
      expect((await bank.send(vendorCalls.balance, balance)).status).toBe(200);
      expect((await bank.send(vendorCalls.bet, bet)).status).toBe(200);
      const referenceTransactionUuid: unknown = JSON.parse(bet).transactionUuid;
      const won = body({ currency: 'PHP', amount: '3.00', referenceTransactionUuid });
      expect((await bank.send(vendorCalls.win, won)).status).toBe(200);
    } finally {
      delete bank.closedVendors['LARO'];
    }
  },
);

test('a member has one name at a vendor, and another at another', async () => {
  const player = async (of: TestMember, game: Record<string, string>, by = bank.key) =>
    (await exchange(ticketOf((await launch(game, of)).value['url']), by)).value['player'];
  const first = await player(member, slot);
  expect(first).not.toBe(String(member.memberId));
  expect(await player(member, slot)).toBe(first);
  expect(await player(await bank.addMember(), slot)).not.toBe(first);
  const by = await bank.addVendor('SECOND');
  const game = await bank.addGame('second-game', { vendor: 'SECOND' });
  expect(await player(member, game, by)).not.toBe(first);
});

test.each([
  ['id', { gameId: 'no-such-game' }],
  ['node', { nodeId: '999999' }],
  ['vendor', { vendor: 'OTHER' }],
  ['category', { gameCategory: 'FISH' }],
])('S7-30 a game of another %s is not found', async (_, change) => {
  const answer = await launch({ ...slot, ...change });
  expect([answer.status, answer.code]).toEqual([404, 'GAME_NOT_FOUND']);
});

test('S7-30 a game that this merchant does not offer is not found', async () => {
  const game = await bank.addGame('not-ours');
  await bank.db.deleteFrom('merchant_games').where('node_id', '=', BigInt(game.nodeId)).execute();
  expect((await launch(game)).code).toBe('GAME_NOT_FOUND');
});

test('S7-30 a game that cannot be played yet says so, and so does one whose vendor is not connected', async () => {
  const answer = await launch(await bank.addGame('soon', { playable: false }));
  expect([answer.status, answer.code]).toEqual([423, 'GAME_NOT_AVAILABLE']);
  expect((await launch(await bank.addGame('elsewhere', { vendor: 'NOWHERE' }))).code).toBe(
    'GAME_NOT_AVAILABLE',
  );
});

test('S6-03 a trial member plays what may be played for free, and nothing else', async () => {
  const trial = await bank.addMember({ currency: 'PLAY' });
  const opened = await exchange(ticketOf((await launch(slot, trial)).value['url']));
  expect(opened.value).toMatchObject({ currency: 'PLAY', freePlay: true });
  const answer = await launch(await bank.addGame('for-money', { supportPlay: false }), trial);
  expect([answer.status, answer.code]).toEqual([403, 'NO_FREE_PLAY']);
});

describe('S7-30 S3-22 a member who asks for free play', () => {
  const free = (query: Record<string, string>, of: TestMember) =>
    launch({ ...query, supportFreePlay: 'true' }, of);
  const openFree = async (of: TestMember) => {
    const { value } = await free(slot, of);
    const opened = await exchange(ticketOf(value['url']));
    const { player, token, ...rest } = opened.value;
    return { player, token, playMoney: value['playMoney'], ...rest, balance: rest['balance'] };
  };
  const bet = (token: unknown, amount: string) =>
    bank.ask(vendorCalls.bet, {
      requestUuid: randomUUID(),
      token,
      transactionUuid: randomUUID(),
      round: randomUUID(),
      currency: 'PLAY',
      amount,
      roundClosed: true,
    });

  test('plays with play money beside the wallet, of which nothing moves and nothing is recorded', async () => {
    const player = await bank.addMember({ balance: 100_00n });
    const opened = await openFree(player);
    expect(opened).toMatchObject({
      currency: 'PLAY',
      freePlay: true,
      balance: '10000.00',
      playMoney: { balance: '10000.00', currency: 'PLAY', currencySymbol: 'PLAY\u00A0' },
    });
    const real = await exchange(ticketOf((await launch(slot, player)).value['url']));
    expect(real.value).toMatchObject({ currency: 'PHP', freePlay: false, balance: '100.00' });
    // To the vendor they are two players: what one has open is not found by the other.
    expect(opened.player).not.toBe(real.value['player']);
    expect((await bet(opened.token, '25.00')).value).toMatchObject({ currency: 'PLAY', balance: '9975.00' });
    expect(await balanceOf(bank.db, player.accountId)).toBe(100_00n);
    const rounds = await bank.db
      .selectFrom('rounds')
      .select('id')
      .where('member_id', '=', player.memberId)
      .execute();
    expect(rounds).toEqual([]);
  });

  test('has what was lost again with the next launch, keeps what was won, and has one purse however often it is opened', async () => {
    const player = await bank.addMember();
    const both = await Promise.all([openFree(player), openFree(player)]);
    expect(both.map(({ player: name }) => name)).toEqual([both[0].player, both[0].player]);
    await bet(both[0].token, '40.00');
    const again = await openFree(player);
    expect(again).toMatchObject({ player: both[0].player, balance: '10000.00' });
    const round = randomUUID();
    const staked = {
      requestUuid: randomUUID(),
      token: again.token,
      transactionUuid: randomUUID(),
      round,
      currency: 'PLAY',
      amount: '10.00',
    };
    await bank.ask(vendorCalls.bet, staked);
    await bank.ask(vendorCalls.win, {
      ...staked,
      transactionUuid: randomUUID(),
      amount: '500.00',
      referenceTransactionUuid: staked.transactionUuid,
    });
    expect((await openFree(player)).balance).toBe('10490.00');
    const trials = await bank.db
      .selectFrom('members')
      .select('type')
      .where('plays_for', '=', player.memberId)
      .execute();
    expect(trials).toEqual([{ type: 4 }]);
  });

  test('is refused it where the game has none, where the merchant has none, and once its session has ended', async () => {
    const player = await bank.addMember();
    const serious = await bank.addGame('serious', { supportPlay: false });
    expect((await free(serious, player)).code).toBe('NO_FREE_PLAY');
    bank.settings.trialPlay = false;
    try {
      expect((await free(slot, player)).code).toBe('NO_FREE_PLAY');
      expect((await launch(slot, player)).status).toBe(200);
    } finally {
      bank.settings.trialPlay = true;
    }
    const { token } = await openFree(player);
    await bank.db
      .updateTable('sessions')
      .set({ ended_at: bank.house.clock.now(), ended_because: 'logout' })
      .where('id', '=', player.sessionId)
      .execute();
    expect((await bet(token, '1.00')).code).toBe('SESSION_EXPIRED');
  });

  test('finds the game among the recent ones, and a trial plays with what it has anyway', async () => {
    const player = await bank.addMember();
    await free(slot, player);
    const recent = await bank.db
      .selectFrom('recents')
      .select('node_id')
      .where('member_id', '=', player.memberId)
      .execute();
    expect(recent.map(({ node_id: id }) => String(id))).toEqual([slot['nodeId']]);
    const trial = await bank.addMember({ currency: 'PLAY', balance: 7_00n });
    const { value } = await free(slot, trial);
    expect(value['playMoney']).toBeUndefined();
    expect((await exchange(ticketOf(value['url']))).value).toMatchObject({ balance: '7.00' });
  });
});

test('S3-22 S7-30 a launch opens in the room that it names, or in the game’s own, and the vendor is told which', async () => {
  const table = await bank.addGame('table', { roomId: 'open' });
  const roomOf = async (query: Record<string, string>) =>
    (await exchange(ticketOf((await launch(query)).value['url']))).value['room'];
  expect(await roomOf({ ...table, roomId: 'high' })).toBe('high');
  expect(await roomOf(table)).toBe('open');
  expect(await roomOf(slot)).toBeUndefined();
  expect((await launch({ ...table, roomId: '../high' })).code).toBe('BAD_REQUEST');
});

describe('S2-63 S3-22 a launch that names no game', () => {
  const lobbyOf = (vendor: string, more: Record<string, string> = {}) => ({
    gameCategory: 'RNG',
    vendor,
    ...more,
  });

  test('opens the vendor’s lobby, with the limits of all its games', async () => {
    const by = await bank.addVendor('HALL');
    await bank.addGame('table-one', { vendor: 'HALL', isGameH5: 'LOBBY', minBet: 50n });
    await bank.addGame('table-two', { vendor: 'HALL', isGameH5: 'LOBBY', minBet: 9000_00n });
    for (const query of [lobbyOf('HALL'), lobbyOf('HALL', { gameCode: 'lobby' })]) {
      const { status, value } = await launch(query);
      expect(status).toBe(200);
      expect(new URL(String(value['url'])).pathname).toBe('/play/lobby');
      const opened = await exchange(ticketOf(value['url']), by);
      expect(opened.value).toMatchObject({
        gameId: 'lobby',
        limits: { minimum: '0.50', maximum: '9000.00' },
      });
    }
  });

  test('is refused where there is no lobby, and where its vendor is not connected', async () => {
    expect((await launch(lobbyOf('LARO'))).code).toBe('GAME_NOT_FOUND');
    expect((await launch(lobbyOf('HALL', { gameCategory: 'FISH' }))).code).toBe('GAME_NOT_FOUND');
    await bank.addGame('far-table', { vendor: 'FAR', isGameH5: 'LOBBY' });
    expect((await launch(lobbyOf('FAR'))).code).toBe('GAME_NOT_AVAILABLE');
    expect((await launch(lobbyOf('HALL', { nodeId: slot['nodeId'] ?? '' }))).code).toBe('GAME_NOT_FOUND');
    expect((await launch(lobbyOf('HALL', { gameCode: 'table-one' }))).code).toBe('BAD_REQUEST');
  });

  test('S6-03 is for a trial only where all of its games may be played for free', async () => {
    const trial = await bank.addMember({ currency: 'PLAY' });
    expect((await launch(lobbyOf('HALL'), trial)).status).toBe(200);
    await bank.addGame('table-for-money', { vendor: 'HALL', isGameH5: 'LOBBY', supportPlay: false });
    expect((await launch(lobbyOf('HALL'), trial)).code).toBe('NO_FREE_PLAY');
  });
});

test('S7-30 a visitor launches nothing, and neither does a page of another origin', async () => {
  const visitor = await bank.get(launchGame, slot, { 'x-laro-call': 'play.launchGame' });
  expect([visitor.status, visitor.code]).toEqual([401, 'NO_SESSION']);
  const foreign = await bank.get(launchGame, slot, { ...member.headers, 'sec-fetch-site': 'cross-site' });
  expect(foreign.code).toBe('NOT_ALLOWED');
  const { 'x-laro-call': _, ...bare } = member.headers;
  expect((await bank.get(launchGame, slot, bare)).code).toBe('NOT_ALLOWED');
});

test('tickets of yesterday are removed, and those that may still be used stay', async () => {
  const count = async () => (await bank.db.selectFrom('launch_tickets').select('used_at').execute()).length;
  bank.advance(25 * 3600_000);
  const fresh = await bank.addMember();
  const { value } = await launch(slot, fresh);
  await sweepTickets(bank.house);
  expect(await count()).toBe(1);
  expect((await exchange(ticketOf(value['url']))).status).toBe(200);
});

test('issue 11 a vendor that takes none of a minute’s tickets is named, and one that takes any is not', async () => {
  const warned = vi.spyOn(bank.house.log, 'warn');
  const silences = async () => {
    bank.advance(30_000);
    warned.mockClear();
    await sweepTickets(bank.house);
    return warned.mock.calls.filter(([event]) => event === 'vendor.silent').map(([, what]) => what);
  };
  const opened = async (times: number) => {
    bank.advance(600_000);
    const player = await bank.addMember();
    const tickets = [];
    for (let n = 0; n < times; n++) tickets.push(ticketOf((await launch(slot, player)).value['url']));
    return tickets;
  };
  await opened(3);
  // They may still be taken.
  expect(await silences()).toEqual([]);
  expect(await silences()).toEqual([{ vendor: slot['vendor'], launches: 3 }]);
  await opened(2);
  bank.advance(30_000);
  expect(await silences()).toEqual([]);
  const [, taken] = await opened(3);
  expect((await exchange(taken ?? '')).status).toBe(200);
  bank.advance(30_000);
  expect(await silences()).toEqual([]);
  warned.mockRestore();
});

describe('S7-30 S4-40 the launch of a lottery', () => {
  let player: TestMember;
  beforeAll(async () => {
    player = await bank.addMember();
  });
  const lott = (query: Record<string, string>, of = player) => bank.get(launchLott, query, of.headers);
  const isles = { vendor: 'TCG_SEA', gameCode: 'isles-3d', prizeMode: 'SEA', playType: 'ent' };

  test('gives the host of the page and a ticket of its own, which works once and within its time', async () => {
    const by = await bank.addVendor('TCG_SEA');
    const game = await bank.addGame('isles-3d', { vendor: 'TCG_SEA' });
    const { status, value, text } = await lott(isles);
    expect(status).toBe(200);
    const url = new URL(String(value['url']));
    expect([url.origin, url.search, url.hash]).toEqual(['http://localhost:4151', '', '']);
    expect(text).not.toContain(player.headers['authorization']?.split(' ')[1]);
    const token = String(value['token']);
    expect(token).toMatch(/^[\w-]{43}$/);
    const expires = bank.house.clock.now().getTime() + ticketSeconds * 1000;
    expect(value['expiresAt']).toBe(new Date(expires).toISOString());
    expect((await exchange(token)).code).toBe('TICKET_INVALID');
    expect((await exchange(token, by)).value).toMatchObject({
      gameId: 'isles-3d',
      freePlay: false,
      lottery: { prizeMode: 'SEA', gateway: '3', playType: 'ent' },
    });
    expect((await exchange(token, by)).code).toBe('TICKET_INVALID');
    expect((await launch(game, player)).code).toBe('GAME_NOT_AVAILABLE');
  });

  test('S3-35 pays by Elott and is of a phone where nothing else is asked for, and tells the vendor both', async () => {
    const by = await bank.addVendor('ELOTT');
    await bank.addGame('turbo', { vendor: 'ELOTT', type: 'ELOTT' });
    const launched = async (more: Record<string, string>) => {
      const { value } = await lott({ vendor: 'ELOTT', gameCode: 'turbo', ...more });
      return (await exchange(String(value['token']), by)).value['lottery'];
    };
    const playType = 'trad';
    expect(await launched({})).toEqual({ prizeMode: 'Elott', gateway: '3', playType });
    expect(await launched({ prizeMode: 'ZY', gateway: '1' })).toEqual({
      prizeMode: 'ZY',
      gateway: '1',
      playType,
    });
    expect(await launched({ prizeMode: 'Lott' })).toEqual({ prizeMode: 'Lott', gateway: '3', playType });
    expect((await lott({ ...isles, gateway: '2' })).status).toBe(400);
  });

  test('S3-22 S3-38 has the layout that it is asked for, and otherwise Entertainment where the merchant has that', async () => {
    const by = await bank.addVendor('LOTT');
    await bank.addGame('six', { vendor: 'LOTT', type: 'LOTT' });
    const layoutOf = async (more: Record<string, string> = {}) => {
      const { value } = await lott({ vendor: 'LOTT', gameCode: 'six', prizeMode: 'Lott', ...more });
      return (await exchange(String(value['token']), by)).value['lottery'];
    };
    expect(await layoutOf()).toMatchObject({ playType: 'trad' });
    bank.settings.lottoMode = ['Tradition', 'Entertainment'];
    try {
      expect(await layoutOf()).toMatchObject({ playType: 'ent' });
      expect(await layoutOf({ playType: 'trad' })).toMatchObject({ playType: 'trad' });
    } finally {
      bank.settings.lottoMode = ['Tradition'];
    }
  });

  test.each([
    ['vendor that is of no lottery', { vendor: 'LARO', gameCode: 'gintong-lawin', prizeMode: 'Lott' }, 404],
    ['mode that is not of the vendor', { prizeMode: 'Elott' }, 404],
    ['game that is not there', { gameCode: 'other' }, 404],
    ['mode that nobody has', { prizeMode: 'sea' }, 400],
    ['layout that nobody has', { playType: 'Tradition' }, 400],
    ['code that is no plain word', { gameCode: '../isles-3d' }, 400],
  ])('is refused for a %s', async (_, change, status) => {
    expect((await lott({ ...isles, ...change })).status).toBe(status);
  });

  test('is refused where the vendor is not connected, and to a trial', async () => {
    await bank.addGame('bolang', { vendor: 'LOTT' });
    await bank.db.deleteFrom('vendor_endpoints').where('vendor_code', '=', 'LOTT').execute();
    expect((await lott({ ...isles, vendor: 'LOTT', gameCode: 'bolang', prizeMode: 'Lott' })).code).toBe(
      'GAME_NOT_AVAILABLE',
    );
    await bank.addGame('for-real', { vendor: 'TCG_SEA', supportPlay: false });
    const trial = await bank.addMember({ currency: 'PLAY' });
    expect((await lott({ ...isles, gameCode: 'for-real' }, trial)).code).toBe('NO_FREE_PLAY');
  });
});
