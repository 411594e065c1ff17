import { execFile } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { createClient } from '@laro/contract/protocol/client.ts';
import { sealPayload } from '@laro/contract/protocol/payload.ts';
import * as session from '@laro/contract/calls/session.ts';
import { testDatabase } from '../db/testDatabase.ts';
import { httpServer } from '../http/httpServer.ts';
import { sweepSessions } from '../features/session/sweep.ts';
import { openTestSessions, type TestSessions } from '../testing/testSessions.ts';
import { record } from './audit.ts';

const password = 'Laro.demo.2026';

let house: TestSessions;
beforeEach(async () => {
  house = await openTestSessions();
});

const acts = () =>
  house.db
    .selectFrom('audit')
    .leftJoin('members', 'members.id', 'member_id')
    .select(['audit.merchant_code as merchant', 'who', 'what', 'username', 'about', 'request', 'address'])
    .orderBy('audit.id')
    .execute();

describe('issue 11, part 7: who did what', () => {
  test('a login, with the id and the address of its request and none of its secrets', async () => {
    const server = httpServer(house.app, { proxies: 1 });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    onTestFinished(() => void server.close());
    const { port } = server.address() as AddressInfo; // listening on a port
    const ids: (string | null)[] = [];
    const secrets: string[] = [password];
    const call = createClient({
      base: `http://127.0.0.1:${port}`,
      async fetch(url, init) {
        const headers = { ...init?.headers, 'x-forwarded-for': '203.0.113.7', 'user-agent': 'Probe/1' };
        const answer = await fetch(url, { ...init, headers });
        ids.push(answer.headers.get('x-request-id'));
        for (const line of answer.headers.getSetCookie()) secrets.push(/=([^;]*)/.exec(line)?.[1] ?? '');
        return answer;
      },
      async seal(body) {
        const [key] = await house.house.keys.publicKeys();
        if (!key) throw new Error('no key');
        return sealPayload(key, body, house.house.clock.now().getTime() / 1000);
      },
    });
    const outcome = await call(session.login, { body: await house.loginBody('demo', password, {}) });
    if (!outcome.ok) throw new Error(outcome.failure.code);
    secrets.push(outcome.value.token);
    const about = { by: 'password', session: expect.stringMatching(/^[\w-]{36}$/), browser: 'Probe/1' };
    expect(await acts()).toEqual([
      {
        merchant: 'lawinf3',
        who: 'member',
        what: 'login.done',
        username: 'demo',
        about,
        request: ids.at(-1),
        address: '203.0.113.7',
      },
    ]);
    const all = JSON.stringify(await acts());
    expect(secrets.length).toBeGreaterThan(2);
    for (const secret of secrets) expect(all).not.toContain(secret);
  });

  test('an agent as one, sessions that end and by what, and nothing of a trial', async () => {
    const browser = house.newBrowser();
    await browser.logIn('agent', password);
    await browser.logIn('agent', password);
    await browser.call(session.logout);
    const trial = house.newBrowser();
    const begun = await trial.call(session.startTrial, { body: { botCheck: await house.easyBotCheck() } });
    trial.token = begun.ok ? begun.value.token : '';
    await trial.call(session.logout);
    expect((await acts()).map(({ who, what, about }) => [who, what, about])).toEqual([
      ['agent', 'login.done', expect.objectContaining({ by: 'password' })],
      ['agent', 'session.ended', expect.objectContaining({ because: 'rotation' })],
      ['agent', 'login.done', expect.objectContaining({ by: 'password' })],
      ['agent', 'session.ended', expect.objectContaining({ because: 'logout' })],
    ]);
  });

  test('whose budget of logins is spent, once in half an hour, and no wrong try before', async () => {
    const tryOnce = async (name: string) => {
      const browser = house.newBrowser();
      await browser.call(session.captcha);
      await browser.logIn(name, 'wrong', { captcha: await browser.readCaptcha() });
    };
    for (const name of ['demo', 'nobody-there']) for (let n = 0; n < 3; n++) await tryOnce(name);
    expect(await acts()).toEqual([]);
    for (const name of ['demo', 'demo', 'nobody-there', 'nobody-there']) await tryOnce(name);
    const locked = await acts();
    expect(locked.map(({ who, what, username }) => [who, what, username])).toEqual([
      ['member', 'login.locked', 'demo'],
      ['visitor', 'login.locked', null],
    ]);
    expect(JSON.stringify(locked)).not.toContain('nobody-there');
  });

  test('what cannot be written down is not done', async () => {
    await sql`alter table audit rename to audit_elsewhere`.execute(house.db);
    const outcome = await house
      .newBrowser()
      .logIn('demo', password)
      .catch(() => undefined);
    expect(outcome?.ok).not.toBe(true);
    expect(await house.db.selectFrom('sessions').select('id').execute()).toEqual([]);
  });

  test('is changed by nobody who serves, nor dated back, and removed after 400 days alone', async () => {
    const { db } = await testDatabase('platform');
    await record(db, { merchant: 'lawinf3', what: 'login.locked' });
    for (const change of [
      sql`update audit set who = 'operator'`,
      sql`delete from audit`,
      sql`delete from audit where what = 'login.locked'`,
    ]) {
      await expect(change.execute(db)).rejects.toMatchObject({ constraint: 'audit_stays' });
    }
    await expect(sql`truncate audit`.execute(db)).rejects.toThrow(/permission denied/);
    await sql`
      insert into audit (at, merchant_code, who, what, about)
        values ('2001-01-01', 'lawinf3', 'visitor', 'login.locked', '{}')`.execute(db);
    await expect(sql`delete from audit`.execute(db)).rejects.toMatchObject({ constraint: 'audit_stays' });
  });

  test('the sweep removes what is older than 400 days', async () => {
    await house.newBrowser().logIn('demo', password);
    const age = (days: number) =>
      house.db.transaction().execute(async (trx) => {
        await sql`set local session_replication_role = replica`.execute(trx);
        await sql`update audit set at = now() - interval ${sql.lit(`${days} days`)}`.execute(trx);
      });
    for (const [days, left] of [
      [399, 1],
      [401, 0],
    ] as const) {
      await age(days);
      await sweepSessions(house.house);
      expect(await acts()).toHaveLength(left);
    }
  });

  test('npm run audit tells of a member, of a kind of act, of a request', async () => {
    const browser = house.newBrowser();
    await browser.logIn('demo', password);
    await browser.call(session.logout);
    await house.newBrowser().logIn('agent', password);
    const run = async (...args: string[]) => {
      const env = { ...process.env, DATABASE_URL: house.url };
      const program = path.join(import.meta.dirname, '../audit.ts');
      const { stdout } = await promisify(execFile)(process.execPath, [program, ...args], { env });
      return stdout
        .split('\n')
        .filter(Boolean)
        .map((line): { what: string; username: string } => JSON.parse(line));
    };
    const said = (lines: { what: string; username: string }[]) =>
      lines.map(({ what, username }) => `${username} ${what}`);
    expect(said(await run('--member', 'DEMO'))).toEqual(['demo login.done', 'demo session.ended']);
    expect(said(await run('--what', 'login'))).toEqual(['demo login.done', 'agent login.done']);
    expect(said(await run('--lines', '1'))).toEqual(['agent login.done']);
    expect(await run('--merchant', 'perlas')).toEqual([]);
    expect(await run('--since', '2999-01-01')).toEqual([]);
    await expect(run('--since', 'once')).rejects.toThrow('--since must be a date');
    await expect(run('--nothing')).rejects.toThrow(/Unknown option/);
  });
});
