import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { addFavourite, favouriteIds, hotGames, removeFavourite } from '@laro/contract/calls/games.ts';
import * as session from '@laro/contract/calls/session.ts';
import { siteStatus } from '@laro/contract/calls/site.ts';
import { balance, movements, statement } from '@laro/contract/calls/wallet.ts';
import { judgeAccess } from '@laro/contract/protocol/access.ts';
import { commonFails, type Spec } from '@laro/contract/protocol/call.ts';
import { createClient, type Client } from '@laro/contract/protocol/client.ts';
import { everyCall } from '@laro/contract/everyCall.ts';
import { sealPayload } from '@laro/contract/protocol/payload.ts';
import { toMinor } from '@laro/rules/money.ts';
import {
  answered,
  ask,
  isAbsent,
  judge,
  refused,
  type Expect,
  type Fault,
  type Question,
  type Send,
} from './conformance.ts';

/** An account of the operator's that is there to be asked with. */
export interface Account {
  readonly name: string;
  readonly password: string;
}
export interface Accounts {
  /** Of type 0, with some movements in its wallet at best. */
  readonly member?: Account | undefined;
  readonly agent?: Account | undefined;
  /** Whether a free trial is begun. */
  readonly trial?: boolean;
  /** Where another brand of the same gateway is. */
  readonly otherBrand?: string | undefined;
  /** Where its desk is. */
  readonly desk?: string | undefined;
  /** Whether wrong logins are tried, and how often a gateway lets itself be asked: it may then refuse this address, and the member, for a while. */
  readonly throttles?: boolean;
}
/** What one of the parts of a run has found. */
export interface Part {
  readonly as: string;
  readonly checked: number;
  readonly faults: readonly Fault[];
}
export interface Run {
  readonly parts: readonly Part[];
  /** The calls that the gateway says it has not. */
  readonly absent: readonly string[];
  /** What could not be asked, and why. */
  readonly unasked: readonly string[];
}
interface Means {
  readonly send: Send;
  /** The proof of work for a login, of a browser's client. */
  readonly prove: (call: Client) => Promise<string>;
}

type Role = 'member' | 'agent' | 'trial';
const types = { member: 0, agent: 1, trial: 4 } as const;

/** A browser of the run: its client, and the headers of who is in. */
interface Visitor {
  readonly call: Client;
  readonly headers: () => Record<string, string>;
  readonly cookies: Map<string, string>;
  /** As they were set, flags included. */
  readonly set: string[];
  token: string | undefined;
}

/**
 * Asks a gateway as visitor and with the accounts that are given: what each may read and what it must be refused, whose things
 * are whose, whether money adds up, whether what is said twice is done once. A favourite is added and taken away again, and the
 * sessions of the run are ended; nothing else is changed, and no money moves.
 */
