import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import * as calls from '@laro/contract/calls/promotions.ts';
import * as deposit from '@laro/contract/calls/deposit.ts';
import type { PromotionTerms } from '@laro/rules/promotionTerms.ts';
import { addDays } from '@laro/rules/days.ts';
import { verifyLedger } from '../../ledger/verify.ts';
import { budgets } from '../../members/budgets.ts';
import { progress, sweepProgress } from '../../promotions/progress.ts';
import { reviewPart, settleDeposit, sweepDepositPromotions } from '../../promotions/takePart.ts';
import { openTestGateway, type TestGateway, type TestMember } from '../../testing/testGateway.ts';
import { followLine } from '../../testing/testStream.ts';
import { giveMoney } from '../../testing/testWithdrawals.ts';
import { atBank, rowOf } from '../deposit/testDeposits.ts';
import { asks, moneyOf, offer, partOf, playRound } from './testPromotions.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openTestGateway();
});
afterAll(() => gateway.close());

let member: TestMember;
beforeEach(async () => {
  member = await gateway.member('lawinf3');
});

const share = { percent: 100, most: '500.00', least: '50.00' };
const kinds = {
  firstDeposit: { kind: 'firstDeposit', ...share, ...asks },
  deposit: { kind: 'deposit', ...share, ...asks },
  cashback: { kind: 'cashback', ...share, percent: 10, ...asks },
  signUp: { kind: 'signUp', amount: '50.00', ...asks },
  freeRounds: { kind: 'freeRounds', category: 'RNG', rounds: 3, stake: '20.00', ...asks },
  challenge: { kind: 'challenge', category: 'LIVE', rounds: 2, stake: '10.00', amount: '30.00', ...asks },
  invitation: { kind: 'invitation', amount: '40.00', least: '100.00', ...asks },
  appDownload: { kind: 'appDownload', amount: '10.00', ...asks },
  code: { kind: 'code', amount: '50.00', code: 'MABUHAY', ...asks },
} as const satisfies Record<string, PromotionTerms>;

const join = (promotionId: string, { by = member, code = undefined as string | undefined } = {}) =>
  by.call(calls.join, { body: { promotionId, ...(code !== undefined && { code }) } });

async function offerOf(promotionId: string, by: Pick<TestMember, 'call'> = member) {
  const outcome = await by.call(calls.offers, { query: { language: 'EN' } });
  if (!outcome.ok) throw new Error(outcome.failure.code);
  const found = outcome.value.offers.find(({ id }) => id === promotionId);
  if (found === undefined) throw new Error(`no offer ${promotionId}`);
  return found;
}

/** Deposits with a promotion, up to the bank's notice; its order. */
async function depositWith(promo: string | undefined, amount = '200.00', by = member): Promise<string> {
  const body = { clientKey: randomUUID(), channel: 'QRPH', amount, ...(promo !== undefined && { promo }) };
  const begun = await by.call(deposit.paymentGateway, { body });
  if (!begun.ok) throw new Error(begun.failure.code);
  await atBank(gateway, begun.value.orderNo, 'pay');
  await gateway.house.queue.idle();
  return begun.value.orderNo;
}

/** Takes the bonus of 50.00 of a code, with five times of it to play. */
async function takeCode(terms: PromotionTerms = kinds.code): Promise<calls.PromotionPart> {
  const taken = await join(await offer(gateway, terms), { code: 'MABUHAY' });
  if (!taken.ok) throw new Error(taken.failure.code);
  return taken.value;
}

const refusal = (outcome: Awaited<ReturnType<typeof join>>) => (outcome.ok ? 'ok' : outcome.failure.code);

async function lines(part: calls.PromotionPart): Promise<readonly (readonly string[])[]> {
  const outcome = await member.call(calls.rounds, { query: { partId: part.id } });
  if (!outcome.ok) throw new Error(outcome.failure.code);
  return outcome.value.content.map(({ staked, counted, why }) => [staked, counted, why]);
}

async function isSound(): Promise<void> {
  const violations = await verifyLedger(gateway.house.db);
  // The rounds and days of play here are made up, without the bets that they are of.
  expect(violations.filter(({ rule }) => !/^(a round|days of play)/.test(rule))).toEqual([]);
}

