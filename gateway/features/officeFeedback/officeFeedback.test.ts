import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as feedback from '@laro/contract/calls/feedback.ts';
import * as inbox from '@laro/contract/calls/inbox.ts';
import { appliedBonuses, decideBonus } from '@laro/contract/calls/officeBonuses.ts';
import { answerFeedback, listFeedback } from '@laro/contract/calls/officeFeedback.ts';
import { join } from '@laro/contract/calls/promotions.ts';
import { openTestGateway, type TestGateway, type TestMember } from '../../testing/testGateway.ts';
import { newStaff } from '../../testing/testStaff.ts';
import { asks, offer, partOf } from '../promotions/testPromotions.ts';

let gateway: TestGateway;
beforeAll(async () => void (gateway = await openTestGateway()));
afterAll(() => gateway.close());

const merchant = 'lawinf3';
async function write(by: TestMember, words: string): Promise<string> {
  const outcome = await by.call(feedback.send, {
    body: { key: randomUUID(), type: 'deposit', content: `${words} ${'and so on '.repeat(10)}` },
  });
  if (!outcome.ok) throw new Error(outcome.failure.code);
  return outcome.value.id;
}
const acts = async () =>
  (
    await gateway.house.db
      .selectFrom('audit')
      .select(['what', 'about'])
      .where('who', '=', 'operator')
      .execute()
  ).map(({ what, about }) => [what, Object(about).staff]);

test('S6-10 S5-30 feedback is answered at the desk, once however often it is sent, and nobody writes into what was closed', async () => {
  const support = await newStaff(gateway, 'support');
  const member = await gateway.member(merchant);
  const first = await write(member, 'One');
  const second = await write(await gateway.member(merchant), 'Two');
  const listed = async () => {
    const outcome = await support.call(listFeedback, { query: { merchant } });
    return outcome.ok ? outcome.value : undefined;
  };
  expect(await listed()).toMatchObject({ waiting: 2, feedback: [{ id: first }, { id: second }] });
  const key = randomUUID();
  const say = (text: string, close: boolean, with_ = key, by = support) =>
    by.call(answerFeedback, { body: { merchant, feedbackId: first, key: with_, text, close } });
  const sent = await Promise.all([1, 2, 3].map(() => say('Which bank was it?', true)));
  expect(sent.every(({ ok }) => ok)).toBe(true);
  // What waits stands first.
  expect(await listed()).toMatchObject({
    waiting: 1,
    feedback: [
      { id: second, state: 'waiting', said: [] },
      { id: first, state: 'closed', said: [{ fromDesk: true, text: 'Which bank was it?' }] },
    ],
  });
  expect(await say('Once more', false, randomUUID())).toMatchObject({ failure: { code: 'FEEDBACK_CLOSED' } });
  const letters = await member.call(inbox.messages, { query: {} });
  expect(letters.ok && letters.value.total).toBe(1);
  expect(await acts()).toEqual([['feedback.answered', support.name]]);
  const reader = await newStaff(gateway, 'reader');
  expect(await say('A word', false, randomUUID(), reader)).toMatchObject({ ok: false });
});

test('S6-10 S3-40 a bonus that was applied for is given or refused at the desk, with a reason, and paid once', async () => {
  const risk = await newStaff(gateway, 'risk');
  const promo = await offer(gateway, {
    kind: 'code',
    code: 'MABUHAY',
    amount: '50.00',
    ...asks,
    review: true,
  });
  const members = [await gateway.member(merchant), await gateway.member(merchant)];
  for (const by of members) await by.call(join, { body: { promotionId: promo, code: 'MABUHAY' } });
  const waiting = async () => {
    const outcome = await risk.call(appliedBonuses, { query: { merchant } });
    return outcome.ok ? outcome.value.waiting : [];
  };
  const [one, two] = await waiting();
  expect(one).toMatchObject({ amount: '50.00', memberId: String(members[0]?.id) });
  const decide = (id: string | undefined, decision: 'accepted' | 'refused', reason = '') =>
    risk.call(decideBonus, { body: { merchant, partId: id ?? '', decision, reason } });
  expect(await decide(two?.id, 'refused')).toMatchObject({ failure: { code: 'REASON_MISSING' } });
  await Promise.all([1, 2, 3].map(() => decide(one?.id, 'accepted')));
  expect(await decide(two?.id, 'refused', 'The account is shared.')).toMatchObject({ ok: true });
  expect(await decide(two?.id, 'accepted')).toMatchObject({ failure: { code: 'ALREADY_DECIDED' } });
  expect(await waiting()).toEqual([]);
  const states = [];
  for (const by of members) states.push((await partOf(by))?.label);
  expect(states).toEqual(['claim', 'rejected']);
  const decided = (await acts()).filter(([what]) => what === 'promotion.decided');
  expect(decided).toEqual([
    ['promotion.decided', risk.name],
    ['promotion.decided', risk.name],
  ]);
});
