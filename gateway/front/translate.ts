import { setTimeout as wait } from 'node:timers/promises';
import * as v from 'valibot';
import { commonFails, type CommonCode, type Spec } from '@laro/contract/protocol/call.ts';
import { sealPayload } from '@laro/contract/protocol/payload.ts';
import { PayloadKey } from '@laro/contract/calls/session.ts';
import { pictureKind } from '@laro/rules/feedback.ts';
import type { MerchantSettings } from '@laro/contract/brand/merchant.ts';
import { refuseAs, type CallRequest, type Handler } from '../http/calls.ts';
import { Unavailable } from '../db/unavailable.ts';
import type { Clock, Log, Merchants, PayloadKeys } from '../house/house.ts';
import { longestReply, type Ask, type Reply } from './ask.ts';
import { heldIn, heldSeconds, hold, type Held } from './heldSession.ts';
import { callOf, opensSession, type Envelope, type GatewayMap, type MappedCall } from './map.ts';
import { isFields, isMore, isWith, make, newCost, withoutBroken, type Scope, type Take } from './take.ts';

interface Translating {
  readonly map: GatewayMap;
  readonly ask: Ask;
  readonly clock: Clock;
  readonly log: Log;
  readonly merchants: Merchants;
  readonly keys: PayloadKeys;
  /** Whether whoever sends it has worked for it. */
  readonly passBotCheck: (text: string) => Promise<boolean>;
}

interface Exchange {
  readonly call: Spec;
  readonly mapped: MappedCall;
  readonly held: Held | undefined;
  readonly scope: Scope;
  readonly request: CallRequest;
  readonly signal: AbortSignal;
}

type Given = Parameters<Handler<Spec>>[0];
/** What of it a request is made of. */
interface Sent extends Pick<Given, 'merchant' | 'request' | 'signal'> {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
}

