import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import * as deposit from '@laro/contract/calls/deposit.ts';
import { movements } from '@laro/contract/calls/wallet.ts';
import { verifyLedger } from '../../ledger/verify.ts';
import { openTestGateway, type TestGateway, type TestMember } from '../../testing/testGateway.ts';
import { sweepFiles } from './files.ts';
import { actAtBank, findBankOrder } from '../../channels/sandboxBank.ts';
import { mostTold } from './handlers.ts';
import { mostAnHour, sweepDeposits } from './orders.ts';
import {
  atBank,
  balanceOf,
  begin,
  clearing,
  depositOf,
  depositsOf,
  rowOf,
  tellGateway,
} from './testDeposits.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openTestGateway();
});
afterAll(() => gateway.close());

const newMember = () => gateway.member('lawinf3');
const path = (timeline: deposit.Deposit['timeline']) => timeline.map(({ event }) => event);
const minutes = 60_000;

describe('S7-44 the calls of deposits', () => {
  test('the bank list says what each channel takes, costs and how long it needs', async () => {
    const member = await newMember();
    const outcome = await member.call(deposit.bankList, {});
    if (!outcome.ok) throw new Error(outcome.failure.code);
    const { channels, quick, currency } = outcome.value;
    expect([currency, quick]).toEqual(['PHP', ['100.00', '500.00', '1000.00']]);
    expect(channels.map(({ channel, way, by }) => [channel, way, by])).toEqual([
      ['QRPH', 'qr', 'paymentGateway'],
      ['WALLET', 'redirect', 'paymentGateway'],
      ['WALLETPAGE', 'page', 'paymentGateway'],
      ['BANK', 'transfer', 'manualTransfer'],
      ['VOUCHER', 'voucher', 'paymentGateway'],
    ]);
    expect(channels.at(-1)).toMatchObject({
      minimum: '100.00',
      maximum: '10000.00',
      minutes: 5,
      payWithin: 2880,
      fee: { fixed: '15.00', perTenThousand: 0 },
    });
  });

  test.each([
    ['alipay', deposit.alipay],
    ['wechat', deposit.wechat],
    ['qq', deposit.qq],
  ] as const)('%s begins a deposit where a brand has it', async (by, call) => {
    const member = await gateway.member('perlas');
    const body = { clientKey: randomUUID(), channel: by.toUpperCase(), amount: '100.00' };
    const begun = await member.call(call, { body });
    expect(begun).toMatchObject({
      ok: true,
      value: { state: 'awaitingPayment', fee: by === 'qq' ? '1.00' : '0.00' },
    });
    const elsewhere = await (await newMember()).call(call, { body });
    expect(elsewhere).toMatchObject({ ok: false, failure: { code: 'CHANNEL_CLOSED' } });
  });

  test('A27-7 M1 who has paid is led back to the brand, whatever host was asked', async () => {
    const { headers } = await newMember();
    const body = JSON.stringify({ clientKey: randomUUID(), channel: 'QRPH', amount: '100.00' });
    const answer = await gateway.app.request('http://evil.example:6666/wps/deposit/paymentGateway', {
      method: 'POST',
      body,
      headers: { ...headers, 'content-type': 'application/json', 'x-laro-call': '1' },
    });
    const { value }: { value: { orderNo: string } } = JSON.parse(await answer.text());
    const { back_url: back } = await gateway.house.db
      .selectFrom('deposits')
      .select('back_url')
      .where('order_no', '=', value.orderNo)
      .executeTakeFirstOrThrow();
    expect(back).toMatch(/^http:\/\/localhost:\d+\/m\/voucherCenter$/);
  });

  test('a channel answers to its own call only, and takes what is between its limits', async () => {
    const member = await newMember();
    const ask = (channel: string, amount: string) =>
      member.call(deposit.paymentGateway, { body: { clientKey: randomUUID(), channel, amount } });
    expect(await ask('BANK', '500.00')).toMatchObject({ failure: { code: 'CHANNEL_CLOSED' } });
    for (const amount of ['49.99', '50000.01']) {
      const value = { minimum: '50.00', maximum: '50000.00' };
      expect(await ask('QRPH', amount)).toMatchObject({ failure: { code: 'AMOUNT_LIMIT', value } });
    }
    for (const amount of ['50.00', '50000.00']) expect(await ask('QRPH', amount)).toMatchObject({ ok: true });
  });

  test('without its demo a brand has no channels but those that somebody runs', async () => {
    const member = await gateway.member('perlas');
    await gateway.changeMerchant('perlas', (settings) => ({ ...settings, demo: false }));
    expect(await member.call(deposit.bankList, {})).toMatchObject({ ok: true, value: { channels: [] } });
    await gateway.changeMerchant('perlas', (settings) => ({ ...settings, demo: true }));
  });

  test('a promotion is chosen on the way, changed until the money is there, and must be running', async () => {
    const member = await newMember();
    const listed = await member.call(deposit.promos, { query: { language: 'TY' } });
    const [promo = { id: '', title: '', joined: true }] = listed.ok ? listed.value.promos : [];
    expect(promo).toMatchObject({ title: expect.stringContaining('unang ₱500'), joined: false });
    const body = { clientKey: randomUUID(), channel: 'QRPH', amount: '500.00', promo: promo.id };
    const begun = await member.call(deposit.paymentGateway, { body });
    if (!begun.ok) throw new Error(begun.failure.code);
    const { orderNo } = begun.value;
    expect(begun.value.promo).toBe(promo.id);
    const choose = (chosen: string | null) =>
      member.call(deposit.acceptPromo, { body: { orderNo, promo: chosen } });
    expect(await choose(null)).toMatchObject({ ok: true, value: { promo: null } });
    expect(await choose('999999999')).toMatchObject({ failure: { code: 'PROMO_GONE' } });
    expect(await choose(promo.id)).toMatchObject({ ok: true, value: { promo: promo.id } });
    await atBank(gateway, orderNo, 'pay');
    expect(await choose(null)).toMatchObject({ failure: { code: 'NOT_NOW', value: { state: 'credited' } } });
  });

  test('whoever runs a channel is told what the gateway signs with', async () => {
    const told = await gateway.visitor('lawinf3')(deposit.signingKey, {});
    expect(told.ok && Buffer.from(told.value.x, 'base64url')).toHaveLength(32);
  });

  test('the records are the member’s own, newest first, page by page', async () => {
    const member = await newMember();
    const first = await begin(member);
    const second = await begin(member, { amount: '60.00' });
    await begin(await newMember());
    const page = await member.call(deposit.records, { query: { pageSize: 1, pageNo: 2 } });
    expect(page).toMatchObject({
      ok: true,
      value: { total: 2, totalPages: 2, content: [{ orderNo: first.orderNo }] },
    });
    expect((await depositsOf(member)).map(({ orderNo }) => orderNo)).toEqual([second.orderNo, first.orderNo]);
  });
});

