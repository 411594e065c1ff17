import { afterAll, beforeAll, expect, test } from 'vitest';
import { readProfile, setNickname } from '@laro/contract/calls/profile.ts';
import { memberInfo } from '@laro/contract/calls/session.ts';
import { openTestGateway, type TestGateway, type TestMember } from '../../testing/testGateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openTestGateway();
});
afterAll(() => gateway.close());

async function profileOf({ call }: TestMember) {
  const outcome = await call(readProfile);
  if (!outcome.ok) throw new Error(outcome.failure.code);
  return outcome.value;
}

async function setAs({ call }: TestMember, nickname: string): Promise<string> {
  const outcome = await call(setNickname, { body: { nickname } });
  return outcome.ok ? 'ok' : outcome.failure.code;
}

async function nicknameOf({ call }: TestMember): Promise<string | undefined> {
  const outcome = await call(memberInfo);
  return outcome.ok ? outcome.value.nickname : undefined;
}

async function saidBy(member: TestMember, details: Readonly<Record<string, string>>): Promise<void> {
  const rows = Object.entries(details).map(([field, value]) => ({ member_id: member.id, field, value }));
  await gateway.house.db.insertInto('member_details').values(rows).execute();
}

test('S7-46 S2-08 a member reads what they said at the registration, of numbers and addresses the ends alone', async () => {
  const member = await gateway.member('lawinf3');
  const other = await gateway.member('lawinf3');
  await gateway.house.db
    .updateTable('members')
    .set({ mobile: '+639175551234', email: 'maya.cruz@example.com', nickname: 'Maya' })
    .where('id', '=', member.id)
    .execute();
  await saidBy(member, {
    ...{ payeeName: 'Maya Cruz', idNumber: 'P1234567A', zalo: 'maya.zalo' },
    ...{ registerUrl: 'https://lawin.example', registerMethod: 'H5' },
  });
  await saidBy(other, { payeeName: 'Somebody Else' });
  const profile = await profileOf(member);
  expect(profile).toEqual({
    nickname: 'Maya',
    nicknameRule: { enabled: true, required: false, maxLength: 24 },
    fields: [
      { field: 'mobileNum', value: '+63•••••1234', proven: true },
      { field: 'email', value: 'm•••••@example.com', proven: false },
      { field: 'payeeName', value: 'Maya Cruz', proven: false },
      // Told when the merchant still asked for it.
      { field: 'idNumber', value: '•••••67A', proven: false },
      { field: 'facebook', value: '', proven: false },
      { field: 'whatsapp', value: '', proven: false },
      { field: 'zalo', value: 'maya.zalo', proven: false },
    ],
  });
  expect(JSON.stringify(profile)).not.toMatch(/917555|maya\.cruz|P123/);
});

test('S7-46 a number that no code has shown to be theirs is told as such, and so is that there is none', async () => {
  const member = await gateway.member('lawinf3');
  const numberOf = async () => (await profileOf(member)).fields.find(({ field }) => field === 'mobileNum');
  expect(await numberOf()).toEqual({ field: 'mobileNum', value: '', proven: false });
  await saidBy(member, { mobileNum: '+639175559876' });
  expect(await numberOf()).toEqual({ field: 'mobileNum', value: '+63•••••9876', proven: false });
});

test('S7-46 S3-03 a nickname is set without the space around it, written down, and nobody else’s changes', async () => {
  const member = await gateway.member('lawinf3');
  const other = await gateway.member('lawinf3');
  expect(await setAs(member, '  Ate Maya ')).toBe('ok');
  expect(await nicknameOf(member)).toBe('Ate Maya');
  expect(await nicknameOf(other)).toBe('');
  const acts = await gateway.house.db
    .selectFrom('audit')
    .select('what')
    .where('member_id', '=', member.id)
    .execute();
  expect(acts).toContainEqual({ what: 'nickname.set' });
});

test('S7-46 a nickname that breaks a rule is refused and costs none of the five of a day', async () => {
  const member = await gateway.member('lawinf3');
  for (const wrong of ['Maya\u202Eayam', '0917 123 4567', 'M'.repeat(25), '<Maya>', '123', '1', '!']) {
    expect(await setAs(member, wrong)).toBe('NICKNAME_WRONG');
  }
  for (const name of ['Ana', 'Bea', 'Cora', 'Dina', 'Ela']) expect(await setAs(member, name)).toBe('ok');
  expect(await setAs(member, 'Fe')).toBe('TOO_MANY_ATTEMPTS');
  expect(await nicknameOf(member)).toBe('Ela');
});

test('S7-46 S2-50 where the merchant has no nicknames none is set, and no rule of one is told', async () => {
  const member = await gateway.member('perlas');
  expect(await setAs(member, 'Maya')).toBe('NICKNAME_OFF');
  expect((await profileOf(member)).nicknameRule).toBeUndefined();
});
