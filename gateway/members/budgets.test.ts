import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { captcha, unlinkIdentity } from '@laro/contract/calls/session.ts';
import { openTestGateway, type TestGateway } from '../testing/testGateway.ts';
import { addressKey, networkKey } from '../house/network.ts';
import { budgets } from './budgets.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:0001:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::ffff:cb00:7107', '203.0.113.7'],
  ['64:ff9b::203.0.113.7', '203.0.113.7'],
  ['64:ff9b::cb00:7108', '203.0.113.8'],
  ['64:ff9b:1::7', '64:ff9b:1:0::/64'],
  ['no: address', 'no: address'],
])('A27 an address counts as itself, a household of IPv6 as one: %s', (ip, key) => {
  expect(addressKey(ip)).toBe(key);
});

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['2001:db8:1:ffff::9', '2001:db8:1::/48'],
])('A12-1 turns are taken by a whole /48 of IPv6: %s', (ip, key) => {
  expect(networkKey(ip)).toBe(key);
});

describe('A9-3 who asks much at once has one connection of those that write, and leaves the others to the others', () => {
  const many = 20;
  let gateway: TestGateway;
  let holder: pg.Client;
  beforeAll(async () => {
    gateway = await openTestGateway();
    holder = new pg.Client({ connectionString: gateway.url });
    await holder.connect();
  });
  afterAll(async () => {
    await holder.end();
    await gateway.close();
  });

  const waiting = async () => {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(gateway.house.reads);
    return rows[0]?.n;
  };

  test('an address whose use of a budget is being counted elsewhere', async () => {
    const [busy, other] = ['198.51.100.1', '198.51.100.2'];
    const key = `${budgets.captchaNetwork.name}\0lawinf3 ${addressKey(busy)}`;
    const hash = createHmac('sha256', gateway.house.keys.derive('budgets')).update(key).digest('hex');
    await holder.query('begin');
    await holder.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [hash]);
    const asked = Promise.all(
      Array.from({ length: many }, () => gateway.browser('lawinf3', busy).call(captcha)),
    );
    await expect.poll(waiting, { timeout: 60_000 }).toBe(1);
    expect(await gateway.browser('lawinf3', other).call(captcha)).toMatchObject({ ok: true });
    expect(await waiting()).toBe(1);
    await holder.query('commit');
    expect((await asked).map(({ ok }) => ok)).toEqual(Array.from({ length: many }, () => true));
  });

  test('a member who unlinks what is not there', async () => {
    const member = await gateway.member('lawinf3');
    await holder.query('begin');
    await holder.query('select from members where id = $1 for update', [String(member.id)]);
    const asked = Promise.all(
      Array.from({ length: many }, () => member.call(unlinkIdentity, { params: { id: 'x'.repeat(43) } })),
    );
    await expect.poll(waiting, { timeout: 60_000 }).toBe(1);
    expect(await gateway.browser('lawinf3').call(captcha)).toMatchObject({ ok: true });
    expect(await waiting()).toBe(1);
    await holder.query('commit');
    const codes = (await asked).map((outcome) => (outcome.ok ? 'unlinked' : outcome.failure.code));
    expect(new Set(codes)).toEqual(new Set(['IDENTITY_NOT_FOUND']));
  });
});