describe('S2-09 a deposit', () => {
  test('that is paid reaches the wallet once, through a clearing account that returns to zero', async () => {
    const member = await newMember();
    const asked = await begin(member);
    expect(asked).toMatchObject({
      state: 'awaitingPayment',
      holder: 'member',
      acts: ['pay'],
      amount: '500.00',
      toPay: '500.00',
      pay: { qr: `/sandbox/bank/${asked.orderNo}`, url: `/sandbox/bank/${asked.orderNo}` },
    });
    expect(asked.nextAt).toBe(asked.until);
    expect(Date.parse(asked.until) - Date.parse(asked.openedAt)).toBe(30 * minutes);
    await atBank(gateway, asked.orderNo, 'pay', 3);
    expect(await balanceOf(member)).toBe('500.00');
    const paid = await depositOf(member, asked.orderNo);
    expect(paid).toMatchObject({
      state: 'credited',
      credited: '500.00',
      holder: 'nobody',
      nextAt: null,
      pay: {},
    });
    expect(path(paid.timeline)).toEqual(['begun', 'opened', 'paid']);
    const moved = await member.call(movements, { query: {} });
    expect(moved).toMatchObject({
      ok: true,
      value: { total: 1, content: [{ kind: 'deposit', amount: '500.00' }] },
    });
    expect(await clearing(gateway)).toEqual({});
  });

  test('that is asked for again under the same key is the same, and the key is of one amount and channel', async () => {
    const member = await newMember();
    const clientKey = randomUUID();
    const all = await Promise.all(Array.from({ length: 8 }, () => begin(member, { clientKey })));
    expect(new Set(all.map(({ orderNo }) => orderNo)).size).toBe(1);
    await expect(begin(member, { clientKey, amount: '501.00' })).rejects.toThrow('IDEMPOTENCY_CONFLICT');
    // Nobody else's.
    const other = await begin(await newMember(), { clientKey });
    expect(other.orderNo).not.toBe(all[0]?.orderNo);
  });

  test('is credited once, however many notices come at once', async () => {
    const member = await newMember();
    const { orderNo } = await begin(member);
    await atBank(gateway, orderNo, 'pay', 0);
    const told = await Promise.all(Array.from({ length: 20 }, () => tellGateway(gateway, orderNo)));
    expect(new Set(told)).toEqual(new Set([200]));
    expect(await balanceOf(member)).toBe('500.00');
  });

  test('of a forged notice nothing is heard, and of a true one nothing is believed but the bank’s own word', async () => {
    const member = await newMember();
    const { orderNo } = await begin(member);
    const text = JSON.stringify({ eventId: 'x', channel: 'QRPH', orderNo });
    expect(await tellGateway(gateway, orderNo, { text })).toBe(401);
    expect(await tellGateway(gateway, orderNo, { signed: '' })).toBe(401);
    expect(await tellGateway(gateway, 'D000000000000')).toBe(404);
    // Signed, and nothing was paid.
    expect(await tellGateway(gateway, orderNo)).toBe(200);
    expect(await depositOf(member, orderNo)).toMatchObject({ state: 'awaitingPayment', credited: null });
  });

  test('paid late waits for the member, who takes it', async () => {
    const member = await newMember();
    const { orderNo } = await begin(member);
    await atBank(gateway, orderNo, 'payLate');
    const late = await depositOf(member, orderNo);
    expect(late).toMatchObject({
      state: 'late',
      holder: 'member',
      acts: ['take', 'giveBack'],
      credited: null,
    });
    expect(await balanceOf(member)).toBe('0.00');
    expect(await clearing(gateway)).toEqual({ 'clearing:QRPH': 500_00n });
    const taken = await member.call(deposit.decide, { body: { orderNo, want: 'take' } });
    expect(taken).toMatchObject({ ok: true, value: { state: 'credited', credited: '500.00' } });
    expect([await balanceOf(member), await clearing(gateway)]).toEqual(['500.00', {}]);
    const again = await member.call(deposit.decide, { body: { orderNo, want: 'take' } });
    expect(again).toMatchObject({ failure: { code: 'NOT_NOW', value: { state: 'credited' } } });
  });

  test('paid with another amount is what came, or goes back', async () => {
    const member = await newMember();
    const [one, other] = [await begin(member), await begin(member)];
    for (const { orderNo } of [one, other]) await atBank(gateway, orderNo, 'payLess');
    expect(await depositOf(member, one.orderNo)).toMatchObject({
      state: 'conflicted',
      came: { amount: '400.01', currency: 'PHP' },
    });
    await member.call(deposit.decide, { body: { orderNo: one.orderNo, want: 'take' } });
    const back = await member.call(deposit.decide, { body: { orderNo: other.orderNo, want: 'giveBack' } });
    expect(back).toMatchObject({ ok: true, value: { state: 'returned', holder: 'nobody' } });
    expect([await balanceOf(member), await clearing(gateway)]).toEqual(['400.01', {}]);
  });

  test('paid twice is credited once; the second payment is an order of its own', async () => {
    const member = await newMember();
    const { orderNo } = await begin(member);
    await atBank(gateway, orderNo, 'payTwice', 2);
    const [second, first, ...more] = await depositsOf(member);
    expect(more).toEqual([]);
    expect(first).toMatchObject({ orderNo, state: 'credited' });
    expect(second).toMatchObject({ state: 'conflicted', beside: orderNo, came: { amount: '500.00' } });
    expect(await balanceOf(member)).toBe('500.00');
    const back = { orderNo: second?.orderNo ?? '', want: 'giveBack' } as const;
    expect(await member.call(deposit.decide, { body: back })).toMatchObject({ value: { state: 'returned' } });
    expect(await clearing(gateway)).toEqual({});
    // The bank takes back the one that is left.
    await atBank(gateway, orderNo, 'reverse');
    expect(await depositOf(member, orderNo)).toMatchObject({ state: 'reversed' });
    expect([await balanceOf(member), await clearing(gateway)]).toEqual(['0.00', {}]);
  });

  test('that the bank refuses has failed', async () => {
    const member = await newMember();
    const { orderNo } = await begin(member);
    await atBank(gateway, orderNo, 'deny');
    expect(await depositOf(member, orderNo)).toMatchObject({
      state: 'failed',
      acts: ['again'],
      nextAt: null,
    });
  });

  test('taken back after it was played away costs the house what is no longer there', async () => {
    const [member, other] = [await newMember(), await newMember()];
    const { orderNo } = await begin(member);
    await atBank(gateway, orderNo, 'pay');
    // Another deposit, of which 200.00 are left by a movement that stands for play.
    await spend(member.id, 300_00n);
    await atBank(gateway, orderNo, 'reverse');
    expect(await depositOf(member, orderNo)).toMatchObject({ state: 'reversed' });
    expect([await balanceOf(member), await balanceOf(other)]).toEqual(['0.00', '0.00']);
    expect(await clearing(gateway)).toEqual({});
  });

  test('by hand is looked for when the member names it, and is in time then', async () => {
    const member = await newMember();
    const { orderNo, pay, acts } = await begin(member, { channel: 'BANK' });
    expect([pay.account?.bank, acts]).toEqual(['Sandbox Bank', ['pay', 'prove']]);
    const proved = await member.call(deposit.prove, { body: { orderNo, proof: ' BDO 1234567 ' } });
    expect(proved).toMatchObject({
      ok: true,
      value: { state: 'checking', holder: 'channel', proof: 'BDO 1234567' },
    });
    expect(await balanceOf(member)).toBe('0.00');
    // Promised for half an hour later; the janitor says that it was missed, and goes on.
    gateway.moveClock(31 * minutes);
    await sweepDeposits(gateway.house);
    const overdue = await depositOf(member, orderNo);
    expect(path(overdue.timeline)).toEqual(['begun', 'opened', 'proved', 'overdue']);
    expect(gateway.logged).toContainEqual({
      event: 'deposit.overdue',
      facts: { orderNo, merchant: 'lawinf3', state: 'checking' },
    });
    await atBank(gateway, orderNo, 'payLate');
    expect(await depositOf(member, orderNo)).toMatchObject({ state: 'credited' });
    const qr = await begin(member);
    const wrong = await member.call(deposit.prove, { body: { orderNo: qr.orderNo, proof: 'BDO 1234567' } });
    expect(wrong).toMatchObject({ failure: { code: 'NOT_NOW' } });
  });

  test('of a channel with a fee costs it on top', async () => {
    const member = await newMember();
    const asked = await begin(member, { channel: 'VOUCHER' });
    expect(asked).toMatchObject({ amount: '500.00', fee: '15.00', toPay: '515.00' });
    await atBank(gateway, asked.orderNo, 'pay');
    expect([await balanceOf(member), await clearing(gateway)]).toEqual(['500.00', {}]);
  });

  test('of a member who has five to pay already is refused', async () => {
    const member = await newMember();
    for (let one = 0; one < 5; one += 1) await begin(member);
    await expect(begin(member)).rejects.toThrow('TOO_MANY_OPEN');
    gateway.moveClock(31 * minutes);
    await begin(member);
  });

  test('of a member whose deposits are denied one after the other is refused for an hour', async () => {
    const member = await newMember();
    for (let one = 0; one < mostAnHour; one += 1) {
      const { orderNo } = await begin(member);
      await atBank(gateway, orderNo, 'deny');
    }
    await expect(begin(member)).rejects.toThrow('TOO_MANY_ATTEMPTS');
    gateway.moveClock(61 * minutes);
    await begin(member);
  });

  test('that cannot be asked about keeps nobody else’s waiting', async () => {
    const members = [await newMember(), await newMember()];
    const orders = await Promise.all(members.map((member) => begin(member)));
    for (const { orderNo } of orders) {
      const order = await findBankOrder(gateway.house, 'lawinf3', orderNo);
      if (order) await actAtBank(gateway.house, order, 'pay');
    }
    gateway.moveClock(2 * minutes);
    const { merchants } = gateway.house;
    let isFirst = true;
    const settings: typeof merchants.settings = async (code) => {
      if (!isFirst) return merchants.settings(code);
      isFirst = false;
      throw new Error('unreadable');
    };
    await sweepDeposits({ ...gateway.house, merchants: { ...merchants, settings } });
    expect(gateway.errors.splice(0)).toEqual([expect.objectContaining({ message: 'unreadable' })]);
    const credited = async () =>
      (await Promise.all(members.map(balanceOf))).filter((has) => has === '500.00').length;
    expect(await credited()).toBeGreaterThan(0);
    gateway.moveClock(2 * minutes);
    await sweepDeposits(gateway.house);
    expect(await credited()).toBe(2);
  });

  test('S6-03 is for members with real money: a trial is told so', async () => {
    const trial = await gateway.member('lawinf3', { type: 4 });
    expect(await trial.call(deposit.bankList, {})).toMatchObject({ failure: { code: 'TRIAL_REJECTED' } });
  });
});

