import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { handIn, standing } from '@laro/contract/calls/identity.ts';
import { decidePaper, identities, paper } from '@laro/contract/calls/officeIdentity.ts';
import * as withdrawals from '@laro/contract/calls/withdraw.ts';
import { addDays } from '@laro/rules/days.ts';
import type { IdentityPart } from '@laro/rules/identity.ts';
import { today } from '../../cash/standing.ts';
import { openTestGateway, type TestGateway, type TestMember } from '../../testing/testGateway.ts';
import { testPicture } from '../../testing/testPictures.ts';
import { newStaff, type TestStaff } from '../../testing/testStaff.ts';
import { letWithdraw, withdrawalPassword } from '../../testing/testWithdrawals.ts';

let gateway: TestGateway;
let risk: TestStaff;
beforeAll(async () => {
  gateway = await openTestGateway();
  await gateway.changeMerchant('lawinf3', (settings) => ({
    ...settings,
    withdrawals: { ...settings.withdrawals, identityAbove: 1000 },
  }));
  risk = await newStaff(gateway, 'risk');
});
afterAll(() => gateway.close());

const merchant = 'lawinf3';
/** Too small to pass by itself. */
const small = () => testPicture('jpeg', { width: 320, height: 200, exif: true });
const hand = async (by: TestMember, part: IdentityPart, picture = small()) =>
  by.call(handIn, { query: { part }, body: new Blob([new Uint8Array(await picture)]) });
const standingOf = async (by: TestMember) => {
  const outcome = await by.call(standing, {});
  if (!outcome.ok) throw new Error(outcome.failure.code);
  return outcome.value;
};
const waitingOf = async ({ id }: TestMember) => {
  const outcome = await risk.call(identities, { query: { merchant } });
  if (!outcome.ok) throw new Error(outcome.failure.code);
  return outcome.value.waiting.find(({ memberId }) => memberId === String(id));
};
const idOf = async (member: TestMember, part: IdentityPart) =>
  (await waitingOf(member))?.papers.find((one) => one.part === part)?.id ?? '';
const withdraw = (by: TestMember, cardId: string, amount: string) =>
  by.call(withdrawals.withdraw, { body: { key: randomUUID(), amount, cardId, withdrawalPassword } });

test('S2-10 above the brand’s amount in all a member shows who it is: each part is looked at, refused for a reason and handed in anew; then any amount goes out', async () => {
  const member = await gateway.member(merchant);
  const cardId = await letWithdraw(gateway, member);
  expect(await withdraw(member, cardId, '600.00')).toMatchObject({ ok: true });
  // Of the thousand that go out without it.
  expect(await withdraw(member, cardId, '400.01')).toMatchObject({
    failure: { code: 'NOT_NOW', value: { why: [{ code: 'UNPROVED', amount: '400.00' }] } },
  });
  expect(await member.call(withdrawals.standing, { query: {} })).toMatchObject({
    value: { mostNow: '400.00', unprovedLeft: '400.00', why: [] },
  });
  expect(await standingOf(member)).toMatchObject({ isProved: false, above: '1000.00', isLate: false });

  expect(await hand(member, 'document')).toMatchObject({ ok: true });
  expect(await hand(member, 'document')).toMatchObject({ failure: { code: 'PART_DONE' } });
  // Nobody looks at a half.
  expect(await waitingOf(member)).toBeUndefined();
  const both = await hand(member, 'selfie');
  expect(both).toMatchObject({ ok: true, value: { dueAt: '2026-11-21T04:00:00.000Z' } });

  expect((await waitingOf(member))?.papers.map(({ part }) => part)).toEqual(['document', 'selfie']);
  const [card, face] = [await idOf(member, 'document'), await idOf(member, 'selfie')];
  expect(await risk.call(paper, { query: { merchant, paperId: card } })).toMatchObject({
    value: { width: 320, height: 200 },
  });
  await risk.call(decidePaper, { body: { merchant, paperId: card } });
  await risk.call(decidePaper, { body: { merchant, paperId: face, because: 'otherFace' } });
  expect((await standingOf(member)).parts).toEqual([
    { part: 'document', state: 'accepted' },
    { part: 'selfie', state: 'refused', because: 'otherFace' },
  ]);
  // What was refused is not kept, and nothing is decided twice.
  expect(await risk.call(paper, { query: { merchant, paperId: face } })).toMatchObject({
    failure: { code: 'PAPER_UNKNOWN' },
  });
  expect(await risk.call(decidePaper, { body: { merchant, paperId: face } })).toMatchObject({
    failure: { code: 'ALREADY_DECIDED' },
  });
  expect(await waitingOf(member)).toBeUndefined();

  await hand(member, 'selfie');
  gateway.moveClock(25 * 3_600_000);
  // Whoever sat there has been signed out meanwhile.
  risk = await newStaff(gateway, 'risk');
  expect(await waitingOf(member)).toMatchObject({ isLate: true, papers: [{ part: 'selfie' }] });
  await risk.call(decidePaper, { body: { merchant, paperId: await idOf(member, 'selfie') } });
  const written = await gateway.house.db
    .selectFrom('inbox_texts')
    .innerJoin('inbox_messages', 'inbox_messages.id', 'message_id')
    .select('title')
    .where('member_id', '=', member.id)
    .where('language', '=', 'EN')
    .orderBy('inbox_messages.id')
    .execute();
  expect(written.map(({ title }) => title)).toEqual(
    expect.arrayContaining(['Send a picture of yourself or your card again', 'Your identity is confirmed']),
  );
  const seen = await gateway.house.db
    .selectFrom('audit')
    .select('what')
    .where('member_id', '=', member.id)
    .where('what', 'like', 'identity.%')
    .orderBy('id')
    .execute();
  expect(seen.map(({ what }) => what)).toEqual([
    'identity.handedIn',
    'identity.handedIn',
    'identity.seen',
    'identity.accepted',
    'identity.refused',
    'identity.handedIn',
    'identity.accepted',
  ]);
});

