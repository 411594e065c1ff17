import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as vendorCalls from '@laro/contract/calls/vendor.ts';
import * as agent from '@laro/contract/calls/agent.ts';
import * as wallet from '@laro/contract/calls/wallet.ts';
import * as records from '@laro/contract/calls/records.ts';
import * as launch from '@laro/contract/calls/play.ts';
import type { PromotionTerms } from '@laro/rules/promotionTerms.ts';
import { addDays } from '@laro/rules/days.ts';
import { toAmount } from '@laro/rules/money.ts';
import { openTestBank, type Answer, type TestBank, type TestMember } from '../../ledger/testBank.ts';
import { jackpotsOf } from '../../records/jackpots.queries.ts';
import { decidePart, takePart } from '../../promotions/takePart.ts';
import { progress, sweepProgress } from '../../promotions/progress.ts';
import { moneyOf, offer } from '../promotions/testPromotions.ts';
import { sweepTeamChanges } from '../../members/team.ts';
import { findHead } from '../agent/head.queries.ts';
import { findTeamMovements, findTeamRounds } from '../agent/lists.queries.ts';
import { abandonedAfterMs, sweepOpenRounds } from './openRounds.ts';

let bank: TestBank;
let game: Awaited<ReturnType<TestBank['addGame']>>;
let member: TestMember;
let token: string;
/** The grant, as the session tells it. */
let grant: { id: string; left: number; stake: string };
beforeAll(async () => {
  bank = await openTestBank();
  game = await bank.addGame('sampaguita');
});
beforeEach(async () => {
  member = await bank.addMember({ balance: 100_00n });
});
afterAll(() => bank.close());

const terms = {
  kind: 'freeRounds',
  category: 'RNG',
  rounds: 3,
  stake: '2.00',
  gameId: 'sampaguita',
  wagering: 0,
  contribution: { RNG: 100 },
  maximumStake: '100.00',
  days: 14,
  review: false,
} as const satisfies PromotionTerms;

/** Takes part in a promotion of free rounds and opens the game. */
async function take(more: Partial<typeof terms> | { wagering: number } = {}, of: { toDays?: number } = {}) {
  const promotion = BigInt(await offer(bank, { ...terms, ...more } as PromotionTerms, of));
  const who = { merchant: 'lawinf3', memberId: member.memberId, currency: 'PHP', isTrial: false };
  const taken = await takePart(bank.house, { ...who, inApp: false }, promotion, undefined);
  if (!taken.ok) throw new Error(taken.code);
  const opened = await open();
  token = String(opened['token']);
  [grant = { id: '', left: 0, stake: '' }] = (opened['freeRounds'] ?? []) as (typeof grant)[]; // as the contract says
  return taken.part;
}
async function open(by = member): Promise<Record<string, unknown>> {
  const launched = await bank.get(launch.launchGame, game, by.headers);
  const ticket = String(launched.value['url']).split('#ticket=')[1];
  return (await bank.ask(vendorCalls.session, { requestUuid: randomUUID(), ticket })).value;
}

const movement = () => ({
  requestUuid: randomUUID(),
  token,
  transactionUuid: randomUUID(),
  round: randomUUID(),
  currency: 'PHP',
  amount: '0.00',
});
const free = (more: object = {}) => ({ ...movement(), freeRounds: grant.id, ...more });
const about = (of: { transactionUuid: string; round: string }, more: object = {}) => ({
  ...movement(),
  round: of.round,
  referenceTransactionUuid: of.transactionUuid,
  roundClosed: true,
  ...more,
});
const bet = (body: object) => bank.ask(vendorCalls.bet, body);
const win = (body: object) => bank.ask(vendorCalls.win, body);
const rollback = (body: ReturnType<typeof about>) => bank.ask(vendorCalls.rollback, body);
const code = ({ code: of, status }: Answer) => of ?? status;
async function playOne(won: string) {
  const one = free();
  expect(code(await bet(one))).toBe(200);
  expect(code(await win(about(one, { amount: won })))).toBe(200);
  return one;
}
const money = () => moneyOf(bank, { id: member.memberId });
const stateOf = async () =>
  bank.db
    .selectFrom('promotion_parts')
    .select(['state', 'played', 'bonus'])
    .where('member_id', '=', member.memberId)
    .executeTakeFirstOrThrow();

