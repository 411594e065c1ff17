import { afterAll, beforeAll, expect, test } from 'vitest';
import * as affiliate from '@laro/contract/calls/affiliate.ts';
import { downline } from '@laro/contract/calls/agent.ts';
import * as rebates from '@laro/contract/calls/rebates.ts';
import { checkAffiliate, register, registerFields } from '@laro/contract/calls/registration.ts';
import { giveRates } from '../../rebates/rates.ts';
import { openTestGateway, type TestGateway, type TestMember } from '../../testing/testGateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openTestGateway();
  await gateway.changeMerchant('lawinf3', (settings) => ({
    ...settings,
    flags: { ...settings.flags, usernameRegistration: true },
  }));
});
afterAll(() => gateway.close());

async function answered<T>(
  asked: Promise<{ ok: true; value: T } | { ok: false; failure: { code: string } }>,
): Promise<T> {
  const outcome = await asked;
  if (!outcome.ok) throw new Error(outcome.failure.code);
  return outcome.value;
}
const make = (agent: TestMember, opens: 'member' | 'agent', RNG = 0) =>
  agent.call(affiliate.createAffiliateUrl, {
    body: { name: 'For Cebu', opens, rates: [{ category: 'RNG', rate: RNG }] },
  });
const give = (by: TestMember, to: TestMember, RNG: number) =>
  answered(
    by.call(rebates.updateDownlineRebates, {
      body: { memberId: String(to.id), rates: [{ category: 'RNG', rate: RNG }] },
    }),
  );

let count = 0;
async function join(code: string, how: 'typed' | 'linked') {
  const username = `joined${(count += 1)}`;
  const browser = gateway.browser('lawinf3');
  const filled: Record<string, string> = {
    username,
    payeeName: 'Juan Cruz',
    mobileNum: `91755500${String(count).padStart(2, '0')}`,
    password: 'Right.horse.7',
    confirmPassword: 'Right.horse.7',
    ...(how === 'typed' && { affiliateCode: code }),
  };
  const outcome = await browser.call(register, {
    body: {
      method: 'username',
      fields: Object.fromEntries(registerFields.map((field) => [field, filled[field] ?? ''])),
      countryDialingCode: '63',
      registerUrl: 'lawinf3.localhost',
      registerMethod: 'H5',
      type: 0,
      agreed: true,
      botCheck: await gateway.botCheck(),
      ...(how === 'linked' && { recommenderId: code }),
    },
  });
  return outcome.ok ? { username, type: outcome.value.type } : outcome.failure.code;
}

test('S7-40 a link opens an account in the team of the agent, of its kind and with its rates from that day on, however its code comes along', async () => {
  const agent = await gateway.member('lawinf3', { type: 1 });
  const opening = await answered(make(agent, 'agent', 80));
  const playing = await answered(make(agent, 'member', 30));
  expect(opening).toMatchObject({ name: 'For Cebu', opens: 'agent', rates: [{ category: 'RNG', rate: 80 }] });
  const first = await join(opening.code, 'linked');
  const second = await join(playing.code.toLowerCase(), 'typed');
  expect([first, second]).toMatchObject([{ type: 1 }, { type: 0 }]);
  const { people } = await answered(agent.call(rebates.downlineRates));
  expect(people.map(({ isAgent, rates }) => ({ isAgent, RNG: rates[0] }))).toEqual([
    { isAgent: true, RNG: { category: 'RNG', rate: 80, next: 80 } },
    { isAgent: false, RNG: { category: 'RNG', rate: 30, next: 30 } },
  ]);
  expect((await answered(agent.call(downline))).total).toBe(2);
  const { links } = await answered(agent.call(affiliate.affiliateUrls));
  expect(links.map(({ id, joined }) => [id, joined])).toEqual([
    [playing.id, 1],
    [opening.id, 1],
  ]);

  const visitor = gateway.browser('lawinf3');
  const asked = { query: { code: playing.code } };
  expect((await visitor.call(checkAffiliate, asked)).ok).toBe(true);
  await answered(agent.call(affiliate.deleteAffiliateUrl, { body: { linkId: playing.id } }));
  expect(await join(playing.code, 'typed')).toBe('AFFILIATE_WRONG');
  expect(await visitor.call(checkAffiliate, asked)).toMatchObject({ failure: { code: 'AFFILIATE_WRONG' } });
  const left = await answered(agent.call(affiliate.affiliateUrls));
  expect(left.links.map(({ id }) => id)).toEqual([opening.id]);
  expect((await answered(agent.call(downline))).total).toBe(2);
});