/** What answers a call: the operator's gateway, asked and heard by the map. */
export function translatorOf(front: Translating): (call: Spec, mapped: MappedCall) => Handler<Spec> {
  const { map, ask, clock, log, merchants, keys } = front;

  async function exchangeOf(call: Spec, mapped: MappedCall, given: Sent): Promise<Exchange> {
    const { request, merchant, signal } = given;
    const held = heldIn(keys, { cookie: request.cookie('session'), token: tokenOf(request), merchant });
    const scope: Scope = {
      sent: { params: given.params, query: given.query, body: await sentBody(given.body) },
      brand: brandOf(await merchants.settings(merchant)),
      member: held && { userName: held.userName, type: held.type },
      now: { ms: clock.now().getTime(), iso: clock.now().toISOString() },
    };
    return { call, mapped, held, scope, request, signal };
  }

  /** Asks, and says what came as the contract has it; a refusal is thrown. */
  async function translate(exchange: Exchange, given: Given): Promise<{ value: unknown; reply: Reply }> {
    const { call, mapped, scope: before, request } = exchange;
    const reply = await ask(await requestOf(exchange));
    const envelope = mapped.envelope ?? map.envelope;
    const whole = reply.body;
    const scope: Scope = { ...before, whole, value: make(envelope.value, { whole }) };
    if (!succeeded(envelope, reply)) return refuse(exchange, { given, reply, scope });
    const cost = newCost();
    const answer = mapped.answer === undefined ? scope.value : make(mapped.answer, scope, cost);
    if (cost.left < 0) tooMuch(call);
    if (opensSession(call))
      return { value: fitted(call, open({ ...exchange, scope, answer, reply }, given.merchant)), reply };
    if (exchange.held) renew(request, given.merchant, { held: exchange.held, cookies: reply.cookies });
    return { value: fitted(call, answer ?? null), reply };
  }

  async function requestOf({ call, mapped, held, scope, request, signal }: Exchange) {
    const method = mapped.method ?? call.method;
    const sent = mapped.send === undefined ? defaultOf(call, scope) : make(mapped.send, scope);
    const payload =
      mapped.payload ??
      (method === 'GET' || call.body === undefined
        ? 'query'
        : call.encode === 'form'
          ? 'form'
          : call.encode === 'bytes'
            ? 'file'
            : 'json');
    const route = mapped.path ?? call.path.replaceAll(/\{(\w+)\}/g, '{sent.params.$1}');
    const path = route.replaceAll(/\{([\w.-]+)\}/g, (_, name: string) =>
      encodeURIComponent(String(make(name, scope) ?? '')),
    );
    // Whoever asks would lead to another call of the gateway: to `fetch` these are steps, however they are encoded.
    if (path.split('/').some((part) => part === '.' || part === '..')) refuseAs('BAD_REQUEST');
    const pairs = Object.entries<unknown>(Object(sent))
      .filter(([, one]) => one !== undefined)
      .map(([name, one]): [string, string] => [name, textOf(one)]);
    const text = new URLSearchParams(pairs).toString();
    const file = payload === 'file' && sent instanceof File ? sent : undefined;
    const type =
      file?.type ?? (payload === 'form' ? 'application/x-www-form-urlencoded' : 'application/json');
    // `fetch` alone knows what divides its parts.
    const isTyped = payload !== 'query' && payload !== 'multipart';
    const sealed = payload === 'sealed' ? await sealFor(front, sent, { scope, signal }) : undefined;
    return {
      method,
      signal,
      route,
      path: payload === 'query' && text !== '' ? `${path}?${text}` : path,
      headers: {
        accept: 'application/json',
        'x-forwarded-for': request.ip,
        ...headersOf({ ...map.headers, ...mapped.headers }, scope),
        ...(isTyped && { 'content-type': type }),
        ...(sealed && { encryption: sealed.encryption }),
        ...(held && { [held.header]: held.credential }),
      },
      ...(payload === 'json' && { body: JSON.stringify(sent ?? {}) }),
      ...(payload === 'form' && { body: text }),
      ...(file && { body: file }),
      ...(payload === 'multipart' && { body: partsOf(sent) }),
      ...(sealed && { body: JSON.stringify({ data: sealed.data }) }),
    };
  }

  function tooMuch(call: Spec): never {
    const problem = `the map makes more than ${longestReply} letters of it`;
    log.warn('gateway.answer', { call: call.id, problem });
    return refuseAs('INTERNAL', `${call.id}: ${problem}`);
  }

  /** What of the answer fits the contract; where it does not, the gateway is wrong or the map is, and the log says where. */
  function fitted(call: Spec, answer: unknown): unknown {
    if (isMore(answer, longestReply)) tooMuch(call);
    const parsed = v.safeParse(call.value, answer, { abortEarly: true });
    if (parsed.success) return parsed.output;
    const problem = issueOf(parsed.issues);
    const less = withoutBroken(call.value, answer);
    const again = v.safeParse(call.value, less.value, { abortEarly: true });
    if (!again.success) {
      log.warn('gateway.answer', { call: call.id, problem });
      return refuseAs('INTERNAL', `${call.id}: ${problem}`);
    }
    log.warn('gateway.leftOut', { call: call.id, items: less.left, problem });
    return again.output;
  }

  function refuse(
    { call, mapped, request }: Exchange,
    { given, reply: { status }, scope }: { given: Given; reply: Reply; scope: Scope },
  ): never {
    const envelope = mapped.envelope ?? map.envelope;
    const said = make(envelope.code, scope);
    const named = wordOf(said);
    const shown = named !== undefined && /^[\w.-]{1,32}$/.test(named) ? named : undefined;
    const code =
      named === undefined
        ? undefined
        : (mapped.refusals[named] ?? map.refusals[named] ?? ownCode(call, named));
    if (code !== undefined && call.fails?.[code]) {
      const shape = call.fails[code].value;
      const value = shape && v.safeParse(shape, make(mapped.refused ?? {}, scope), { abortEarly: true });
      // Which codes the call declares was looked at just now; to the compiler it is any call.
      const refuseWith = given.refuse as unknown as (said: string, value?: unknown) => never;
      if (!value) return refuseWith(code);
      if (value.success) return refuseWith(code, value.output);
      log.warn('gateway.refusal', { call: call.id, code, problem: issueOf(value.issues) });
      return refuseAs('INTERNAL', `${call.id}: ${code}: ${issueOf(value.issues)}`);
    }
    const common = isCommon(code) ? code : byStatus(status);
    if (common === undefined) {
      log.warn('gateway.refusal', { call: call.id, said: shown, status });
      return refuseAs('INTERNAL', `${call.id}: the gateway refuses with ${shown ?? `status ${status}`}`);
    }
    if (common === 'NO_SESSION') request.clearCookie('session');
    if (common === 'UNAVAILABLE') throw new Unavailable(`the gateway says ${shown ?? status}`);
    return refuseAs(common);
  }

  /** A session that has begun: what the gateway knows it by goes into the cookie, and the page is given the key. */
  function open(
    { call, mapped, scope, answer, reply, request }: Exchange & { answer: unknown; reply: Reply },
    merchant: string,
  ): unknown {
    const said = v.safeParse(Opened, answer);
    const { session } = map;
    const credential =
      session.kind === 'cookie'
        ? cookiesOf(reply.cookies, session.names)
        : said.success && said.output.token !== undefined
          ? `${session.prefix}${said.output.token}`
          : undefined;
    if (!said.success || credential === undefined) {
      const lacks = said.success
        ? `no ${session.kind === 'cookie' ? session.names.join() : 'token'}`
        : issueOf(said.issues);
      log.warn('gateway.session', { call: call.id, problem: lacks });
      return refuseAs('INTERNAL', `${call.id}: the gateway opens no session: ${lacks}`);
    }
    const { userName, type, customerType } = said.output;
    const header = session.kind === 'cookie' ? 'cookie' : session.header;
    const member = memberIn(map, mapped, scope);
    const held = { header, credential, userName, member, type: type ?? customerType ?? 0 };
    const begun = hold(keys, held, merchant);
    if (begun === undefined) return refuseAs('INTERNAL', `${call.id}: the session is too large for a cookie`);
    request.setCookie('session', begun.cookie, heldSeconds);
    return { ...Object(answer), token: begun.token };
  }

  /** A gateway may give its session another cookie at any time. */
  function renew(
    request: CallRequest,
    merchant: string,
    { held, cookies }: { held: Held; cookies: readonly string[] },
  ): void {
    if (map.session.kind !== 'cookie') return;
    const fresh = cookiesOf(cookies, map.session.names, held.credential);
    if (fresh === undefined || fresh === held.credential) return;
    const going = hold(keys, { ...held, credential: fresh }, merchant, tokenOf(request));
    if (going) request.setCookie('session', going.cookie, heldSeconds);
  }

  return (call, mapped) => {
    const { polls } = mapped;
    const polled = polls && callOf(polls.call);
    if (polled) {
      const { seconds } = polls;
      return (given) => following(polled, map.calls[polled.id] ?? mapped, { given, seconds });
    }
    return async (given) => {
      if (call.id === 'session.logout') given.request.clearCookie('session');
      const exchange = await exchangeOf(call, wayOf(mapped, given.body), given);
      if (call.id === 'session.logout' && exchange.held === undefined) return null;
      const { botCheck } = Object(given.body ?? given.query);
      if (typeof botCheck === 'string' && !(await front.passBotCheck(botCheck))) return unproved(call, given);
      return (await translate(exchange, given)).value;
    };
  };

  /** A stream of a gateway that has none: its answer each time that it is another one. */
  async function* following(
    call: Spec,
    mapped: MappedCall,
    { given, seconds }: { given: Given; seconds: number },
  ): AsyncGenerator<unknown> {
    let before: string | undefined;
    while (!given.signal.aborted) {
      const { merchant, request, signal } = given;
      const exchange = await exchangeOf(call, mapped, { merchant, request, signal, query: {} });
      const { value, reply } = await translate(exchange, given);
      if (reply.text !== before) yield value;
      before = reply.text;
      await wait(seconds * 1000, undefined, { signal: given.signal }).catch(() => {});
    }
  }
}