export async function judgeAs(base: string, means: Means, accounts: Accounts): Promise<Run> {
  const parts: Part[] = [];
  const absent = new Set<string>();
  const unasked: string[] = [];
  const visitor = await judge(base, means.send, accounts.desk);
  parts.push({ as: 'a visitor', ...visitor });
  for (const call of visitor.absent) absent.add(call);

  const agent = accounts.agent && (await enter(base, means, accounts.agent));
  if (agent) parts.push(await judgeRole('agent', agent));
  else unasked.push('what agents have: no account of an agent was given');
  if (accounts.member) {
    const member = await enter(base, means, accounts.member);
    parts.push(await judgeRole('member', member), await judgeMember(member, accounts.member));
  } else unasked.push('what members have: no account of a member was given');
  if (accounts.trial) parts.push(await judgeRole('trial', await enterTrial(base, means)));
  else unasked.push('the free trial: none was to be begun');
  if (accounts.otherBrand !== undefined) parts.push(await judgeOther(accounts.otherBrand));
  else unasked.push('a second brand: no address of one was given');
  if (accounts.throttles) parts.push(await judgeThrottles());
  else unasked.push('wrong logins and throttles: they were not to be tried');
  if (agent?.who) await agent.who.call(session.logout);
  return { parts, absent: [...absent], unasked };

  /** What a role may read, what it is refused, and that half of a session is none. */
  async function judgeRole(role: Role, { who, faults }: Entered): Promise<Part> {
    const told = tally([...faults]);
    if (who === undefined) return told.part(`${aOr(role)}`);
    const held = { type: types[role], isAgent: role === 'agent' };
    for (const { call } of everyCall()) {
      if (call.access === 'vendor' || call.access === 'operator') continue;
      const verdict = judgeAccess(call.access, held);
      const isPlain = call.method === 'GET' && !call.writes && !call.stream && !call.path.includes('{');
      if (verdict === 'allowed' && !(isPlain && (call.query === undefined || v.is(call.query, {})))) continue;
      const right: Expect =
        verdict === 'allowed' ? answered : (_, reply) => refused(reply, verdict, commonFails[verdict]);
      await told.ask(
        call,
        verdict === 'allowed' ? 'what is its own' : 'what is not for it',
        questionOf(call, who),
        right,
      );
    }
    const { cookie, ...noCookie } = who.headers();
    const noSession: Expect = (_, reply) => refused(reply, 'NO_SESSION', 401);
    const half = (headers: Record<string, string>) => ({
      ...questionOf(session.memberInfo, who),
      headers: { ...headers, 'x-laro-call': session.memberInfo.id },
    });
    await told.ask(session.memberInfo, 'with the token alone', half(noCookie), noSession);
    await told.ask(session.memberInfo, 'with the cookie alone', half({ cookie: cookie ?? '' }), noSession);
    if (accounts.otherBrand !== undefined) {
      const question = questionOf(session.memberInfo, who);
      await told.ask(session.memberInfo, 'at another brand', question, noSession, accounts.otherBrand);
    }
    const isOpen = who.set.some((line) => /^[^=]*session=/i.test(line) && !/;\s*httponly/i.test(line));
    told.say(
      session.login,
      'the cookie of the session',
      isOpen ? 'can be read by scripts: HttpOnly is right' : undefined,
    );
    if (role !== 'agent') {
      const before = questionOf(session.memberInfo, who);
      await who.call(session.logout);
      if (role === 'trial') await told.ask(session.memberInfo, 'after the logout', before, noSession);
    }
    return told.part(aOr(role));
  }

  /** Money, pages, what is another's, and what is said twice. */
  async function judgeMember(before: Entered, account: Account): Promise<Part> {
    const told = tally([]);
    const { who } = before.who === undefined ? before : await enter(base, means, account);
    if (who === undefined) return told.part('a member, closer');
    const { call } = who;

    const [held, moved, summed] = [
      await call(balance, {}),
      await call(movements, { query: { pageSize: 50 } }),
      await call(statement, { query: {} }),
    ];
    if (held.ok && moved.ok) {
      const { content, total } = moved.value;
      const [last] = content;
      const isOff = last !== undefined && last.balance !== held.value.sumBalance;
      told.say(
        balance,
        'beside the movements',
        isOff ? `${held.value.sumBalance} is not what the last movement left, ${last.balance}` : undefined,
      );
      const broken = content.find((one, at) => {
        const older = content[at + 1];
        return older !== undefined && toMinor(one.balance) - toMinor(one.amount) !== toMinor(older.balance);
      });
      told.say(
        movements,
        'from one to the next',
        broken && `movement ${broken.number} does not lead from the balance before it to its own`,
      );
      const wrong = content.findIndex(({ number }, at) => number !== total - at);
      told.say(
        movements,
        'their numbers',
        wrong < 0 ? undefined : `movement ${content[wrong]?.number} stands where ${total - wrong} is right`,
      );
      const next = await call(movements, { query: { pageSize: 1, pageNo: 2 } });
      const isSame = next.ok && next.value.content[0]?.number === last?.number && last !== undefined;
      told.say(movements, 'its second page', isSame ? 'is the first one' : undefined);
      if (content.length === 0) unasked.push('how movements add up: the member has none');
    }
    if (summed.ok) {
      const { opening, closing, came, went } = summed.value;
      const difference = toMinor(closing) - toMinor(opening) - toMinor(came) - toMinor(went);
      told.say(
        statement,
        'its sums',
        difference === 0n ? undefined : 'closing is not opening with what came and went',
      );
    }

    const games = await call(hotGames, { query: {} });
    const liked = await call(favouriteIds, { query: {} });
    const game =
      games.ok && liked.ok
        ? games.value.list.find(({ nodeId }) => !liked.value.content.includes(nodeId))
        : undefined;
    if (game && liked.ok) await likeTwice(told, who, { ...game, before: liked.value.total });

    if (agent?.who) await askForOthers(told, who, agent.who);
    else unasked.push('whose things are whose: no account of an agent was given');

    const last = questionOf(session.memberInfo, who);
    told.say(session.logout, 'by the member', (await call(session.logout)).ok ? undefined : 'is refused');
    await told.ask(session.memberInfo, 'after the logout', last, (_, reply) =>
      refused(reply, 'NO_SESSION', 401),
    );
    return told.part('a member, closer');
  }

  async function likeTwice(
    told: Tally,
    { call }: Visitor,
    game: { nodeId: string; vassalage: string; before: number },
  ): Promise<void> {
    const body = { nodeId: game.nodeId, vendor: game.vassalage };
    const first = await call(addFavourite, { body });
    if (!first.ok && first.failure.code === 'NOT_FOUND') return void absent.add(addFavourite.id);
    const twice = [first, await call(addFavourite, { body })];
    const after = await call(favouriteIds, { query: {} });
    const count = after.ok ? after.value.total - game.before : 1;
    told.say(
      addFavourite,
      'said twice',
      twice.every(({ ok }) => ok) && count === 1 ? undefined : `is there ${count} times; once is right`,
    );
    await call(removeFavourite, { body });
    const end = await call(favouriteIds, { query: {} });
    told.say(
      removeFavourite,
      'afterwards',
      end.ok && end.value.total !== game.before ? 'is still there' : undefined,
    );
  }

  async function askForOthers(told: Tally, who: Visitor, other: Visitor): Promise<void> {
    const sessions = await other.call(session.listSessions);
    const id = sessions.ok ? sessions.value.sessions.find(({ current }) => current)?.id : undefined;
    if (id === undefined) return void unasked.push("another's session: the list of them shows none");
    const own = await who.call(session.listSessions);
    const shows = own.ok && own.value.sessions.some((one) => one.id === id);
    told.say(session.listSessions, "beside another's", shows ? "shows another member's session" : undefined);
    const path = session.endSession.path.replace('{id}', id);
    await told.ask(
      session.endSession,
      "of another's",
      { ...questionOf(session.endSession, who), path },
      (_, reply) =>
        reply.status === 404 && v.is(v.object({ code: v.literal('SESSION_NOT_FOUND') }), reply.body)
          ? undefined
          : 'is not refused with SESSION_NOT_FOUND',
    );
  }

  async function refusalOf(account: Account): Promise<string> {
    const stranger = browserAt(base, means.send);
    const outcome = await logIn(stranger, means, account);
    return outcome.ok ? 'it is let in' : outcome.failure.code;
  }

  /** A brand of its own is another site of the same contract. */
  async function judgeOther(other: string): Promise<Part> {
    const found = await judge(other, means.send);
    const told = tally([...found.faults], found.checked);
    const [own, theirs] = await Promise.all(
      [base, other].map((origin) => browserAt(origin, means.send).call(siteStatus)),
    );
    const isSame = own?.ok && theirs?.ok && own.value.info.merchantCode === theirs.value.info.merchantCode;
    told.say(siteStatus, 'at the second brand', isSame ? 'is that of the first' : undefined);
    return told.part('a visitor of the second brand');
  }

  async function judgeThrottles(): Promise<Part> {
    const told = tally([]);
    const { call } = browserAt(base, means.send);
    let code: string | undefined;
    for (let asked = 0; asked < 300 && code === undefined; asked++) {
      const outcome = await call(session.checkUsername, { query: { username: `nobody${asked}` } });
      if (!outcome.ok) ({ code } = outcome.failure);
    }
    const isRight = code === 'TOO_MANY_ATTEMPTS' || code === 'TOO_MANY_REQUESTS';
    told.say(
      session.checkUsername,
      '300 times',
      isRight ? undefined : `${code ?? 'is answered each time'}; TOO_MANY_ATTEMPTS is right`,
    );
    if (accounts.member) await tryWrong(told, accounts.member);
    return told.part('a visitor who asks too often');
  }

  /** A gateway may want a captcha after this. */
  async function tryWrong(told: Tally, account: Account): Promise<void> {
    const wrong = await refusalOf({ name: account.name, password: randomUUID() });
    const unknown = await refusalOf({ name: `nobody${Date.now()}`, password: randomUUID() });
    told.say(
      session.login,
      'with a wrong password',
      wrong === 'LOGIN_REFUSED' ? undefined : `${wrong}; LOGIN_REFUSED is right`,
    );
    told.say(
      session.login,
      'with a name that nobody has',
      unknown === wrong ? undefined : `${unknown}, which tells the name from one with a wrong password`,
    );
  }

  type Tally = ReturnType<typeof tally>;
  function tally(faults: Fault[], before = 0) {
    let checked = before + faults.length;
    return {
      say(call: Pick<Spec, 'id'>, asked: string, problem: string | undefined): void {
        checked += 1;
        if (problem !== undefined) faults.push({ call: call.id, asked, problem });
      },
      async ask(call: Spec, asked: string, question: Question, expect: Expect, origin = base): Promise<void> {
        const problem = await ask(origin, means.send, question, (reply) => {
          const said = expect(call, reply);
          return said !== undefined && isAbsent(reply) ? 'absent' : said;
        });
        if (problem === 'absent') absent.add(call.id);
        else this.say(call, asked, problem);
      },
      part: (as: string): Part => ({ as, checked, faults }),
    };
  }
}

