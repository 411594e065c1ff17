import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const info = { token: 't', userName: 'demo', type: 0, merchantCode: 'lawinf3', firstTimeLogin: false };

/** A browser's storage as far as it is used; it can be denied altogether. */
function fakeStorage(denied = false) {
  const items = new Map<string, string>();
  const deny = () => {
    if (denied) throw new Error('denied');
  };
  return {
    items,
    getItem: (key: string) => (deny(), items.get(key) ?? null),
    setItem: (key: string, value: string) => (deny(), void items.set(key, value)),
    removeItem: (key: string) => (deny(), void items.delete(key)),
    clear: () => (deny(), items.clear()),
  };
}

let local: ReturnType<typeof fakeStorage>;
let session: ReturnType<typeof fakeStorage>;

function open(denied = false): void {
  local = fakeStorage(denied);
  session = fakeStorage(denied);
  vi.stubGlobal('window', { localStorage: local, sessionStorage: session });
}

beforeEach(() => {
  vi.resetModules();
  open();
});
afterEach(() => vi.unstubAllGlobals());

/** The module as a freshly loaded page has it. */
const load = () => import('./session.ts');

test('S3-01 a session is in session storage only, unless auto-login is on', async () => {
  const { openSession } = await load();
  openSession(info, { autoLogin: false });
  expect(JSON.parse(session.items.get('MC_SESSION_INFO') ?? '')).toEqual(info);
  expect(local.items.get('MC_SESSION_INFO')).toBeUndefined();
  expect(local.items.get('autoLogin')).toBe('0');
});

test('S3-01 with auto-login it is in local storage too, so that a new visit finds it', async () => {
  const { openSession } = await load();
  openSession(info, { autoLogin: true });
  expect(local.items.get('autoLogin')).toBe('1');
  session.items.clear();
  vi.resetModules();
  const fresh = await load();
  expect(fresh.currentSession()).toEqual(info);
});

test('A7-6 S4-06: a login forgets a logout that the gateway did not hear, which would end it', async () => {
  const { openSession } = await load();
  local.items.set('goodbye', 'unsaid');
  openSession(info, { autoLogin: false });
  expect(local.items.has('goodbye')).toBe(false);
});

test('S4-06 closing clears the session everywhere and sets autoLogin to 0', async () => {
  const { openSession, closeSession, currentSession } = await load();
  openSession(info, { autoLogin: true });
  session.items.set('trialUser', 'someone');
  closeSession();
  expect(currentSession()).toBeUndefined();
  expect([...session.items.keys()]).toEqual([]);
  expect([...local.items]).toEqual([['autoLogin', '0']]);
});

const keysIn = (place: 'local' | 'session', places: Readonly<Record<string, string>>) =>
  Object.keys(places).filter((key) => places[key] === place);

test('S4-06 closing leaves nothing in session storage, not even of the chat, and no page remembers it', async () => {
  const { openSession, closeSession } = await load();
  const { places } = await import('../storage/storage.ts');
  const { keepFields, keptFields } = await import('../storage/keptFields.ts');
  openSession(info, { autoLogin: true });
  for (const key of keysIn('session', places)) session.items.set(key, 'of demo');
  for (const key of ['chat_pass', 'chat_who', 'chat_unsent', 'chat_about']) session.items.set(key, 'of demo');
  keepFields('profile demo', { fullName: 'Maya Cruz', password: 'Right.horse.7' });
  closeSession();
  expect([...session.items.keys()]).toEqual([]);
  expect(keptFields('profile demo')).toEqual({});
});

test('S4-06 closing leaves in local storage what is of the device, and nothing of the member', async () => {
  const { openSession, closeSession } = await load();
  const { places } = await import('../storage/storage.ts');
  openSession(info, { autoLogin: true });
  for (const key of keysIn('local', places)) local.items.set(key, 'before');
  closeSession();
  expect(keysIn('local', places).filter((key) => !local.items.has(key))).toEqual(['searches', 'deposit']);
  expect(local.items.has('MC_SESSION_INFO')).toBe(false);
});

test('S4-06 with storage denied a member who leaves is forgotten as well', async () => {
  open(true);
  const { openSession, closeSession } = await load();
  const { keepFields, keptFields } = await import('../storage/keptFields.ts');
  const { readStored, writeStored } = await import('../storage/storage.ts');
  openSession(info, { autoLogin: false });
  keepFields('profile demo', { fullName: 'Maya Cruz' });
  writeStored('mailSent', 'maya@example.com');
  closeSession();
  expect(keptFields('profile demo')).toEqual({});
  expect(readStored('mailSent')).toBeUndefined();
});

test('S8-36 what was typed outlives a session that the gateway has ended: its member is asked to log in again', async () => {
  const { openSession, loseSession } = await load();
  const { keepFields, keptFields } = await import('../storage/keptFields.ts');
  openSession(info, { autoLogin: false });
  keepFields('feedback', { text: 'Half a letter' });
  loseSession();
  expect(keptFields('feedback')).toEqual({ text: 'Half a letter' });
});

test.each([
  '',
  'null',
  '[]',
  '{"token":""}',
  '{"token":"t","userName":"x","type":"0","merchantCode":"m"}',
  '{',
])('a stored session that is not one (%s) is no session', async (text) => {
  session.items.set('MC_SESSION_INFO', text);
  const { currentSession } = await load();
  expect(currentSession()).toBeUndefined();
});

test('with storage denied a session lasts as long as the page', async () => {
  open(true);
  const { openSession, currentSession } = await load();
  openSession(info, { autoLogin: true });
  expect(currentSession()).toEqual(info);
});

test('S8-36 a session that the gateway has ended is closed, and said once', async () => {
  const { openSession, loseSession, onSessionLost, currentSession } = await load();
  const lost = vi.fn<() => void>();
  onSessionLost(lost);
  openSession(info, { autoLogin: false });
  loseSession();
  loseSession();
  expect(currentSession()).toBeUndefined();
  expect(lost).toHaveBeenCalledTimes(1);
});