/** What of it the gateway is to have; a file says by its first bytes what it is. */
async function sentBody(body: unknown): Promise<unknown> {
  if (body instanceof Blob) {
    const type =
      pictureKind(new Uint8Array(await body.slice(0, 8).arrayBuffer())) ?? 'application/octet-stream';
    return new File([body], `file.${type.split('/').at(-1)}`, { type });
  }
  const { botCheck: _, ...rest } = Object(body);
  return rest;
}

/** A login as the map says that one of its type is made. */
function wayOf(mapped: MappedCall, body: unknown): MappedCall {
  const { type } = Object(body);
  const own = typeof type === 'string' && Object.hasOwn(mapped.ways, type) ? mapped.ways[type] : undefined;
  return own ? { ...mapped, ...own, refusals: { ...mapped.refusals, ...own.refusals } } : mapped;
}

function partsOf(sent: unknown): FormData {
  const form = new FormData();
  for (const [name, one] of Object.entries<unknown>(Object(sent))) {
    if (one instanceof File) form.set(name, one);
    else if (one !== undefined) form.set(name, textOf(one));
  }
  return form;
}

/**
 * Who it is whose session has begun, by what the gateway says alone: what was typed is whatever its sender likes, and names may be
 * written in any case (A30-6).
 */
function memberIn(
  { session }: GatewayMap,
  { answer = 'value' }: MappedCall,
  scope: Scope,
): string | undefined {
  const said = { whole: scope.whole, value: scope.value };
  const { userName } = isWordOfMap(answer) ? {} : Object(make(answer, said));
  const member: unknown = session.member === undefined ? userName : make(session.member, said);
  if (typeof member === 'number') return String(member);
  if (typeof member !== 'string' || member === '') return undefined;
  return session.member === undefined ? member.toLowerCase() : member;
}

/** Whether the name in what a login answers may be the map's own word, which is the same for all (A31-7, A32-9). */
function isWordOfMap(answer: Take): boolean {
  if (typeof answer === 'string') return false;
  if (isWith(answer)) return isWordOfMap(answer.$give);
  const name = isFields(answer) ? answer['userName'] : answer;
  if (name === undefined || typeof name === 'string') return false;
  return isWith(name)
    ? isWordOfMap({ userName: name.$give })
    : ['$always', '$or', '$table'].some((word) => word in name);
}