function aOr(role: Role): string {
  return { member: 'a member', agent: 'an agent', trial: 'a player of the free trial' }[role];
}

function questionOf(call: Spec, who: Visitor): Question {
  return {
    path: call.path.replaceAll(/\{\w+\}/g, '00000000-0000-4000-8000-000000000000'),
    method: call.method,
    headers: { ...who.headers(), 'x-laro-call': call.id },
  };
}

interface Entered {
  readonly who: Visitor | undefined;
  readonly faults: readonly Fault[];
}

async function enter(base: string, means: Means, account: Account): Promise<Entered> {
  const who = browserAt(base, means.send);
  const outcome = await logIn(who, means, account);
  const problem = outcome.ok ? undefined : `${outcome.failure.code}: ${outcome.failure.message ?? 'refused'}`;
  return opened(who, {
    call: session.login.id,
    token: outcome.ok ? outcome.value.token : undefined,
    problem,
  });
}

async function enterTrial(base: string, means: Means): Promise<Entered> {
  const who = browserAt(base, means.send);
  const outcome = await who.call(session.startTrial, { body: { botCheck: await means.prove(who.call) } });
  const isOther = outcome.ok && outcome.value.customerType !== types.trial;
  const problem = outcome.ok
    ? isOther
      ? `type ${outcome.value.customerType}; 4 is right`
      : undefined
    : outcome.failure.code;
  return opened(who, {
    call: session.startTrial.id,
    token: outcome.ok ? outcome.value.token : undefined,
    problem,
  });
}