test('S7-40 what can be given is what the agent has, today and tomorrow; a link that gives more than it has left gives that', async () => {
  const top = await gateway.member('lawinf3', { type: 1 });
  const agent = await gateway.member('lawinf3', { type: 1, parent: top.id });
  const rng = async () => {
    const { step, rates } = await answered(agent.call(affiliate.registrationRebates));
    const quota = await answered(agent.call(affiliate.quotas));
    return { step, given: rates[0]?.most, ...quota.rates[0], ...quota.links };
  };
  const none = { step: 10, category: 'RNG', most: 20, open: 0 };
  expect(await rng()).toEqual({ ...none, given: 0, own: 0, promised: 0, kept: 0 });
  await give(top, agent, 80);
  expect(await make(agent, 'member', 10)).toMatchObject({
    failure: { code: 'RATE_WRONG', value: { category: 'RNG', most: 0 } },
  });
  await gateway.house.db
    .transaction()
    .execute((trx) => giveRates(trx, agent.id, '2026-11-20', [{ category: 'RNG', rate: 80 }]));
  expect(await make(agent, 'member', 90)).toMatchObject({ failure: { value: { most: 80 } } });
  expect(await make(agent, 'member', 55)).toMatchObject({ failure: { code: 'RATE_WRONG' } });
  const { code } = await answered(make(agent, 'member', 60));
  expect(await rng()).toEqual({ ...none, given: 80, open: 1, own: 80, promised: 60, kept: 20 });
  await give(top, agent, 40);
  const joined = await join(code, 'linked');
  const { people } = await answered(agent.call(rebates.downlineRates));
  expect(people.map(({ username, rates }) => ({ username, RNG: rates[0] }))).toEqual([
    {
      username: typeof joined === 'string' ? joined : joined.username,
      RNG: { category: 'RNG', rate: 40, next: 40 },
    },
  ]);
});

test('S7-40 an agent has twenty links at most, however many it makes at the same time', async () => {
  const agent = await gateway.member('lawinf3', { type: 1 });
  const made = await Promise.all(Array.from({ length: 24 }, () => make(agent, 'member')));
  expect(made.filter(({ ok }) => ok)).toHaveLength(20);
  expect(made.find(({ ok }) => !ok)).toMatchObject({ failure: { code: 'TOO_MANY_LINKS' } });
  expect(await answered(agent.call(affiliate.quotas))).toMatchObject({ links: { open: 20, most: 20 } });
});

test('S7-40 an agent sees who came by which of its links, of a deleted one as well', async () => {
  const agent = await gateway.member('lawinf3', { type: 1 });
  const link = await answered(make(agent, 'member'));
  const other = await answered(make(agent, 'agent'));
  const names = [];
  for (const code of [link.code, other.code, link.code]) {
    const joined = await join(code, 'linked');
    if (typeof joined === 'string') throw new Error(joined);
    names.push(joined.username);
  }
  await answered(agent.call(affiliate.deleteAffiliateUrl, { body: { linkId: link.id } }));
  const by = (linkId: string, pageNo = 1) =>
    answered(agent.call(affiliate.joinedBy, { query: { linkId, pageNo, pageSize: 1 } }));
  expect(await by(link.id)).toMatchObject({ total: 2, totalPages: 2, content: [{ username: names[2] }] });
  expect((await by(link.id, 2)).content).toMatchObject([{ username: names[0], isAgent: false }]);
  expect(await by(other.id)).toMatchObject({ total: 1, content: [{ username: names[1], isAgent: true }] });
});

test('S7-40 a link that holds for some days opens nothing once they are over', async () => {
  const agent = await gateway.member('lawinf3', { type: 1 });
  const body = { name: '', opens: 'member' as const, rates: [], days: 7 as const };
  const link = await answered(agent.call(affiliate.createAffiliateUrl, { body }));
  const { house } = gateway;
  expect(link.endsAt).toBe(new Date(house.clock.now().getTime() + 7 * 86_400_000).toISOString());
  expect(await join(link.code, 'typed')).toMatchObject({ type: 0 });
  const visitor = gateway.browser('lawinf3');
  const check = () => visitor.call(checkAffiliate, { query: { code: link.code } });
  gateway.moveClock(7 * 86_400_000 - 1000);
  expect((await check()).ok).toBe(true);
  gateway.moveClock(1000);
  expect(await check()).toMatchObject({ failure: { code: 'AFFILIATE_WRONG' } });
  expect(await join(link.code, 'typed')).toBe('AFFILIATE_WRONG');
});

test('S7-40 a link that is for so many opens no account more, however many come at once', async () => {
  const agent = await gateway.member('lawinf3', { type: 1 });
  const body = { name: '', opens: 'agent' as const, rates: [], uses: 1 as const };
  const link = await answered(agent.call(affiliate.createAffiliateUrl, { body }));
  expect(link).toMatchObject({ joined: 0, uses: 1 });
  const came = await Promise.all(Array.from({ length: 4 }, () => join(link.code, 'typed')));
  expect(came.filter((one) => one !== 'AFFILIATE_WRONG')).toMatchObject([{ type: 1 }]);
  const visitor = gateway.browser('lawinf3');
  expect(await visitor.call(checkAffiliate, { query: { code: link.code } })).toMatchObject({
    failure: { code: 'AFFILIATE_WRONG' },
  });
  const { links } = await answered(agent.call(affiliate.affiliateUrls));
  expect(links).toMatchObject([{ id: link.id, joined: 1, uses: 1 }]);
  expect((await answered(agent.call(downline))).total).toBe(1);
});