test('S2-10 of one part that is handed in three times at once one is taken, and a picture is kept sealed and without what its camera wrote', async () => {
  const member = await gateway.member(merchant);
  const bytes = await small();
  const sent = await Promise.all(
    Array.from({ length: 3 }, () => hand(member, 'document', Promise.resolve(bytes))),
  );
  expect(sent.filter(({ ok }) => ok)).toHaveLength(1);
  const { picture } = await gateway.house.db
    .selectFrom('identity_papers')
    .select('picture')
    .where('member_id', '=', member.id)
    .executeTakeFirstOrThrow();
  // Neither is it a JPEG, nor has it one within.
  expect(picture?.includes(Buffer.from([0xff, 0xd8, 0xff]))).toBe(false);
  expect(picture?.includes(bytes.subarray(0, 24).toString('base64'))).toBe(false);
  expect(await hand(member, 'selfie', Promise.resolve(Buffer.from('GIF89a')))).toMatchObject({
    failure: { code: 'PICTURE_KIND' },
  });
});

test('S2-10 in the sandbox a picture that is large enough passes by itself; where a brand does not ask there is nothing to hand in', async () => {
  const member = await gateway.member(merchant);
  const large = () => testPicture('png', { width: 640, height: 480 });
  await hand(member, 'document', large());
  expect(await hand(member, 'selfie', large())).toMatchObject({ value: { isProved: true } });
  const elsewhere = await gateway.member('perlas');
  await gateway.changeMerchant('perlas', (settings) => {
    const { identityAbove: _, ...terms } = settings.withdrawals;
    return { ...settings, withdrawals: terms };
  });
  expect(await elsewhere.call(standing, {})).toMatchObject({ failure: { code: 'IDENTITY_OFF' } });
  expect(await hand(elsewhere, 'document')).toMatchObject({ failure: { code: 'IDENTITY_OFF' } });
});

test('S2-10 S6-10 a card that has expired shows nobody any more: its day is written down as it is accepted, and another takes its place', async () => {
  const member = await gateway.member(merchant);
  const reader = await newStaff(gateway, 'risk');
  const waiting = async () => {
    const outcome = await reader.call(identities, { query: { merchant } });
    return outcome.ok
      ? outcome.value.waiting.find(({ memberId }) => memberId === String(member.id))
      : undefined;
  };
  const accept = async (part: IdentityPart, expiresOn?: string) => {
    const paperId = (await waiting())?.papers.find((one) => one.part === part)?.id ?? '';
    return reader.call(decidePaper, { body: { merchant, paperId, ...(expiresOn && { expiresOn }) } });
  };
  await hand(member, 'document');
  await hand(member, 'selfie');
  const day = today(await gateway.house.merchants.settings(merchant), gateway.house.clock.now());
  expect(await accept('document', addDays(day, -1))).toMatchObject({ failure: { code: 'EXPIRED_ALREADY' } });
  await accept('document', day);
  await accept('selfie');
  expect(await standingOf(member)).toMatchObject({ isProved: true });

  const { db } = gateway.house;
  await db
    .updateTable('identity_papers')
    .set({ expires_on: addDays(day, -1) })
    .where('member_id', '=', member.id)
    .where('part', '=', 'document')
    .execute();
  expect(await standingOf(member)).toMatchObject({
    isProved: false,
    parts: [
      { part: 'document', state: 'refused', because: 'expired' },
      { part: 'selfie', state: 'accepted' },
    ],
  });
  expect(await hand(member, 'document')).toMatchObject({ ok: true });
  expect((await waiting())?.papers).toMatchObject([{ part: 'document' }]);
  await accept('document', addDays(day, 1));
  expect(await standingOf(member)).toMatchObject({ isProved: true });
  const kept = await db
    .selectFrom('identity_papers')
    .select(['state', 'picture'])
    .where('member_id', '=', member.id)
    .where('part', '=', 'document')
    .orderBy('id')
    .execute();
  expect(kept.map(({ state, picture }) => [state, picture !== null])).toEqual([
    ['refused', false],
    ['accepted', true],
  ]);
});
