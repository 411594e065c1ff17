import { createHmac, randomUUID } from 'node:crypto';
import { serve, type ServerType } from '@hono/node-server';
import { Hono } from 'hono';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as v from 'valibot';
import { decide, notifyByPaymongo, order, paymentGateway } from '@laro/contract/calls/deposit.ts';
import { toMinor } from '@laro/rules/money.ts';
import { openTestGateway, type TestGateway, type TestMember } from '../../testing/testGateway.ts';
import { balanceOf } from './testDeposits.ts';

/** A payment in the shape that PayMongo documents. */
interface Paid {
  id: string;
  attributes: {
    amount: number;
    currency: string;
    status: string;
    description: string;
    paid_at: number;
    created_at: number;
    refunds: { id: string; attributes: { status: string } }[];
  };
}
interface Checkout {
  id: string;
  attributes: { checkout_url: string; reference_number: string; payments: Paid[] };
}

const [key, secret] = ['sk_test_aaaaaaaaaaaa', 'whsk_bbbbbbbbbbbb'];
const Asked = v.object({ data: v.object({ attributes: v.record(v.string(), v.unknown()) }) });
const sessions = new Map<string, Checkout>();
const refunds: unknown[] = [];
let down = false;
/** Answers as the documentation of PayMongo has it. */
const theirs = new Hono();
theirs.use(async (c, next) => {
  if (down) return c.text('', 500);
  const wanted = `Basic ${Buffer.from(`${key}:`).toString('base64')}`;
  return c.req.header('authorization') === wanted ? next() : c.json({ errors: [] }, 401);
});
theirs.post('/v1/checkout_sessions', async (c) => {
  const { attributes } = v.parse(Asked, await c.req.json()).data;
  const id = `cs_${randomUUID().replaceAll('-', '')}`;
  const reference = String(attributes['reference_number']);
  sessions.set(id, {
    id,
    attributes: {
      checkout_url: `https://checkout.paymongo.com/${id}`,
      reference_number: reference,
      payments: [],
    },
  });
  return c.json({ data: sessions.get(id) });
});
theirs.get('/v1/checkout_sessions/:id', (c) => c.json({ data: sessions.get(c.req.param('id')) }));
theirs.get('/v1/payments/:id', (c) => c.json({ data: paidOf(c.req.param('id')) }));
theirs.post('/v1/refunds', async (c) => {
  const { attributes } = v.parse(Asked, await c.req.json()).data;
  refunds.push(attributes);
  const refund = { id: 'ref_1', attributes: { status: 'succeeded' } };
  paidOf(String(attributes['payment_id']))?.attributes.refunds.push(refund);
  return c.json({ data: refund });
});
const paidOf = (id: string) =>
  [...sessions.values()].flatMap(({ attributes }) => attributes.payments).find((one) => one.id === id);

let server: ServerType;
let gateway: TestGateway;
let member: TestMember;
beforeAll(async () => {
  const port = await new Promise<number>((resolve) => {
    server = serve({ fetch: theirs.fetch, port: 0, hostname: '127.0.0.1' }, (info) => resolve(info.port));
  });
  gateway = await openTestGateway({
    PAYMONGO_KEY: key,
    PAYMONGO_WEBHOOK_SECRET: secret,
    PAYMONGO_URL: `http://127.0.0.1:${port}/v1`,
  });
  await gateway.changeMerchant('lawinf3', (settings) => ({
    ...settings,
    deposit: {
      ...settings.deposit,
      channels: [
        {
          code: 'PAYMONGO',
          name: 'PayMongo',
          minimum: 50,
          maximum: 5000,
          minutes: 1,
          payWithin: 30,
          way: 'page',
          by: 'paymentGateway',
          paymongo: { methods: ['qrph', 'gcash'] },
        },
      ],
    },
  }));
});
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  await gateway.close();
});
beforeEach(async () => {
  down = false;
  member = await gateway.member('lawinf3');
});