describe('S3-40 taking part', () => {
  test('a code gives a locked bonus at once, once however many ask, and nothing for another code', async () => {
    const promo = await offer(gateway, kinds.code);
    expect(await offerOf(promo)).toMatchObject({ label: 'claim', why: null, needsCode: true, part: null });
    expect(refusal(await join(promo, { code: 'OTHER' }))).toBe('CODE_WRONG');
    expect(refusal(await join(promo))).toBe('CODE_WRONG');
    const outcomes = await Promise.all(Array.from({ length: 9 }, () => join(promo, { code: ' mabuhay ' })));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await moneyOf(gateway, member)).toEqual({ bonus: '50.00' });
    expect(await offerOf(promo)).toMatchObject({
      label: 'process',
      why: 'TAKES_PART',
      part: { state: 'wagering', bonus: '50.00', required: '250.00', counted: '0.00', atStake: '50.00' },
    });
    expect(refusal(await join(promo, { code: 'MABUHAY' }))).toBe('TOO_MANY_ATTEMPTS');
    await isSound();
  });

  test('fifty claims at once of a sign-up bonus are one', async () => {
    await sql`update members set created_at = ${gateway.house.clock.now()} where id = ${member.id}`.execute(
      gateway.house.db,
    );
    const promo = await offer(gateway, kinds.signUp);
    const outcomes = await Promise.all(Array.from({ length: 50 }, () => join(promo)));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(new Set(outcomes.map(refusal))).toEqual(new Set(['ok', 'NOT_FOR_YOU']));
    expect(await moneyOf(gateway, member)).toEqual({ bonus: '50.00' });
  });

  test('a sign-up bonus is for accounts that are no older than it, and a trial earns none', async () => {
    const promo = await offer(gateway, kinds.signUp, { fromDays: -1 });
    await sql`update members set created_at = '2026-01-01' where id = ${member.id}`.execute(gateway.house.db);
    expect(await join(promo)).toMatchObject({ failure: { code: 'NOT_FOR_YOU', value: { why: 'NOT_NEW' } } });
    expect(await offerOf(promo)).toMatchObject({ label: 'close', why: 'NOT_NEW' });
    const trial = await gateway.member('lawinf3', { type: 4 });
    expect(await offerOf(promo, trial)).toMatchObject({ label: 'close', why: 'TRIAL' });
    expect((await join(promo, { by: trial })).ok).toBe(false);
  });

  test('not before it begins nor after it is over, nor one of another brand', async () => {
    const soon = await offer(gateway, kinds.code, { fromDays: 1 });
    expect(await offerOf(soon)).toMatchObject({ label: 'comingSoon', why: 'NOT_YET' });
    expect(await join(soon, { code: 'MABUHAY' })).toMatchObject({ failure: { value: { why: 'NOT_YET' } } });
    const over = await offer(gateway, kinds.code, { toDays: -1 });
    expect(await offerOf(over, { call: gateway.visitor('lawinf3') })).toMatchObject({ label: 'close' });
    expect(await join(over, { code: 'MABUHAY' })).toMatchObject({ failure: { value: { why: 'OVER' } } });
    const theirs = await offer(gateway, kinds.code, { merchant: 'perlas' });
    expect(refusal(await join(theirs, { code: 'MABUHAY' }))).toBe('PROMO_GONE');
  });

  test('a cashback is a share of what was lost in the week before, once a week', async () => {
    const promo = await offer(gateway, kinds.cashback);
    expect(await join(promo)).toMatchObject({ failure: { value: { why: 'TOO_LITTLE_LOST' } } });
    // It is a Friday; the week before is of the 9th to the 15th.
    const played = (day: string, staked: number, won: number) =>
      sql`insert into play_days (merchant_code, currency, day, member_id, rounds, staked, won)
        values ('lawinf3', 'PHP', ${day}::date, ${member.id}, 1, ${staked}, ${won})`.execute(
        gateway.house.db,
      );
    await played('2026-11-08', 500_00, 0);
    await played('2026-11-09', 900_00, 100_00);
    await played(addDays('2026-11-09', 6), 100_00, 0);
    await played('2026-11-16', 500_00, 0);
    expect(await join(promo)).toMatchObject({ value: { bonus: '90.00', state: 'wagering' } });
    expect(await join(promo)).toMatchObject({ failure: { value: { why: 'TAKES_PART' } } });
    const part = await partOf(member);
    await member.call(calls.giveUp, { body: { partId: part?.id ?? '', atStake: '90.00' } });
    expect(await join(promo)).toMatchObject({ failure: { value: { why: 'ALREADY_TAKEN' } } });
  });

  test('what a person decides about is applied for, granted and taken, or refused with a reason', async () => {
    const promo = await offer(gateway, { ...kinds.code, review: true });
    expect(await join(promo, { code: 'MABUHAY' })).toMatchObject({ value: { label: 'applying' } });
    const { id = '' } = (await partOf(member)) ?? {};
    const claim = () => member.call(calls.claim, { body: { partId: id } });
    expect(await claim()).toMatchObject({ failure: { code: 'NOT_NOW', value: { state: 'applying' } } });
    expect(await moneyOf(gateway, member)).toEqual({});
    await reviewPart(gateway.house, 'lawinf3', BigInt(id), 'accepted');
    expect(await offerOf(promo)).toMatchObject({ label: 'claim', part: { state: 'claimable' } });
    const claims = await Promise.all(Array.from({ length: 50 }, claim));
    expect(claims.every((one) => one.ok && one.value.state === 'wagering')).toBe(true);
    expect(await moneyOf(gateway, member)).toEqual({ bonus: '50.00' });

    const other = await gateway.member('lawinf3');
    await join(promo, { by: other, code: 'MABUHAY' });
    const { id: theirs = '' } = (await partOf(other)) ?? {};
    expect(await reviewPart(gateway.house, 'perlas', BigInt(theirs), 'refused', 'no')).toBeUndefined();
    await reviewPart(gateway.house, 'lawinf3', BigInt(theirs), 'refused', 'The account is shared.');
    const part = { label: 'rejected', reason: 'The account is shared.', bonus: '50.00' };
    expect(await partOf(other)).toMatchObject(part);
    expect(await join(promo, { by: other, code: 'MABUHAY' })).toMatchObject({
      failure: { value: { why: 'ALREADY_TAKEN' } },
    });
    expect(await moneyOf(gateway, other)).toEqual({});
    await isSound();
  });

  test('A36-5 what was granted is nobody’s once its time is over, before a sweep has looked as well', async () => {
    await join(await offer(gateway, { ...kinds.code, review: true }), { code: 'MABUHAY' });
    const { id = '' } = (await partOf(member)) ?? {};
    await reviewPart(gateway.house, 'lawinf3', BigInt(id), 'accepted');
    const { db, clock } = gateway.house;
    await sql`update promotion_parts set expires_at = ${clock.now()} where id = ${id}::bigint`.execute(db);
    const claimed = await member.call(calls.claim, { body: { partId: id } });
    expect(claimed).toMatchObject({ failure: { code: 'NOT_NOW', value: { state: 'expired' } } });
    expect([await moneyOf(gateway, member), (await partOf(member))?.state]).toEqual([{}, 'expired']);
    await isSound();
  });

  test('the sandbox shows who applied, and a person decides there', async () => {
    await join(await offer(gateway, { ...kinds.code, review: true }), { code: 'MABUHAY' });
    const { id = '' } = (await partOf(member)) ?? {};
    const page = (init?: RequestInit) =>
      gateway.app.request('http://lawinf3.localhost/sandbox/promotions', init);
    const say = (fields: Record<string, string>) =>
      page({
        method: 'POST',
        body: new URLSearchParams(fields).toString(),
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          origin: 'http://lawinf3.localhost',
          'sec-fetch-site': 'same-origin',
        },
      });
    expect(await (await page()).text()).toContain(`No. ${id},`);
    expect((await say({ part: id, decided: 'refused' })).status).toBe(400);
    expect((await say({ part: '999999', decided: 'accepted' })).status).toBe(400);
    expect((await say({ part: id, decided: 'accepted' })).status).toBe(303);
    expect(await partOf(member)).toMatchObject({ label: 'claim' });
    expect(await (await page()).text()).not.toContain(`No. ${id},`);
  });
});

