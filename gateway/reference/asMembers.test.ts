import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { balance } from '@laro/contract/calls/wallet.ts';
import { everyCall } from '@laro/contract/everyCall.ts';
import { seedMember } from '../seed/members.ts';
import { newAddress } from '../testing/testSessions.ts';
import { openTestGateway, type TestGateway } from '../testing/testGateway.ts';
import { managersReport } from './managersReport.ts';
import { judgeAs, reportOf, type Account, type Accounts, type Run } from './asMembers.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openTestGateway();
});
afterAll(() => gateway.close());

const password = 'Laro.demo.2026';
let count = 0;
/** Of a member that no other run has asked as. */
async function account(isAgent = false): Promise<Account> {
  const name = `asked${++count}`;
  await seedMember(gateway.house.db, 'lawinf3', 'PHP', { username: name, type: isAgent ? 1 : 0, isAgent });
  return { name, password };
}
const whole = async (): Promise<Accounts> => ({
  member: await account(),
  agent: await account(true),
  trial: true,
  otherBrand: 'http://perlas.localhost',
  throttles: true,
});

type Answer = (url: URL, init: RequestInit) => Promise<Response>;
const right: Answer = async (url, init) => gateway.app.request(url.href, init);

/** Asks through what spoils the answers. */
async function run(answer: Answer = right, given?: Accounts): Promise<Run> {
  const ip = newAddress();
  const send = (url: string, init: RequestInit) => {
    const headers = new Headers(init.headers);
    headers.set('x-forwarded-for', ip);
    return answer(new URL(url), { ...init, headers });
  };
  const prove = () => gateway.botCheck();
  return judgeAs('http://lawinf3.localhost', { send, prove }, given ?? (await whole()));
}