describe('S3-40 S7-30 free rounds that the house grants', () => {
  test('are told with the session of their game, are played without money, and what they win is the bonus by the terms', async () => {
    await take();
    expect(grant).toEqual({ id: expect.any(String), left: 3, stake: '2.00' });
    await playOne('0.00');
    const { round } = await playOne('7.50');
    const { value } = await bank.get(records.thread, { number: round }, member.headers);
    expect(value['round']).toMatchObject({ staked: '0.00', won: '0.00', freeWon: '7.50' });
    await sweepProgress(bank.house);
    expect(await stateOf()).toMatchObject({ state: 'joined', played: 2, bonus: 0n });
    expect(await money()).toEqual({ wallet: '100.00' });
    expect((await open())['freeRounds']).toEqual([{ ...grant, left: 1 }]);
    await playOne('2.50');
    await sweepProgress(bank.house);
    await Promise.all(Array.from({ length: 4 }, () => progress(bank.house, member.memberId)));
    expect(await stateOf()).toMatchObject({ state: 'paid', played: 3, bonus: 10_00n });
    expect(await money()).toEqual({ wallet: '110.00' });
    expect((await open())['freeRounds']).toBeUndefined();
  });

  test('whose terms ask for play lock what they win, and the rounds themselves count nothing for it', async () => {
    await take({ wagering: 5 });
    for (const won of ['4.00', '0.00', '0.00']) await playOne(won);
    await sweepProgress(bank.house);
    await sweepProgress(bank.house);
    expect(await stateOf()).toMatchObject({ state: 'wagering', bonus: 4_00n });
    expect(await money()).toEqual({ wallet: '100.00', bonus: '4.00' });
  });

  test('that win nothing end without a bonus', async () => {
    await take();
    for (const won of ['0.00', '0.00', '0.00']) await playOne(won);
    await sweepProgress(bank.house);
    expect(await stateOf()).toMatchObject({ state: 'expired', played: 3, bonus: 0n });
    expect(await money()).toEqual({ wallet: '100.00' });
  });

  test('are taken once each: a call that is repeated, at once or later, is answered the same and takes no other', async () => {
    await take();
    const one = free();
    const answers = await Promise.all(Array.from({ length: 6 }, () => bet(one)));
    expect(new Set(answers.map(code))).toEqual(new Set([200]));
    const won = about(one, { amount: '3.00' });
    await Promise.all(Array.from({ length: 6 }, () => win(won)));
    expect(await win(won)).toMatchObject({ status: 200, value: { balance: '100.00' } });
    expect((await open())['freeRounds']).toEqual([{ ...grant, left: 2 }]);
    await playOne('0.00');
    await playOne('0.00');
    await sweepProgress(bank.house);
    expect(await stateOf()).toMatchObject({ bonus: 3_00n });
  });

  test('are no more than were granted, however many are asked for at once', async () => {
    await take();
    const asked = Array.from({ length: 12 }, () => free());
    const codes = (await Promise.all(asked.map(bet))).map(code);
    expect(codes.filter((one) => one === 200)).toHaveLength(3);
    expect(codes.filter((one) => one === 'FREE_ROUNDS_OVER')).toHaveLength(9);
    expect(code(await bet(free()))).toBe('FREE_ROUNDS_OVER');
  });

  test('that are given back can be played again; one that was won cannot', async () => {
    await take();
    const one = free();
    await bet(one);
    expect(code(await rollback(about(one)))).toBe(200);
    expect(code(await win(about(one, { amount: '5.00' })))).toBe('ROLLED_BACK');
    expect((await open())['freeRounds']).toEqual([{ ...grant, left: 3 }]);
    const won = await playOne('1.00');
    expect(code(await rollback(about(won)))).toBe('BET_SETTLED');
    const gone = free();
    await rollback(about(gone));
    expect(code(await bet(gone))).toBe('ROLLED_BACK');
    expect((await open())['freeRounds']).toEqual([{ ...grant, left: 2 }]);
  });

  test('that a vendor begins and never ends come back after a day', async () => {
    await take();
    await bet(free());
    bank.advance(abandonedAfterMs + 1);
    await sweepOpenRounds(bank.house);
    expect(bank.errors).toEqual([]);
    expect(await leftOf()).toBe(3);
    expect(await money()).toEqual({ wallet: '100.00' });
  });

  test('S6-06 are nobody else’s, of no other game and of no other name, and cost nothing but a free bet of "0.00"', async () => {
    await take();
    const own = { token, grant };
    const other = await bank.addMember({ balance: 10_00n });
    const stolen = (await open(other))['token'];
    expect(code(await bet(free({ token: stolen })))).toBe('FREE_ROUNDS_UNKNOWN');
    expect(code(await bet(free({ freeRounds: randomUUID() })))).toBe('FREE_ROUNDS_UNKNOWN');
    expect(code(await bet(free({ amount: '2.00' })))).toBe('BAD_REQUEST');
    expect(code(await bet(movement()))).toBe('BAD_REQUEST');
    const sol = await bank.addGame('sol');
    const launched = await bank.get(launch.launchGame, sol, member.headers);
    const ticket = String(launched.value['url']).split('#ticket=')[1];
    const { value } = await bank.ask(vendorCalls.session, { requestUuid: randomUUID(), ticket });
    expect(value['freeRounds']).toBeUndefined();
    expect(code(await bet(free({ token: value['token'] })))).toBe('FREE_ROUNDS_UNKNOWN');
    ({ token, grant } = own);
    expect((await open())['freeRounds']).toEqual([grant]);
  });

  test('are one bet a round: a second one, or the same name with another grant, is refused', async () => {
    await take();
    const one = free();
    await bet(one);
    expect(code(await bet(free({ round: one.round })))).toBe('ROUND_CLOSED');
    const { freeRounds: _, ...paid } = one;
    expect(code(await bet({ ...paid, amount: '2.00' }))).toBe('IDEMPOTENCY_CONFLICT');
    const own = { ...movement(), amount: '1.00' };
    await bet(own);
    expect(code(await bet(free({ round: own.round })))).toBe('ROUND_CLOSED');
    expect(await leftOf()).toBe(2);
  });

  test('begin before their end and end after it; what is won in time is the bonus', async () => {
    await take({}, { toDays: 1 });
    const running = free();
    await bet(running);
    bank.advance(86_400_000);
    token = String((await open())['token'] ?? token);
    await sweepProgress(bank.house);
    expect(await stateOf()).toMatchObject({ state: 'joined' });
    expect(code(await win(about(running, { amount: '6.00' })))).toBe(200);
    await sweepProgress(bank.house);
    expect(await stateOf()).toMatchObject({ state: 'paid', bonus: 6_00n });
    expect(await money()).toEqual({ wallet: '106.00' });
  });

  test('A32-2 that were given up after one was played are not granted anew; before that they are', async () => {
    const promotion = BigInt(await offer(bank, { ...terms } as PromotionTerms, {}));
    const join = async () => {
      const who = { merchant: 'lawinf3', memberId: member.memberId, currency: 'PHP', isTrial: false };
      const taken = await takePart(bank.house, { ...who, inApp: false }, promotion, undefined);
      if (!taken.ok) return taken.code === 'NOT_FOR_YOU' ? taken.why : taken.code;
      const opened = await open();
      token = String(opened['token']);
      [grant = { id: '', left: 0, stake: '' }] = (opened['freeRounds'] ?? []) as (typeof grant)[]; // as the contract says
      return taken.part.id;
    };
    const giveUp = (part: unknown) => decidePart(bank.house, member.memberId, BigInt(String(part)), 'giveUp');
    await giveUp(await join());
    const part = await join();
    await playOne('0.00');
    await giveUp(part);
    expect(await join()).toBe('ALREADY_TAKEN');
  });

  test('that are given up while one runs pay nothing that comes later', async () => {
    const { id } = await take();
    const running = free();
    await bet(running);
    await decidePart(bank.house, member.memberId, id, 'giveUp');
    expect(await win(about(running, { amount: '500.00' }))).toMatchObject({
      status: 200,
      value: { balance: '100.00' },
    });
    expect(code(await bet(free()))).toBe('FREE_ROUNDS_OVER');
    await sweepProgress(bank.house);
    expect(await stateOf()).toMatchObject({ state: 'givenUp' });
    expect(await money()).toEqual({ wallet: '100.00' });
  });

  async function leftOf() {
    const { used, rounds } = await bank.db
      .selectFrom('free_rounds')
      .select(['used', 'rounds'])
      .where('id', '=', grant.id)
      .executeTakeFirstOrThrow();
    return rounds - used;
  }
});