describe('S3-40 a deposit with a promotion', () => {
  test('is joined, grants its bonus once however often it is settled, and is for the first only', async () => {
    const promo = await offer(gateway, kinds.firstDeposit);
    expect(await offerOf(promo)).toMatchObject({ label: 'join', forDeposit: true });
    expect(await join(promo)).toMatchObject({ value: { label: 'joined', bonus: '0.00' } });
    const listed = await member.call(deposit.promos, { query: {} });
    expect(listed.ok && listed.value.promos).toContainEqual({ id: promo, title: 'A promo', joined: true });
    const orderNo = await depositWith(promo);
    expect(await moneyOf(gateway, member)).toEqual({ wallet: '200.00', bonus: '200.00' });
    const { id } = await rowOf(gateway, orderNo);
    await Promise.all(Array.from({ length: 10 }, () => settleDeposit(gateway.house, id)));
    await sweepDepositPromotions(gateway.house);
    expect(await moneyOf(gateway, member)).toEqual({ wallet: '200.00', bonus: '200.00' });
    expect(await partOf(member)).toMatchObject({ label: 'process', bonus: '200.00', required: '1000.00' });
    const other = await offer(gateway, kinds.firstDeposit);
    expect(await offerOf(other)).toMatchObject({ label: 'close', why: 'NOT_FIRST' });
    const body = { clientKey: randomUUID(), channel: 'QRPH', amount: '200.00', promo: other };
    expect(await member.call(deposit.paymentGateway, { body })).toMatchObject({
      failure: { code: 'PROMO_GONE' },
    });
    await isSound();
  });

  test('is settled by the sweep where the process died between the money and the bonus', async () => {
    const promo = await offer(gateway, kinds.deposit);
    const body = { clientKey: randomUUID(), channel: 'QRPH', amount: '900.00', promo };
    const begun = await member.call(deposit.paymentGateway, { body });
    const orderNo = begun.ok ? begun.value.orderNo : '';
    // What the process had in hand dies with it.
    const { queue } = gateway.house;
    const add = queue.add.bind(queue);
    queue.add = () => {};
    await atBank(gateway, orderNo, 'pay');
    queue.add = add;
    expect(await moneyOf(gateway, member)).toEqual({ wallet: '900.00' });
    await Promise.all([sweepDepositPromotions(gateway.house), sweepDepositPromotions(gateway.house)]);
    expect(await moneyOf(gateway, member)).toEqual({ wallet: '900.00', bonus: '500.00' });
  });

  test('too small grants nothing, and without one nothing is granted', async () => {
    const promo = await offer(gateway, { ...kinds.deposit, least: '300.00' });
    await depositWith(promo, '200.00');
    await depositWith(undefined, '400.00');
    await sweepDepositPromotions(gateway.house);
    expect(await moneyOf(gateway, member)).toEqual({ wallet: '600.00' });
    expect(await partOf(member)).toBeUndefined();
  });

  test('that the payer’s bank takes back takes its bonus along', async () => {
    const promo = await offer(gateway, kinds.deposit);
    const orderNo = await depositWith(promo);
    expect(await moneyOf(gateway, member)).toEqual({ wallet: '200.00', bonus: '200.00' });
    await atBank(gateway, orderNo, 'reverse');
    await sweepDepositPromotions(gateway.house);
    expect(await moneyOf(gateway, member)).toEqual({});
    expect(await partOf(member)).toMatchObject({ state: 'cancelled', label: 'close' });
    await isSound();
  });

  test('can be had again with each deposit, and needs nothing played where nothing is asked', async () => {
    const promo = await offer(gateway, { ...kinds.deposit, wagering: 0 });
    await depositWith(promo);
    expect(await moneyOf(gateway, member)).toEqual({ wallet: '400.00' });
    expect(await offerOf(promo)).toMatchObject({ label: 'join', part: { label: 'issued', state: 'paid' } });
    await depositWith(promo);
    expect(await moneyOf(gateway, member)).toEqual({ wallet: '800.00' });
    await isSound();
  });
});