describe('S2-09 no dead pending: the janitor', () => {
  test('asks a silent bank again, and nothing is lost', async () => {
    const member = await newMember();
    const { orderNo } = await begin(member);
    await atBank(gateway, orderNo, 'silence');
    await atBank(gateway, orderNo, 'pay');
    gateway.moveClock(15_000);
    await sweepDeposits(gateway.house);
    const unknown = await depositOf(member, orderNo);
    expect(unknown).toMatchObject({ state: 'unknown', holder: 'channel' });
    expect(Date.parse(unknown.nextAt ?? '')).toBe(gateway.house.clock.now().getTime() + 15_000);
    // Past its time it is not given up: only the bank can say what became of it.
    gateway.moveClock(40 * minutes);
    await sweepDeposits(gateway.house);
    expect(await depositOf(member, orderNo)).toMatchObject({ state: 'unknown' });
    await atBank(gateway, orderNo, 'speak');
    expect(await depositOf(member, orderNo)).toMatchObject({ state: 'credited' });
    expect(await balanceOf(member)).toBe('500.00');
  });

  test('finds a payment of which no notice came, after 15 seconds', async () => {
    const member = await newMember();
    const { orderNo } = await begin(member);
    await atBank(gateway, orderNo, 'pay', 0);
    gateway.moveClock(14_000);
    await sweepDeposits(gateway.house);
    expect(await balanceOf(member)).toBe('0.00');
    gateway.moveClock(1000);
    await sweepDeposits(gateway.house);
    expect(await balanceOf(member)).toBe('500.00');
  });

  test('ends what nobody paid; a payment made in time and told later is credited all the same', async () => {
    const member = await newMember();
    const { orderNo } = await begin(member);
    gateway.moveClock(29 * minutes);
    await sweepDeposits(gateway.house);
    gateway.moveClock(2 * minutes);
    await sweepDeposits(gateway.house);
    expect(await depositOf(member, orderNo)).toMatchObject({
      state: 'expired',
      acts: ['again'],
      nextAt: null,
    });
    await gateway.house.db
      .insertInto('sandbox_bank_payments')
      .values({
        payment_id: randomUUID(),
        order_no: orderNo,
        amount: 500_00n,
        currency: 'PHP',
        state: 'paid',
        paid_at: new Date(gateway.house.clock.now().getTime() - 5 * minutes),
      })
      .execute();
    await tellGateway(gateway, orderNo);
    expect(await depositOf(member, orderNo)).toMatchObject({ state: 'credited' });
  });

  test('sends back after a day what nobody has decided about, and asks until the bank has done it', async () => {
    const member = await newMember();
    const { orderNo } = await begin(member);
    await atBank(gateway, orderNo, 'payLess');
    const { nextAt } = await depositOf(member, orderNo);
    expect(Date.parse(nextAt ?? '') - gateway.house.clock.now().getTime()).toBe(24 * 60 * minutes);
    await atBank(gateway, orderNo, 'silence');
    gateway.moveClock(24 * 60 * minutes);
    await sweepDeposits(gateway.house);
    expect(await rowOf(gateway, orderNo)).toMatchObject({ state: 'conflicted', going_back: true });
    await atBank(gateway, orderNo, 'speak');
    gateway.moveClock(60 * minutes);
    await sweepDeposits(gateway.house);
    expect(await rowOf(gateway, orderNo)).toMatchObject({ state: 'returned', credited: null });
    expect(await clearing(gateway)).toEqual({});
  });
});