const Opened = v.object({
  token: v.optional(v.string()),
  userName: v.string(),
  type: v.optional(v.number()),
  customerType: v.optional(v.number()),
});

function unproved(call: Spec, given: Given): never {
  const refuseWith = given.refuse as unknown as (said: string, value?: unknown) => never;
  if (call.fails?.['BOT_CHECK_FAILED']) return refuseWith('BOT_CHECK_FAILED');
  return call.fails?.['LOGIN_REFUSED'] ? refuseWith('LOGIN_REFUSED', {}) : refuseAs('NOT_ALLOWED');
}

function succeeded({ succeeds, with: words }: Envelope, { status, body }: Reply): boolean {
  const said = make(succeeds, { whole: body });
  return status < 400 && words.some((word) => String(word) === wordOf(said));
}

function tokenOf(request: Pick<CallRequest, 'header'>): string | undefined {
  return request.header('authorization')?.replace(/^Bearer /, '');
}

function brandOf({ code, name, currency, country }: MerchantSettings): unknown {
  return { code, name, country, currency: currency.code, symbol: currency.symbol };
}

/** What our own contract sends. */
function defaultOf({ method, body }: Spec, scope: Scope): unknown {
  return make(body === undefined || method === 'GET' ? 'sent.query' : 'sent.body', scope);
}

function headersOf(wanted: Readonly<Record<string, Take>>, scope: Scope): Record<string, string> {
  return Object.fromEntries(
    Object.entries(wanted).flatMap(([name, take]) => {
      const value = make(take, scope);
      // A value with a line's end in it would be a header of its own.
      return value === undefined ? [] : [[name, textOf(value).replaceAll(/[^\x20-\x7e]/g, '')]];
    }),
  );
}

/** A group is no word, and what it calls its text need not be one (A37-1). */
function wordOf(said: unknown): string | undefined {
  return said === undefined || typeof said === 'object' ? undefined : String(said);
}

function textOf(value: unknown): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** The cookies of these names as a browser would send them back, over those that were there; undefined without any. */
function cookiesOf(set: readonly string[], names: readonly string[], before = ''): string | undefined {
  const pairs = [...before.split('; '), ...set.map((line) => line.split(';', 1).join())]
    .map((pair) => [pair.slice(0, pair.indexOf('=')).trim(), pair.slice(pair.indexOf('=') + 1)] as const)
    .filter(([name, value]) => names.includes(name) && value !== '');
  const kept = new Map(pairs);
  return kept.size === 0 ? undefined : [...kept].map(([name, value]) => `${name}=${value}`).join('; ');
}

/** The field, what the contract wants there, and of what kind it is: what it is may be a token, or somebody's account (A30-7). */
function issueOf([issue]: readonly v.BaseIssue<unknown>[]): string {
  if (issue === undefined) return 'value';
  const { expected, type, input } = issue;
  const kind = input === null ? 'null' : Array.isArray(input) ? 'a list' : typeof input;
  const field = ['value', v.getDotPath(issue)].filter(Boolean).join('.');
  return `${field}: needs ${(expected ?? type).slice(0, 200)}, not this ${kind}`;
}

/** A code that means with the gateway what it means with us. */
function ownCode(call: Spec, code: string): string | undefined {
  return call.fails?.[code] || isCommon(code) ? code : undefined;
}

function isCommon(code: string | undefined): code is CommonCode {
  return code !== undefined && code in commonFails;
}

/** What a refusal means of which the map knows no code. */
function byStatus(status: number): CommonCode | undefined {
  if (status >= 500) return 'UNAVAILABLE';
  return ({ 401: 'NO_SESSION', 403: 'NOT_ALLOWED', 404: 'NOT_FOUND', 429: 'TOO_MANY_REQUESTS' } as const)[
    status
  ];
}

/** Seals for the gateway, with the first of its keys that is of our scheme. */
async function sealFor(
  { map, ask }: Pick<Translating, 'map' | 'ask'>,
  body: unknown,
  { scope, signal }: Pick<Exchange, 'scope' | 'signal'>,
): Promise<{ data: string; encryption: string }> {
  const { path = '', value = '' } = map.keys ?? {};
  const headers = { accept: 'application/json', ...headersOf(map.headers, scope) };
  const reply = await ask({ method: 'GET', path, route: path, headers, signal });
  const found = make(value, { whole: reply.body });
  const key: unknown = Array.isArray(found) ? found.find((one) => v.is(PayloadKey, one)) : undefined;
  if (!v.is(PayloadKey, key)) throw new Unavailable('the gateway has no key to seal with');
  return sealPayload(key, body, Date.now() / 1000);
}