describe('S3-40 rounds, friends and the app', () => {
  test('of free rounds the stakes of the first so many come back once; larger ones, other games and older rounds are none', async () => {
    const promo = await offer(gateway, { ...kinds.freeRounds, wagering: 0 });
    const asked = { category: 'RNG', rounds: 3, stake: '20.00', isMost: true };
    expect(await offerOf(promo)).toMatchObject({ label: 'join', task: asked });
    expect(await join(promo)).toMatchObject({ value: { label: 'joined', bonus: '0.00', played: 0 } });
    gateway.moveClock(1000);
    await playRound(gateway, member, '15.00', { openedMs: -3600_000 });
    await playRound(gateway, member, '20.01');
    await playRound(gateway, member, '20.00', { category: 'LIVE' });
    await playRound(gateway, member, '0.00');
    await playRound(gateway, member, '20.00');
    await playRound(gateway, member, '5.50', { won: '90.00' });
    await sweepProgress(gateway.house);
    expect(await partOf(member)).toMatchObject({ label: 'joined', played: 2 });
    expect(await moneyOf(gateway, member)).toEqual({});
    gateway.moveClock(1000);
    await playRound(gateway, member, '1.00');
    gateway.moveClock(1000);
    await playRound(gateway, member, '20.00');
    await Promise.all(Array.from({ length: 5 }, () => progress(gateway.house, member.id)));
    await sweepProgress(gateway.house);
    expect(await partOf(member)).toMatchObject({ label: 'issued', played: 3, bonus: '26.50' });
    expect(await moneyOf(gateway, member)).toEqual({ wallet: '26.50' });
    expect(await join(promo)).toMatchObject({ failure: { value: { why: 'ALREADY_TAKEN' } } });
    await isSound();
  });

  test('a challenge earns its amount once, also where nobody looked before its end, and nothing after it', async () => {
    const promo = await offer(gateway, kinds.challenge, { toDays: 1 });
    const late = await gateway.member('lawinf3');
    await join(promo);
    await join(promo, { by: late });
    gateway.moveClock(1000);
    for (const staked of ['9.99', '10.00', '500.00'])
      await playRound(gateway, member, staked, { category: 'LIVE' });
    await playRound(gateway, late, '10.00', { category: 'LIVE' });
    gateway.moveClock(86_400_000);
    await playRound(gateway, late, '10.00', { category: 'LIVE' });
    await sweepProgress(gateway.house);
    await sweepProgress(gateway.house);
    expect(await moneyOf(gateway, member)).toEqual({ bonus: '30.00' });
    expect(await moneyOf(gateway, late)).toEqual({});
    const parts = await gateway.house.db
      .selectFrom('promotion_parts')
      .select(['state', 'played', 'required'])
      .where('promotion_id', '=', BigInt(promo))
      .orderBy('id')
      .execute();
    expect(parts).toEqual([
      { state: 'wagering', played: 2, required: 150_00n },
      { state: 'expired', played: 1, required: 0n },
    ]);
    await isSound();
  });

  test('a challenge that a person decides about waits for that', async () => {
    const promo = await offer(gateway, { ...kinds.challenge, review: true });
    await join(promo);
    gateway.moveClock(1000);
    for (let round = 0; round < 2; round += 1)
      await playRound(gateway, member, '10.00', { category: 'LIVE' });
    await sweepProgress(gateway.house);
    expect(await partOf(member)).toMatchObject({ label: 'applying', bonus: '30.00' });
    expect(await moneyOf(gateway, member)).toEqual({});
  });

  test('an invitation is taken once for each friend who joined since it began and has deposited enough', async () => {
    const { db } = gateway.house;
    const promo = await offer(gateway, { ...kinds.invitation, wagering: 0 }, { fromDays: -1 });
    const none = { failure: { value: { why: 'NO_FRIEND' } } };
    const befriend = async (createdDays: number) => {
      const friend = await gateway.member('lawinf3');
      const at = new Date(gateway.house.clock.now().getTime() + createdDays * 86_400_000);
      await sql`update members set parent_id = ${member.id}, created_at = ${at} where id = ${friend.id}`.execute(
        db,
      );
      return friend;
    };
    const before = await befriend(-2);
    const little = await befriend(0);
    const [one, two] = [await befriend(0), await befriend(0)];
    await depositWith(undefined, '500.00', before);
    await depositWith(undefined, '60.00', little);
    expect(await join(promo)).toMatchObject(none);
    await depositWith(undefined, '100.00', one);
    const claims = await Promise.all(Array.from({ length: 9 }, () => join(promo)));
    expect(claims.filter(({ ok }) => ok)).toHaveLength(1);
    await depositWith(undefined, '150.00', two);
    expect(await offerOf(promo)).toMatchObject({ label: 'claim', why: null });
    expect(await join(promo)).toMatchObject({ value: { label: 'claimed', bonus: '40.00' } });
    expect(await join(promo)).toMatchObject(none);
    expect(await moneyOf(gateway, member)).toEqual({ wallet: '80.00' });
    await depositWith(undefined, '60.00', little);
    expect(await join(promo)).toMatchObject({ ok: true });
    expect(await moneyOf(gateway, member)).toEqual({ wallet: '120.00' });
    await isSound();
  });

  test('the bonus of the app is taken in the app, once', async () => {
    const promo = await offer(gateway, kinds.appDownload);
    expect(refusal(await join(promo))).toBe('NOT_IN_APP');
    const inApp = () => member.call(calls.join, { body: { promotionId: promo, inApp: true } });
    expect(await inApp()).toMatchObject({ value: { label: 'process', bonus: '10.00' } });
    expect(await inApp()).toMatchObject({ failure: { value: { why: 'TAKES_PART' } } });
    expect(await moneyOf(gateway, member)).toEqual({ bonus: '10.00' });
    await isSound();
  });
});