test('S7-44 the file of a day: what was missing is credited, and each difference is explained', async () => {
  const member = await newMember();
  const known = await begin(member);
  const missed = await begin(member, { amount: '700.00' });
  await atBank(gateway, known.orderNo, 'pay');
  // Ended here, then paid there in time without a word.
  gateway.moveClock(31 * minutes);
  await sweepDeposits(gateway.house);
  const { db } = gateway.house;
  const at = gateway.house.clock.now();
  await db
    .insertInto('sandbox_bank_payments')
    .values({
      payment_id: 'missed',
      order_no: missed.orderNo,
      amount: 700_00n,
      currency: 'PHP',
      state: 'paid',
      paid_at: new Date(at.getTime() - 5 * minutes),
    })
    .execute();
  gateway.moveClock(24 * 60 * minutes);
  await sweepFiles(gateway.house);
  const held = () => db.selectFrom('deposit_files').selectAll().where('channel', '=', 'QRPH').execute();
  const files = await held();
  expect(files.flatMap(({ found }) => found)).toContainEqual({
    what: 'missingHere',
    paymentId: 'missed',
    orderNo: missed.orderNo,
    mended: true,
  });
  expect(await rowOf(gateway, missed.orderNo)).toMatchObject({ state: 'credited', credited: 700_00n });
  await sweepFiles(gateway.house);
  expect(await held()).toEqual(files);
});