async function begun(amount = '500.00') {
  const body = { clientKey: randomUUID(), channel: 'PAYMONGO', amount };
  const outcome = await member.call(paymentGateway, { body });
  if (!outcome.ok) throw new Error(outcome.failure.code);
  return outcome.value;
}
const sessionOf = (orderNo: string) => {
  const found = [...sessions.values()].find(({ attributes }) => attributes.reference_number === orderNo);
  if (!found) throw new Error(`no session of ${orderNo}`);
  return found;
};
function pay(orderNo: string, amount = '500.00'): Checkout {
  const session = sessionOf(orderNo);
  const at = gateway.house.clock.now().getTime() / 1000;
  session.attributes.payments.push({
    id: `pay_${randomUUID().replaceAll('-', '')}`,
    attributes: {
      amount: Number(toMinor(amount)),
      currency: 'PHP',
      status: 'paid',
      description: orderNo,
      paid_at: at,
      created_at: at,
      refunds: [],
    },
  });
  return session;
}
const signed = (text: string, with_ = secret, seconds = gateway.house.clock.now().getTime() / 1000) => {
  const t = Math.floor(seconds);
  return `t=${t},te=${createHmac('sha256', with_).update(`${t}.${text}`).digest('hex')},li=`;
};
async function tell(session: Checkout, sign = signed, id = `evt_${randomUUID()}`) {
  const text = JSON.stringify({
    data: { id, attributes: { type: 'checkout_session.payment.paid', data: session } },
  });
  const answer = await gateway.app.request(`http://lawinf3.localhost${notifyByPaymongo.path}`, {
    method: 'POST',
    body: text,
    headers: { 'content-type': 'application/json', 'paymongo-signature': sign(text) },
  });
  return { status: answer.status, ...v.parse(v.looseObject({}), await answer.json()) };
}
const stateOf = async (orderNo: string) => {
  const outcome = await member.call(order, { query: { orderNo } });
  return outcome.ok ? outcome.value.state : outcome.failure.code;
};

test('A28-1 A30-1 L1 of a notice that nobody has signed nothing is read, however deep or wide it is', async () => {
  const wide = Object.fromEntries(Array.from({ length: 6500 }, (_, at) => [`k${at}`, 1]));
  const bodies = [
    `{"data":${'['.repeat(10_000)}1${']'.repeat(10_000)}}`,
    JSON.stringify({ data: wide }),
    JSON.stringify({ data: { id: 'evt_1', attributes: { data: { id: 'a', attributes: wide } } } }),
    JSON.stringify({ data: Array.from({ length: 30_000 }, () => 0) }),
    // Nor is it read: this is no JSON at all.
    '{',
  ];
  for (const body of bodies) {
    const answer = await gateway.app.request(`http://lawinf3.localhost${notifyByPaymongo.path}`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', 'paymongo-signature': 't=1,te=00,li=' },
    });
    expect(await answer.json()).toMatchObject({ code: 'NOTICE_UNSIGNED' });
  }
});

test('S7-44 a channel of PayMongo: its page is where the member pays, a notice has it asked, and what it answers is credited once', async () => {
  const { orderNo } = await begun();
  const session = sessionOf(orderNo);
  expect(await byOf(orderNo)).toMatchObject({ pay: { url: session.attributes.checkout_url } });
  // A notice is believed to have come, and no word of it.
  expect(await tell(session)).toMatchObject({ status: 200, value: { heard: true } });
  expect(await stateOf(orderNo)).toBe('awaitingPayment');
  pay(orderNo);
  expect(await tell(session, (text) => signed(text, 'whsk_of_somebody'))).toMatchObject({ status: 401 });
  expect(await tell(session, (text) => signed(text, secret, 1_700_000_000))).toMatchObject({ status: 401 });
  expect(await stateOf(orderNo)).toBe('awaitingPayment');
  const told = await Promise.all([tell(session), tell(session), tell(session)]);
  expect(told.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await stateOf(orderNo)).toBe('credited');
  expect(await balanceOf(member)).toBe('500.00');
});

test('S7-44 what came otherwise than asked waits, and is sent back by a refund that is asked for once', async () => {
  const { orderNo } = await begun();
  await tell(pay(orderNo, '400.00'));
  expect(await stateOf(orderNo)).toBe('conflicted');
  const back = () => member.call(decide, { body: { orderNo, want: 'giveBack' } });
  await Promise.all([back(), back()]);
  expect(await stateOf(orderNo)).toBe('returned');
  expect(refunds).toMatchObject([{ amount: 40_000, reason: 'others' }]);
  expect(await balanceOf(member)).toBe('0.00');
});

test('S7-44 a session whose answer was lost is known by its notice, and a party that is away is asked again', async () => {
  const { orderNo } = await begun();
  await gateway.house.db.deleteFrom('channel_references').where('order_no', '=', orderNo).execute();
  const session = pay(orderNo);
  down = true;
  await tell(session);
  expect(await stateOf(orderNo)).toBe('unknown');
  down = false;
  await tell(session);
  expect(await stateOf(orderNo)).toBe('credited');
});

async function byOf(orderNo: string) {
  return gateway.house.db
    .selectFrom('deposits')
    .select('pay')
    .where('order_no', '=', orderNo)
    .executeTakeFirstOrThrow();
}