describe('S3-40 the meter', () => {
  test('counts settled rounds that began after the bonus, says why, and pays when it is full', async () => {
    await giveMoney(gateway, member, '100.00');
    const part = await takeCode();
    gateway.moveClock(60_000);
    await playRound(gateway, member, '90.00', { openedMs: -3600_000 });
    await playRound(gateway, member, '80.00');
    await playRound(gateway, member, '100.01');
    await playRound(gateway, member, '50.05', { category: 'LIVE' });
    await playRound(gateway, member, '30.00', { category: 'FISH' });
    await sweepProgress(gateway.house);
    await sweepProgress(gateway.house);
    expect(await partOf(member)).toMatchObject({ counted: '90.01', state: 'wagering' });
    expect((await lines(part)).toSorted()).toEqual([
      ['100.01', '0.00', 'aboveMaximum'],
      ['30.00', '0.00', 'category'],
      ['50.05', '10.01', 'counted'],
      ['80.00', '80.00', 'counted'],
    ]);
    expect(await moneyOf(gateway, member)).toEqual({ wallet: '100.00', bonus: '50.00' });
    await playRound(gateway, member, '100.00');
    gateway.moveClock(1000);
    await playRound(gateway, member, '100.00');
    gateway.moveClock(1000);
    await playRound(gateway, member, '20.00');
    await Promise.all(Array.from({ length: 5 }, () => progress(gateway.house, member.id)));
    expect(await partOf(member)).toMatchObject({ counted: '250.00', state: 'paid', label: 'claimed' });
    expect((await lines(part)).slice(0, 2)).toEqual([
      ['100.00', '59.99', 'enough'],
      ['100.00', '100.00', 'counted'],
    ]);
    expect(await moneyOf(gateway, member)).toEqual({ wallet: '150.00' });
    await isSound();
  });

  test('no hand moves it but its lines', async () => {
    const { id } = await takeCode();
    const by = sql`update promotion_parts set counted = 1 where id = ${id}`.execute(gateway.house.db);
    await expect(by).rejects.toThrow(/sum of its lines/);
    const state = sql`update promotion_parts set state = 'expired' where id = ${id}`.execute(
      gateway.house.db,
    );
    await expect(state).rejects.toThrow(/plays for/);
  });

  test('giving up says before what is lost, and takes that and no more', async () => {
    await giveMoney(gateway, member, '100.00');
    const { id, atStake } = await takeCode();
    expect(atStake).toBe('50.00');
    const giveUp = (said: string) => member.call(calls.giveUp, { body: { partId: id, atStake: said } });
    expect(await giveUp('0.00')).toMatchObject({
      failure: { code: 'OTHER_AMOUNT', value: { atStake: '50.00' } },
    });
    expect(await giveUp(atStake)).toMatchObject({ value: { state: 'givenUp', atStake: '0.00' } });
    expect(await giveUp('0.00')).toMatchObject({ value: { state: 'givenUp' } });
    expect(await moneyOf(gateway, member)).toEqual({ wallet: '100.00' });
    await isSound();
  });

  test('what was met in time is paid though nobody looked, and what was not is lost when its days are over', async () => {
    const met = member;
    await takeCode();
    const late = (member = await gateway.member('lawinf3'));
    await takeCode();
    gateway.moveClock(60_000);
    for (let round = 0; round < 3; round += 1) await playRound(gateway, met, '100.00');
    gateway.moveClock(14 * 86_400_000);
    for (let round = 0; round < 3; round += 1) await playRound(gateway, late, '100.00');
    await sweepProgress(gateway.house);
    expect(await moneyOf(gateway, met)).toEqual({ wallet: '50.00' });
    expect(await moneyOf(gateway, late)).toEqual({});
    const states = await gateway.house.db
      .selectFrom('promotion_parts')
      .select(['state', 'counted'])
      .where('member_id', 'in', [met.id, late.id])
      .orderBy('id')
      .execute();
    expect(states).toEqual([
      { state: 'paid', counted: 250_00n },
      { state: 'expired', counted: 0n },
    ]);
    await isSound();
  });
});