test('S2-09 a deposit that is watched tells what happens to it, to its member only', async () => {
  const member = await newMember();
  const { orderNo } = await begin(member);
  const url = `http://lawinf3.localhost${deposit.watch.path}?orderNo=${orderNo}`;
  const stream = await gateway.app.request(url, { headers: member.headers });
  const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  const until = async (said: string): Promise<void> => {
    while (!text.includes(said)) {
      const part = await reader?.read();
      if (part === undefined || part.done) throw new Error(`ended without ${said}`);
      text += part.value;
    }
  };
  await until('"state":"awaitingPayment"');
  await atBank(gateway, orderNo, 'pay');
  await until('"state":"credited"');
  await reader?.cancel();
  const stranger = await gateway.app.request(url, { headers: (await newMember()).headers });
  expect(await stranger.text()).not.toContain(orderNo);
});

describe('A29-1 M3 a transfer that is named again and again', () => {
  const events = async (orderNo: string) => {
    const { id } = await rowOf(gateway, orderNo);
    return gateway.house.db
      .selectFrom('deposit_events')
      .select('event')
      .where('deposit_id', '=', id)
      .execute();
  };

  test('writes one line of its history, however often, and is asked about once', async () => {
    const member = await newMember();
    const { orderNo } = await begin(member, { channel: 'BANK' });
    const name = (proof: string) => member.call(deposit.prove, { body: { orderNo, proof } });
    await name('BDO 1000000');
    const before = await rowOf(gateway, orderNo);
    // The same is answered the same, without end; another takes its place, some times.
    for (let time = 0; time < 12; time++) expect(await name('BDO 1000000')).toMatchObject({ ok: true });
    for (let time = 1; time < 10; time++) {
      const proof = `BDO 100000${time}`;
      expect(await name(proof)).toMatchObject({ ok: true, value: { proof, state: 'checking' } });
    }
    expect(await name('BDO 2000000')).toMatchObject({ failure: { code: 'TOO_MANY_ATTEMPTS' } });
    expect(await name('BDO 1000009')).toMatchObject({ ok: true });
    expect((await events(orderNo)).map(({ event }) => event)).toEqual(['begun', 'opened', 'proved']);
    expect(await rowOf(gateway, orderNo)).toEqual({ ...before, proof: 'BDO 1000009' });
  });

  test('is no way to a long history by way of a channel that is silent either, and of a long one the last is told', async () => {
    const member = await newMember();
    const { orderNo } = await begin(member, { channel: 'BANK' });
    const { id } = await rowOf(gateway, orderNo);
    const again = () =>
      gateway.house.db.updateTable('deposits').set({ state: 'unknown' }).where('id', '=', id).execute();
    const codes = [];
    for (let time = 0; time < 12; time++) {
      await again();
      const outcome = await member.call(deposit.prove, { body: { orderNo, proof: 'BDO 1234567' } });
      codes.push(outcome.ok ? 'ok' : outcome.failure.code);
    }
    expect(codes.filter((code) => code === 'ok')).toHaveLength(10);
    const state = 'checking' as const;
    const lines = Array.from({ length: 300 }, (_, at) => ({
      deposit_id: id,
      at: gateway.house.clock.now(),
      state,
      event: at === 299 ? 'expired' : 'overdue',
    }));
    await gateway.house.db.insertInto('deposit_events').values(lines).execute();
    const { timeline } = await depositOf(member, orderNo);
    expect([timeline.length, timeline.at(-1)?.event, timeline[0]?.event]).toEqual([
      mostTold,
      'expired',
      'overdue',
    ]);
  });

  test('costs the database no more for many pages that watch it than for one', async () => {
    const member = await newMember();
    const { orderNo } = await begin(member, { channel: 'BANK' });
    const readers = await Promise.all(Array.from({ length: 5 }, () => watched(member, orderNo)));
    await Promise.all(readers.map((reader) => readUntil(reader, '"state":"awaitingPayment"')));
    const asked = vi.spyOn(gateway.house.db, 'selectFrom');
    const reads = () => asked.mock.calls.filter(([table]) => table === 'deposits').length;
    // Nobody is answered before all of them have heard that there is news.
    await gateway.house.db.transaction().execute(async (trx) => {
      await sql`lock table deposits in access exclusive mode`.execute(trx);
      gateway.house.events.tell('deposits', orderNo);
      await expect.poll(reads).toBeGreaterThan(0);
    });
    // One for the first, one for whoever came meanwhile; a sweep may have asked as well.
    expect(reads()).toBeLessThan(5);
    await Promise.all(readers.map((reader) => reader.cancel()));
  });
});

