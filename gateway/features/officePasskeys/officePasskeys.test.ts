import { afterAll, beforeAll, expect, test } from 'vitest';
import * as office from '@laro/contract/calls/office.ts';
import * as officePasskeys from '@laro/contract/calls/officePasskeys.ts';
import type { PasskeyProof } from '@laro/contract/protocol/passkey.ts';
import { codeOf } from '../../crypto/authenticator.ts';
import { openTestGateway, type TestGateway } from '../../testing/testGateway.ts';
import { makePasskey } from '../../testing/testPasskeys.ts';
import { deskOf, giveAuthenticator, newStaff, staffKey, type TestStaff } from '../../testing/testStaff.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openTestGateway();
});
afterAll(() => gateway.close());

const host = 'office.localhost';
type Answered = { ok: true } | { ok: false; failure: { code: string } };
const code = (outcome: Answered): string => (outcome.ok ? 'ok' : outcome.failure.code);

/** The next code of the authenticator: each is good once. */
function nextCode(): string {
  gateway.moveClock(30_000);
  return codeOf(staffKey, gateway.house.clock.now());
}

/** Somebody at the desk who has an authenticator. */
async function withKey(): Promise<TestStaff> {
  const staff = await newStaff(gateway, 'support', ['lawinf3']);
  await giveAuthenticator(gateway, staff);
  return staff;
}

async function begin({ call }: TestStaff) {
  const begun = await call(officePasskeys.beginOwnPasskey, { body: { code: nextCode() } });
  if (!begun.ok) throw new Error(begun.failure.code);
  return begun.value;
}

async function add(staff: TestStaff, how: { counts?: boolean } = {}) {
  const { challenge, user } = await begin(staff);
  const passkey = makePasskey({ challenge, host, handle: user.id, ...how });
  const added = await staff.call(officePasskeys.addOwnPasskey, { body: { passkey: passkey.made } });
  if (!added.ok) throw new Error(added.failure.code);
  return { ...passkey, row: added.value.id };
}

/** A browser at the door, which keeps its cookie. */
function browser() {
  const kept = { cookie: '' };
  const call = deskOf(
    async (address, init) => {
      const response = await gateway.app.request(address, init);
      for (const line of response.headers.getSetCookie()) kept.cookie = line.split(';')[0] ?? '';
      return response;
    },
    () => ({ cookie: kept.cookie }),
  );
  return { call, kept };
}

async function challengeAt({ call }: Pick<TestStaff, 'call'>): Promise<string> {
  const begun = await call(officePasskeys.beginDeskPasskey);
  if (!begun.ok) throw new Error(begun.failure.code);
  expect(begun.value.options).toMatchObject({ rpId: host, userVerification: 'required' });
  return begun.value.options.challenge;
}

const enter = ({ call }: Pick<TestStaff, 'call'>, passkey: PasskeyProof) =>
  call(officePasskeys.enterByPasskey, { body: { passkey } });

test('S6-10 who has added a passkey signs in with it and nothing else, and what they did is written down', async () => {
  const staff = await withKey();
  const passkey = await add(staff);
  const door = browser();
  const challenge = await challengeAt(door);
  const entered = await enter(door, passkey.use({ challenge }));
  expect(entered).toMatchObject({
    value: { name: staff.name, role: 'support', brands: [{ code: 'lawinf3' }] },
  });
  expect(await door.call(office.me)).toMatchObject({ value: { name: staff.name } });
  const own = await door.call(officePasskeys.ownPasskeys);
  expect(own).toMatchObject({ value: { passkeys: [{ id: passkey.row, usedAt: expect.any(String) }] } });
  const lines = await gateway.house.db
    .selectFrom('audit')
    .select(['what', 'about'])
    .where('merchant_code', '=', 'office')
    .orderBy('id', 'desc')
    .limit(2)
    .execute();
  expect(lines).toEqual([
    { what: 'office.login', about: { staff: staff.name, method: 'passkey' } },
    { what: 'passkey.added', about: { staff: staff.name } },
  ]);
});

test('S6-10 a proof is good once, at the desk alone, of a device whose owner was seen; each other is refused alike', async () => {
  const staff = await withKey();
  const passkey = await add(staff);
  const door = browser();
  const used = passkey.use({ challenge: await challengeAt(door) });
  expect(code(await enter(door, used))).toBe('ok');
  expect(code(await enter(browser(), used))).toBe('LOGIN_REFUSED');
  const wrong = [
    async () => passkey.use({ challenge: await challengeAt(door), origin: 'http://lawinf3.localhost' }),
    async () => passkey.use({ challenge: await challengeAt(door), isVerified: false }),
    async () => passkey.use({ challenge: (await begin(staff)).challenge }),
    async () => passkey.use({ challenge: 'A'.repeat(75) }),
    async () =>
      makePasskey({ challenge: '', host, handle: 'AAAA' }).use({ challenge: await challengeAt(door) }),
  ];
  for (const proof of wrong) expect(code(await enter(browser(), await proof()))).toBe('LOGIN_REFUSED');
});