test('S3-40 S4-43 an open page hears of each step of its bonus: joined, played for, given up, and nobody else does', async () => {
  const stop = new AbortController();
  const follow = (whose: TestMember) => {
    const next = followLine(gateway, whose, stop.signal);
    return async (): Promise<string | undefined> => {
      const told = await next();
      return told === 'the end' ? told : told.parts;
    };
  };
  const promotionId = await offer(gateway, { kind: 'code', amount: '50.00', code: 'MABUHAY', ...asks });
  const [next, stranger] = [follow(member), follow(await gateway.member('lawinf3'))];
  const told = [await next()];
  const none = await stranger();
  const others = stranger();
  const played = async (staked: string) => {
    await playRound(gateway, member, staked);
    await sweepProgress(gateway.house);
  };
  const changes = [
    () => member.call(calls.join, { body: { promotionId, code: 'MABUHAY' } }),
    () => played('10.00'),
    // It counts nothing, and is a line of the meter all the same.
    () => played('500.00'),
    async () => {
      const { id: partId = '', atStake = '' } = (await partOf(member)) ?? {};
      await member.call(calls.giveUp, { body: { partId, atStake } });
    },
  ];
  for (const change of changes) {
    gateway.moveClock(1000);
    await change();
    let now = await next();
    while (now === told.at(-1)) now = await next();
    told.push(now);
  }
  expect(told).not.toContain(undefined);
  expect(new Set(told).size).toBe(1 + changes.length);
  expect(await Promise.race([others, none])).toBe(none);
  stop.abort();
});

test('A29-1 S3-40 who takes part and gives up, again and again, comes to an end: each part is read with all others', async () => {
  const promotionId = await offer(gateway, kinds.deposit);
  const said = [];
  for (let time = 0; time <= budgets.promotionJoins.limit; time++) {
    const joined = await join(promotionId);
    said.push(refusal(joined));
    const partId = joined.ok ? joined.value.id : '0';
    await member.call(calls.giveUp, { body: { partId, atStake: '0.00' } });
  }
  expect(said.indexOf('TOO_MANY_ATTEMPTS')).toBe(budgets.promotionJoins.limit);
});