function opened(
  who: Visitor,
  { call, token, problem }: { call: string; token: string | undefined; problem: string | undefined },
): Entered {
  who.token = token;
  const faults = problem === undefined ? [] : [{ call, asked: 'with the account that was given', problem }];
  return { who: token === undefined ? undefined : who, faults };
}

async function logIn({ call }: Visitor, { prove }: Means, { name, password }: Account) {
  const botCheck = await prove(call);
  return call(session.login, {
    body: { type: 'username', username: name, password, remember: false, botCheck },
  });
}

function browserAt(base: string, send: Send): Visitor {
  const visitor: Visitor = {
    cookies: new Map(),
    set: [],
    token: undefined,
    headers: () => ({
      ...(visitor.cookies.size > 0 && {
        cookie: [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      }),
      ...(visitor.token !== undefined && { authorization: `Bearer ${visitor.token}` }),
    }),
    call: createClient({
      base,
      headers: () => visitor.headers(),
      async fetch(url, init) {
        const reply = await send(url, init);
        for (const line of reply.headers.getSetCookie()) {
          const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
          visitor.set.push(line);
          visitor.cookies.set(name, value);
        }
        return reply;
      },
      async seal(body) {
        const keys = await visitor.call(session.payloadKeys);
        const [key] = keys.ok ? keys.value.keys : [];
        if (!keys.ok || key === undefined) throw new Error('the gateway has no key to seal with');
        return sealPayload(key, body, keys.value.now);
      },
    }),
  };
  return visitor;
}

/** The report of a run, for whoever decides whether a gateway is ready. */
export function reportOf({ parts, absent, unasked }: Run): string {
  const faults = parts.flatMap((part) => part.faults);
  const checked = parts.reduce((sum, part) => sum + part.checked, 0);
  const lines = parts.flatMap(({ as, checked: count, faults: own }) => [
    `As ${as}: ${count} checks, ${own.length === 0 ? 'nothing wrong' : `${own.length} wrong`}`,
    ...own.map(({ call, asked, problem }) => `  ${call}: ${asked}: ${problem}`),
  ]);
  return [
    ...lines,
    ...(absent.length === 0
      ? []
      : [`Calls that are not there (screens of them are off): ${absent.join(', ')}`]),
    ...unasked.map((what) => `Not asked: ${what}`),
    `${checked} checks, ${faults.length} ${faults.length === 1 ? 'fault' : 'faults'} in ${new Set(faults.map(({ call }) => call)).size} calls`,
  ].join('\n');
}