test('S6-10 a passkey is added and removed by whoever shows their authenticator: a desk that was left open gives nobody one', async () => {
  const staff = await withKey();
  const without = await staff.call(officePasskeys.beginOwnPasskey, { body: { code: '000000' } });
  expect(code(without)).toBe('CODE_WRONG');
  const once = nextCode();
  const [first, again] = [
    await staff.call(officePasskeys.beginOwnPasskey, { body: { code: once } }),
    await staff.call(officePasskeys.beginOwnPasskey, { body: { code: once } }),
  ];
  expect([code(first), code(again)]).toEqual(['ok', 'CODE_WRONG']);
  // What somebody else was told makes none for the caller.
  const other = await withKey();
  const { challenge, user } = await begin(other);
  const passkey = makePasskey({ challenge, host, handle: user.id });
  expect(code(await staff.call(officePasskeys.addOwnPasskey, { body: { passkey: passkey.made } }))).toBe(
    'PASSKEY_WRONG',
  );
  const mine = await add(staff);
  const remove = (by: TestStaff, given: string) =>
    by.call(officePasskeys.removeOwnPasskey, { body: { id: mine.row, code: given } });
  expect(code(await remove(staff, '000000'))).toBe('CODE_WRONG');
  expect(gateway.logged.at(-1)).toMatchObject({ event: 'office.refused', facts: { because: 'code' } });
  expect(code(await remove(other, nextCode()))).toBe('PASSKEY_NOT_FOUND');
  const opened = browser();
  const proof = mine.use({ challenge: await challengeAt(opened) });
  expect(code(await enter(opened, proof))).toBe('ok');
  expect(code(await remove(staff, nextCode()))).toBe('ok');
  // What it had opened ends; who removed it stays.
  expect(await opened.call(office.me)).toEqual({ ok: true, value: null });
  expect(await staff.call(office.me)).toMatchObject({ value: { name: staff.name } });
  const late = mine.use({ challenge: await challengeAt(opened) });
  expect(code(await enter(opened, late))).toBe('LOGIN_REFUSED');
});

test('S6-10 a copy of a passkey takes it away with all that it has opened; who is shut out or forgotten has none that opens', async () => {
  const copied = await withKey();
  const passkey = await add(copied);
  const door = browser();
  const enterWith = async (counter?: number) =>
    code(
      await enter(
        door,
        passkey.use({ challenge: await challengeAt(door), ...(counter !== undefined && { counter }) }),
      ),
    );
  expect(await enterWith(5)).toBe('ok');
  expect(await enterWith(5)).toBe('LOGIN_REFUSED');
  expect(await door.call(office.me)).toEqual({ ok: true, value: null });
  expect(await enterWith(9)).toBe('LOGIN_REFUSED');

  const shut = await withKey();
  const own = await add(shut, { counts: false });
  const owner = await newStaff(gateway, 'owner');
  const about = { staffId: String(shut.id), role: 'support' as const, brands: ['lawinf3'] };
  for (const isShut of [true, false]) {
    await owner.call(office.changeStaff, { body: { ...about, shut: isShut } });
    const outcome = await enter(browser(), own.use({ challenge: await challengeAt(browser()) }));
    expect(code(outcome)).toBe(isShut ? 'LOGIN_REFUSED' : 'ok');
  }
});

test('S6-10 who guesses codes to add a passkey has five tries, and the right one is refused after them as well', async () => {
  const staff = await withKey();
  const tried = [];
  for (let n = 0; n < 5; n++)
    tried.push(code(await staff.call(officePasskeys.beginOwnPasskey, { body: { code: '000000' } })));
  expect(new Set(tried)).toEqual(new Set(['CODE_WRONG']));
  const right = await staff.call(officePasskeys.beginOwnPasskey, { body: { code: nextCode() } });
  expect(code(right)).toBe('CODE_WRONG');
});

test('A24-9 A20-5 whoever makes passkeys up keeps nobody on the same network from the desk', async () => {
  const staff = await withKey();
  const { use } = await add(staff);
  const stranger = browser();
  for (let n = 0; n < 20; n++) {
    const madeUp = makePasskey({ challenge: await challengeAt(stranger), host, handle: 'AAAA' });
    const passkey = madeUp.use({ challenge: await challengeAt(stranger) });
    expect(code(await enter(stranger, passkey))).toBe('LOGIN_REFUSED');
  }
  const own = browser();
  expect(code(await enter(own, use({ challenge: await challengeAt(own) })))).toBe('ok');
});