describe('S7-30 jackpots', () => {
  const jackpot = (amount: string) => ({ jackpot: { name: 'bayanihan', amount } });
  const counted = async () =>
    (await jackpotsOf(bank.db, 'lawinf3')).map(({ contributed, paid, wins }) => [
      toAmount(contributed),
      toAmount(paid),
      wins,
    ]);

  test('are counted: what bets put in but for those given back, and what wins paid, each once; a round says what of its win is one', async () => {
    token = await bank.openGame(member);
    const one = { ...movement(), amount: '10.00', ...jackpot('0.10') };
    const back = { ...movement(), amount: '20.00', ...jackpot('0.20') };
    await Promise.all([bet(one), bet(one), bet(back)]);
    await rollback(about(back));
    const won = about(one, { amount: '2005.00', ...jackpot('2000.00') });
    await Promise.all([win(won), win(won), win(won)]);
    expect(await counted()).toEqual([['0.10', '2000.00', 1]]);
    expect(await money()).toEqual({ wallet: '2095.00' });
    const { value } = await bank.get(records.thread, { number: one.round }, member.headers);
    expect(value['round']).toMatchObject({ won: '2005.00', jackpot: '2000.00' });
  });

  test('are a part of what moves, and of the transaction: more of one than the amount, or another one, is refused', async () => {
    token = await bank.openGame(member);
    const one = { ...movement(), amount: '1.00', ...jackpot('0.50') };
    expect(code(await bet({ ...one, ...jackpot('1.01') }))).toBe('BAD_REQUEST');
    expect(code(await bet(one))).toBe(200);
    expect(code(await bet({ ...one, ...jackpot('0.49') }))).toBe('IDEMPOTENCY_CONFLICT');
    expect(code(await win(about(one, { amount: '5.00', ...jackpot('5.01') })))).toBe('BAD_REQUEST');
    expect(code(await win(about(one, { amount: '5.00', ...jackpot('0.00') })))).toBe('BAD_REQUEST');
    expect(await money()).toEqual({ wallet: '99.00' });
  });
});

