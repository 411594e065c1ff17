import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  completeProfile,
  headIcon,
  headPicture,
  readProfile,
  setHeadIcon,
  setNickname,
  uploadHeadPicture,
  type LaterField,
} from '@laro/contract/calls/profile.ts';
import { memberInfo } from '@laro/contract/calls/session.ts';
import { siteStatus, systemCountry } from '@laro/contract/calls/site.ts';
import { testPicture } from '../../testing/testPictures.ts';
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
    payeeName: 'Maya Cruz',
    idNumber: 'P1234567A',
    zalo: 'maya.zalo',
    registerUrl: 'https://lawin.example',
    registerMethod: 'H5',
  });
  await saidBy(other, { payeeName: 'Somebody Else' });
  const profile = await profileOf(member);
  expect(profile).toEqual({
    nickname: 'Maya',
    bornBy: '2005-11-20',
    nicknameRule: { enabled: true, required: false, maxLength: 24 },
    fields: [
      { field: 'mobileNum', value: '+63•••••1234', proven: true },
      { field: 'email', value: 'm•••••@example.com', proven: false },
      { field: 'payeeName', value: 'Maya Cruz', proven: false },
      { field: 'birthday', value: '', proven: false, rule: { enabled: true, required: false } },
      // Told when the merchant still asked for it.
      { field: 'idNumber', value: '•••••67A', proven: false },
      {
        field: 'facebook',
        value: '',
        proven: false,
        rule: { enabled: true, required: false, maxLength: 60 },
      },
      {
        field: 'whatsapp',
        value: '',
        proven: false,
        rule: { enabled: true, required: false, maxLength: 20 },
      },
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

async function completeAs({ call }: TestMember, told: Partial<Record<LaterField, string>>): Promise<string> {
  const outcome = await call(completeProfile, { body: told });
  if (outcome.ok) return 'ok';
  const { failure } = outcome;
  return failure.code === 'FIELD_WRONG' || failure.code === 'ALREADY_TOLD'
    ? `${failure.code} ${failure.value.field}`
    : failure.code;
}

async function toldBy(member: TestMember): Promise<Record<string, string>> {
  const { fields } = await profileOf(member);
  return Object.fromEntries(fields.flatMap(({ field, value }) => (value === '' ? [] : [[field, value]])));
}

test('S7-46 S2-08 S5-33 what was left out at the registration is told later, once, and written down without what it is', async () => {
  const member = await gateway.member('lawinf3');
  const other = await gateway.member('lawinf3');
  expect(await completeAs(member, { payeeName: ' Maya Cruz ', facebook: '' })).toBe('ok');
  expect(await toldBy(member)).toEqual({ payeeName: 'Maya Cruz' });
  expect(await toldBy(other)).toEqual({});
  const { fields } = await profileOf(member);
  expect(fields.filter(({ rule }) => rule !== undefined).map(({ field }) => field)).toEqual([
    'birthday',
    'facebook',
    'whatsapp',
  ]);
  const changed = { payeeName: 'Somebody Else', whatsapp: '+639175551234' };
  expect(await completeAs(member, changed)).toBe('ALREADY_TOLD payeeName');
  expect(await toldBy(member)).toEqual({ payeeName: 'Maya Cruz' });
  const acts = await gateway.house.db
    .selectFrom('audit')
    .select(['what', 'about'])
    .where('member_id', '=', member.id)
    .where('what', '=', 'profile.completed')
    .execute();
  expect(acts).toEqual([{ what: 'profile.completed', about: { fields: ['payeeName'] } }]);
});

test('S7-46 S5-33 a field that breaks its rule, or that the merchant does not ask for, is refused with all that came beside it', async () => {
  const member = await gateway.member('lawinf3');
  expect(await completeAs(member, { facebook: 'maya', payeeName: 'M' })).toBe('FIELD_WRONG payeeName');
  expect(await completeAs(member, { facebook: 'maya', zalo: 'maya' })).toBe('FIELD_WRONG zalo');
  expect(await completeAs(member, { facebook: 'f'.repeat(61) })).toBe('FIELD_WRONG facebook');
  expect(await toldBy(member)).toEqual({});
});

test('S7-46 of two that tell one thing at once the first is kept', async () => {
  const member = await gateway.member('lawinf3');
  const said = await Promise.all(['One', 'Two'].map((facebook) => completeAs(member, { facebook })));
  expect(said.toSorted()).toEqual(['ALREADY_TOLD facebook', 'ok']);
  expect(await toldBy(member)).toEqual({ facebook: ['One', 'Two'][said.indexOf('ok')] });
});

test('S7-46 a number and an e-mail, which are ways in, are not told this way', async () => {
  const member = await gateway.member('lawinf3');
  for (const way of [{ email: 'thief@example.com' }, { mobileNum: '+639175551234' }]) {
    const reply = await gateway.app.request('http://lawinf3.localhost/wps/member/profile', {
      method: 'PUT',
      headers: { ...member.headers, 'content-type': 'application/json' },
      body: JSON.stringify(way),
    });
    expect(reply.status).toBe(400);
  }
  expect(await toldBy(member)).toEqual({});
});

test('S7-11 a member has a picture of the house, another one or none, and is known by it', async () => {
  const { call } = await gateway.member('lawinf3');
  const none = await call(headIcon);
  expect(none.ok && none.value.icon).toBeNull();
  expect(none.ok && none.value.icons).toContain('trophy');
  expect(await call(setHeadIcon, { body: { icon: 'trophy' } })).toMatchObject({ value: { icon: 'trophy' } });
  expect(await call(headIcon)).toMatchObject({ value: { icon: 'trophy' } });
  expect(await call(memberInfo)).toMatchObject({ value: { headIcon: 'trophy' } });
  const wrong = await call(setHeadIcon, { body: JSON.parse('{"icon":"<svg>"}') });
  expect(!wrong.ok && wrong.failure.code).toBe('BAD_REQUEST');
  await call(setHeadIcon, { body: { icon: null } });
  const info = await call(memberInfo);
  expect(info.ok && info.value.headIcon).toBeUndefined();
});

test('S7-11 the country of the merchant has the dialling code that numbers begin with', async () => {
  const visitor = gateway.visitor('lawinf3');
  const country = await visitor(systemCountry);
  const status = await visitor(siteStatus);
  expect(country.ok && country.value).toEqual({ country: 'PH', dialingCode: '63' });
  expect(status.ok && status.value.info.dialingCode).toBe('63');
});

test('S2-08 S5-32 a birthday is told once, by who is as old as the merchant wants its members on its calendar', async () => {
  // At the test's clock it is the 20th of November in Manila.
  const member = await gateway.member('lawinf3');
  expect((await profileOf(member)).bornBy).toBe('2005-11-20');
  for (const birthday of ['2005-11-21', '2001-02-29', '1899-01-01', '20/11/1990']) {
    expect(await completeAs(member, { birthday })).toBe('FIELD_WRONG birthday');
  }
  expect(await completeAs(member, { birthday: '2005-11-20' })).toBe('ok');
  expect(await toldBy(member)).toEqual({ birthday: '2005-11-20' });
  expect(await completeAs(member, { birthday: '1990-01-02' })).toBe('ALREADY_TOLD birthday');
  const elsewhere = await gateway.member('perlas');
  expect((await profileOf(elsewhere)).bornBy).toBeUndefined();
  expect(await completeAs(elsewhere, { birthday: '1990-01-02' })).toBe('FIELD_WRONG birthday');
});

async function uploadAs({ call }: TestMember, bytes: Buffer): Promise<string> {
  const outcome = await call(uploadHeadPicture, { body: new Blob([new Uint8Array(bytes)]) });
  return outcome.ok ? 'ok' : outcome.failure.code;
}

async function pictureOf({ call }: TestMember): Promise<Buffer | null> {
  const outcome = await call(headPicture);
  if (!outcome.ok) throw new Error(outcome.failure.code);
  return outcome.value === null ? null : Buffer.from(outcome.value, 'base64');
}

test('S7-11 a member’s own picture is cut to a square and drawn anew without what a camera wrote, for them alone', async () => {
  const member = await gateway.member('lawinf3');
  const other = await gateway.member('lawinf3');
  const camera = await testPicture('jpeg', { exif: true, width: 1600, height: 900 });
  expect(camera.toString('latin1')).toContain('Camera of Juan');
  expect(await uploadAs(member, camera)).toBe('ok');
  const kept = (await pictureOf(member)) ?? Buffer.from([]);
  expect(kept.toString('latin1')).not.toContain('Juan');
  const { format, width, height, exif } = await sharp(kept).metadata();
  expect({ format, width, height, exif }).toEqual({
    format: 'jpeg',
    width: 192,
    height: 192,
    exif: undefined,
  });
  expect(await pictureOf(other)).toBeNull();
  expect(await member.call(memberInfo)).toMatchObject({ value: { ownPicture: true } });
  // Another takes its place, and one of the house's is the end of it.
  const red = { create: { width: 300, height: 200, channels: 3, background: '#f00' } } as const;
  expect(await uploadAs(member, await sharp(red).png().toBuffer())).toBe('ok');
  expect(await pictureOf(member)).not.toEqual(kept);
  await member.call(setHeadIcon, { body: { icon: 'moon' } });
  expect(await pictureOf(member)).toBeNull();
  expect(await member.call(headIcon)).toMatchObject({ value: { icon: 'moon', own: false } });
});

test('S7-11 what is no picture, or is broken, takes the place of none, and ten a day are enough', async () => {
  const member = await gateway.member('lawinf3');
  const png = await testPicture('png', { width: 400, height: 400 });
  expect(await uploadAs(member, png)).toBe('ok');
  const kept = await pictureOf(member);
  expect(await uploadAs(member, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toBe(
    'PICTURE_KIND',
  );
  for (let more = 0; more < 9; more++)
    expect(await uploadAs(member, png.subarray(0, 60))).toBe('PICTURE_BROKEN');
  expect(await uploadAs(member, png)).toBe('TOO_MANY_TODAY');
  expect(await pictureOf(member)).toEqual(kept);
});