describe('the conformance run with accounts', () => {
  test('finds nothing wrong with the reference gateway', async () => {
    const found = await run();
    expect(found.parts.flatMap(({ faults }) => faults)).toEqual([]);
    expect(found.unasked).toEqual([]);
    expect(found.absent).toEqual([]);
    expect(found.parts.map(({ as }) => as)).toEqual([
      'a visitor',
      'an agent',
      'a member',
      'a member, closer',
      'a player of the free trial',
      'a visitor of the second brand',
      'a visitor who asks too often',
    ]);
    expect(reportOf(found)).toMatch(
      /^As a visitor: \d+ checks, nothing wrong\n[^]*\n\d+ checks, 0 faults in 0 calls$/,
    );
  });

  test('is a page that a manager reads: the verdict first, each area by name, what is wrong in words, what nobody knows', async () => {
    const broken = await run(
      async (url, init) =>
        url.pathname === balance.path ? Response.json({ success: true, value: {} }) : right(url, init),
      { member: await account() },
    );
    const asked = { base: 'https://play.example', at: new Date('2026-11-25T09:30:00Z') };
    const page = managersReport({ ...broken, absent: ['games.favouriteIds'] }, asked);
    expect(page).toMatch(/^# Conformance of https:\/\/play\.example\n\nAsked on 2026-11-25 09:30 UTC/);
    expect(page).toMatch(/\n\n\*\*\d+ of \d+ checks went wrong, in 1 of \d+ calls\./);
    expect(page).toMatch(/\| wallet and balance \| \d+ \| 1 \| 0 \| to be mended \|/);
    expect(page).toMatch(
      /\| logging in, passwords, the site and its games \| \d+ \| 0 \| 1 \| in order, as far as asked, the rest is off \|/,
    );
    expect(page).not.toContain('the desk of those');
    expect(page).toContain(
      `### ${balance.summary}\n\n\`wallet.balance\`\n\n- as a visitor, without a session: succeeded; NO_SESSION is right\n- as a member, what is its own: `,
    );
    expect(page).toContain('## Not there\n\nScreens and controls of these are off.\n\n- games.favouriteIds');
    expect(page).toContain('- what agents have: no account of an agent was given');
    const none = managersReport(
      { parts: [{ as: 'a visitor', checked: 7, faults: [] }], absent: [], unasked: [] },
      asked,
    );
    expect(none).toContain('**Nothing wrong in 7 checks.**');
    expect(none).not.toContain('## What is wrong');
  });

  test('says what it was not given, and takes nothing of it for right', async () => {
    const found = await run(right, {});
    expect(found.parts).toHaveLength(1);
    expect(reportOf(found)).toContain('Not asked: what members have: no account of a member was given');
  });
});

/** Fields of an answer that are changed; `undefined` is taken away. */
const edit =
  (change: (value: Record<string, unknown>) => unknown) =>
  async (reply: Response): Promise<Response> => {
    const said: Record<string, unknown> = Object(await reply.json());
    const value = said['success'] === true ? change(Object(said['value'])) : said['value'];
    return Response.json({ ...said, value }, reply);
  };
const lets: () => Promise<Response> = async () => Response.json({ success: true, value: null });
/** With another status or code wherever a refusal comes. */
const refusedAs = (status: number, code?: string) => async (reply: Response) => {
  if (reply.ok) return reply;
  const said: object = Object(await reply.json());
  return Response.json({ ...said, ...(code !== undefined && { code }) }, { status });
};

/** What is wrong with one call each, so that one run finds all of them, and the line that names it. */
const faults: Readonly<
  Record<
    string,
    readonly [spoil: (reply: Response, init: RequestInit) => Response | Promise<Response>, named: RegExp]
  >
> = {
  'session.memberInfo': [edit((value) => ({ ...value, account: undefined })), /value.account/],
  'wallet.balance': [
    edit((value) => ({ ...value, sumBalance: '99.00' })),
    /99.00 is not what the last movement left/,
  ],
  'wallet.statement': [
    edit((value) => ({ ...value, closing: '0.07' })),
    /closing is not opening with what came and went/,
  ],
  'wallet.movements': [
    edit((value) => ({
      ...value,
      content: Array.isArray(value['content'])
        ? value['content'].map((one: object) => ({ ...one, number: 7 }))
        : [],
    })),
    /stands where \d+ is right/,
  ],
  'wallet.txCodes': [(reply) => new Response('<html>', reply), /no envelope/],
  'wallet.rounds': [edit((value) => ({ ...value, totalPages: 'two' })), /value.totalPages/],
  'wallet.profitAndLoss': [edit((value) => ({ ...value, all: undefined })), /value.all/],
  'agent.teamKpi': [lets, /what is not for it: succeeded; (NOT_ALLOWED|TRIAL_REJECTED) is right/],
  'agent.downline': [refusedAs(403, 'E403'), /code E403; NOT_ALLOWED is right/],
  'agent.kpiA': [refusedAs(200), /status 200 with NO_SESSION; 401 is right/],
  'rebates.statements': [refusedAs(401, 'NO_SESSION'), /code NO_SESSION; NOT_ALLOWED is right/],
  'affiliate.createAffiliateUrl': [lets, /succeeded; NOT_ALLOWED is right/],
  'withdraw.withdraw': [lets, /succeeded; TRIAL_REJECTED is right/],
  'deposit.bankList': [lets, /succeeded; TRIAL_REJECTED is right/],
  'inbox.unread': [edit(() => '3'), /value: .*[Nn]umber/],
  'profile.readProfile': [() => Promise.reject(new Error('socket closed')), /no answer: socket closed/],
  'security.recentLogins': [(reply) => new Response(null, reply), /no envelope/],
  'games.addFavourite': [
    () => Response.json({ success: false, code: 'FAVOURITES_FULL' }, { status: 409 }),
    /said twice/,
  ],
  'session.endSession': [lets, /is not refused with SESSION_NOT_FOUND/],
  'session.checkUsername': [
    () => Response.json({ success: true, value: { exists: false } }),
    /300 times: is answered each time/,
  ],
  'session.logout': [refusedAs(500), /after the logout: succeeded; NO_SESSION is right/],
  'points.standing': [refusedAs(200), /status 200 with NO_SESSION/],
};

test('each of so many faults that are planted is named, by its call', async () => {
  const calls = new Map(everyCall().map(({ call }) => [`${call.method} ${call.path}`, call]));
  const idOf = (url: URL, { method = 'GET' }: RequestInit) =>
    calls.get(`${method} ${url.pathname}`)?.id ??
    (url.pathname.startsWith('/wps/session/list/') ? 'session.endSession' : '');
  const found = await run(async (url, init) => {
    const id = idOf(url, init);
    // Its sessions do not end.
    if (id === 'session.logout') return Response.json({ success: true, value: null });
    const reply = await right(url, init);
    return faults[id]?.[0](reply, init) ?? reply;
  });
  const lines = found.parts
    .flatMap((part) => part.faults)
    .map(({ call, asked, problem }) => `${call}: ${asked}: ${problem}`);
  const named = Object.entries(faults).map(([id, [, pattern]]) => {
    const about = id === 'session.logout' ? 'session.memberInfo' : id;
    return [id, lines.some((line) => line.startsWith(`${about}: `) && pattern.test(line))];
  });
  expect(named.filter(([, isNamed]) => !isNamed)).toEqual([]);
  expect(named.length).toBeGreaterThanOrEqual(20);
  // And of calls that are right nothing is said.
  const planted = new Set(Object.keys(faults));
  expect(
    [...new Set(found.parts.flatMap((part) => part.faults).map(({ call }) => call))].filter(
      (id) => !planted.has(id),
    ),
  ).toEqual([]);
});

test.each<[what: string, answer: Answer, named: RegExp]>([
  [
    'a cookie that scripts can read',
    async (url, init) => {
      const reply = await right(url, init);
      const headers = new Headers(reply.headers);
      headers.delete('set-cookie');
      for (const line of reply.headers.getSetCookie())
        headers.append('set-cookie', line.replace(/; HttpOnly/i, ''));
      return new Response(reply.body, { status: reply.status, headers });
    },
    /session.login: the cookie of the session: can be read by scripts/,
  ],
  [
    'another refusal of a login',
    async (url, init) => {
      const reply = await right(url, init);
      return url.pathname === '/wps/session/login' ? refusedAs(403, 'IDENTITY_UNKNOWN')(reply) : reply;
    },
    /session.login: with a wrong password: IDENTITY_UNKNOWN; LOGIN_REFUSED is right/,
  ],
  [
    'a token that is enough',
    async (url, init) => {
      const headers = new Headers(init.headers);
      if (!headers.has('cookie') && headers.has('authorization') && url.pathname === '/wps/member/info')
        return lets();
      return right(url, init);
    },
    /session.memberInfo: with the token alone: succeeded; NO_SESSION is right/,
  ],
])('%s is named', async (_, answer, named) => {
  const found = await run(answer, { member: await account(), throttles: true });
  expect(reportOf(found)).toMatch(named);
});