async function watched(member: TestMember, orderNo: string): Promise<ReadableStreamDefaultReader<string>> {
  const url = `http://lawinf3.localhost${deposit.watch.path}?orderNo=${orderNo}`;
  const stream = await gateway.app.request(url, { headers: member.headers });
  const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
  if (reader === undefined) throw new Error('no stream');
  return reader;
}

async function readUntil(reader: ReadableStreamDefaultReader<string>, said: string): Promise<void> {
  let text = '';
  while (!text.includes(said)) {
    const part = await reader.read();
    if (part.done) throw new Error(`ended without ${said}`);
    text += part.value;
  }
}

test('S2-09 after all of it the ledger is sound', async () => {
  expect(gateway.errors).toEqual([]);
  expect(await verifyLedger(gateway.house.db)).toEqual([]);
});

/** A movement out of a wallet. */
async function spend(memberId: bigint, amount: bigint): Promise<void> {
  const { openAccount, transfer } = await import('../../ledger/ledger.ts');
  const of = { merchant: 'lawinf3', currency: 'PHP' };
  await gateway.house.db.transaction().execute(async (trx) => {
    const wallet = await openAccount(trx, { ...of, owner: { memberId } });
    const adjustments = await openAccount(trx, { ...of, owner: { house: 'adjustments' } });
    await transfer(trx, {
      ...of,
      kind: 'adjustment',
      scope: 'test',
      idempotencyKey: randomUUID(),
      postings: [
        { accountId: wallet, amount: -amount },
        { accountId: adjustments, amount },
      ],
    });
  });
}