test('S2-11 S2-27 S2-28 a member’s transactions, and the rounds and transactions of a team, say of a win what of it is a jackpot’s, and of a round that it was free', async () => {
  const head = await bank.addMember({ type: 1 });
  member = await bank.addMember({ balance: 100_00n, parent: head.memberId });
  await take();
  const { round: freeRound } = await playOne('7.50');
  token = await bank.openGame(member);
  const pot = { ...movement(), amount: '10.00', jackpot: { name: 'bayanihan', amount: '0.10' } };
  await bet(pot);
  await win(about(pot, { amount: '25.00', jackpot: { name: 'bayanihan', amount: '20.00' } }));
  const plain = { ...movement(), amount: '4.00' };
  await bet(plain);
  await win(about(plain, { amount: '5.00' }));
  const jackpots = (moved: unknown) =>
    Object.fromEntries(
      (moved as { round: string | null; kind: string; jackpot?: string }[]) // as the contract says
        .filter(({ kind }) => kind === 'bet' || kind === 'win')
        .map(({ round, kind, jackpot }) => [`${kind} ${round}`, jackpot]),
    );
  const expected = {
    [`bet ${pot.round}`]: undefined,
    [`win ${pot.round}`]: '20.00',
    [`bet ${plain.round}`]: undefined,
    [`win ${plain.round}`]: undefined,
  };
  const own = await bank.get(wallet.movements, {}, member.headers);
  expect(jackpots(own.value['content'])).toEqual(expected);
  await sweepTeamChanges(bank.house);
  // The ledger's days are the database's, whose clock does not stand.
  const [{ at } = { at: '' }] = own.value['content'] as wallet.Movement[];
  const range = { from: addDays(at.slice(0, 10), -1), to: addDays(at.slice(0, 10), 1) };
  const teams = await bank.get(agent.teamMovements, range, head.headers);
  expect(jackpots(teams.value['movements'])).toEqual(expected);
  const { value } = await bank.get(agent.teamRounds, range, head.headers);
  const played = new Map((value['rounds'] as agent.TeamRound[]).map((one) => [one.round, one]));
  expect(played.get(freeRound)).toMatchObject({ turnover: '0.00', won: '0.00', freeWon: '7.50' });
  expect(played.get(pot.round)).toMatchObject({ won: '25.00', jackpot: '20.00' });
  expect(played.get(plain.round)).not.toHaveProperty('jackpot');
  expect(played.get(plain.round)).not.toHaveProperty('freeWon');
  // Where there is so much that all of the merchant's are gone along.
  const found = await findHead(bank.db, head.memberId);
  if (!found) throw new Error('no head');
  const all = {
    head: found,
    member: undefined,
    level: undefined,
    currency: 'PHP',
    range,
    category: undefined,
    after: undefined,
    limit: 50,
    many: 5_000,
  };
  const rounds = new Map((await findTeamRounds(bank.db, all)).map((one) => [one.round, one]));
  expect(rounds.get(freeRound)).toMatchObject({ freeWon: 7_50n, jackpot: 0n });
  expect(rounds.get(pot.round)).toMatchObject({ freeWon: null, jackpot: 20_00n });
  const moved = await findTeamMovements(bank.db, { ...all, group: undefined });
  expect(
    moved.filter(({ jackpot }) => jackpot !== null).map(({ round, jackpot }) => [round, jackpot]),
  ).toEqual([[pot.round, 20_00n]]);
});
