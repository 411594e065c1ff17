import { isIP } from 'node:net';
import type { Context, Hono } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import * as v from 'valibot';
import { isTrial, judgeAccess, type Access, type MemberAccess } from '@laro/contract/protocol/access.ts';
import {
  commonFails,
  isSpec,
  type CommonCode,
  type Fails,
  type Parsed,
  type Reply,
  type Spec,
} from '@laro/contract/protocol/call.ts';
import { confirmFirst } from '@laro/contract/protocol/changeTicket.ts';
import { mayMake } from '@laro/contract/protocol/staff.ts';
import { mayHoldWrongLetter, wrongLetter } from '@laro/rules/wrongLetter.ts';
import { largestPicture } from '@laro/rules/feedback.ts';
import type { Door, FindSession, House, IsTicketGood, Session, Staff } from '../house/house.ts';
import { networkKey } from '../house/network.ts';
import { Unavailable } from '../db/unavailable.ts';
import { noteComer, noteRequest } from '../house/requestInHand.ts';
import { actOf } from './actOf.ts';
import { wellEscaped } from './escapes.ts';
import type { Stream, Streams } from './streams.ts';

/** What of the HTTP request a handler may see and do. */
export interface CallRequest {
  /** The caller's address, behind a trusted proxy the forwarded one. */
  readonly ip: string;
  /** Scheme and host that the caller used. */
  readonly origin: string;
  /** The body exactly as it was sent, for signatures; empty without one. */
  readonly text: string;
  header(name: string): string | undefined;
  cookie(name: CookieName): string | undefined;
  /** Sets a cookie that scripts cannot read, for this host only, for as many seconds. */
  setCookie(name: CookieName, value: string, seconds: number): void;
  clearCookie(name: CookieName): void;
}
export type CookieName = 'session' | 'device' | 'office' | 'desk';

/** Only the codes that the call declares compile. */
export type Refuse<C extends Spec> = <K extends keyof Fails<C> & string>(
  ...said: Fails<C>[K] extends undefined ? [code: K] : [code: K, value: Fails<C>[K]]
) => never;

type SessionFor<C extends Spec> = C['access'] extends 'visitor'
  ? Session | undefined
  : C['access'] extends MemberAccess
    ? Session
    : undefined;

type StaffFor<C extends Spec> = C['access'] extends 'operator'
  ? C['staff'] extends 'door'
    ? undefined
    : Staff
  : undefined;

/** What a handler is given. */
export type Given<C extends Spec> = Parsed<C> & {
  session: SessionFor<C>;
  /** The code of the vendor whose signature the call carries. */
  vendor: C['access'] extends 'vendor' ? string : undefined;
  /** Who of the staff makes a call of the desk. */
  staff: StaffFor<C>;
  merchant: string;
  request: CallRequest;
  signal: AbortSignal;
  refuse: Refuse<C>;
};
export type Handler<C extends Spec> = (
  given: Given<C>,
) => C extends { stream: true } ? AsyncIterable<Reply<C>> : Promise<Reply<C>> | Reply<C>;

/** One handler for each exported call of a contract file: a missing, extra or wrongly replying one does not compile. */
export type Handlers<M> = {
  [K in keyof M as M[K] extends Spec ? K : never]: M[K] extends Spec ? Handler<M[K]> : never;
};

/** Decides before anything else whether the merchant serves this caller now (S4-21..S4-24). */
export type Gate = (merchant: string, ip: string) => Promise<'open' | 'MAINTENANCE' | 'REGION_RESTRICTED'>;

/** The code of the vendor that signed a call to this path; undefined without a signature that is right. */
export type FindVendor = (
  path: string,
  request: Pick<CallRequest, 'header' | 'text'>,
) => Promise<string | undefined>;

/** Who of the staff sits at the desk with that cookie, and whether they are at work there. */
export type FindStaff = (cookie: string | undefined, uses: boolean) => Promise<Staff | undefined>;

export interface Host {
  readonly house: Pick<House, 'config' | 'keys' | 'log'>;
  /** Without it nobody sits at the desk. */
  readonly findStaff?: FindStaff;
  readonly findSession: FindSession;
  /** Who holds a pass of the chat. Without it an operator's own gateway decides. */
  readonly findGuest?: (
    merchant: string,
    pass: string,
  ) => Promise<Pick<Session, 'memberId' | 'type'> | undefined>;
  /** Who a session is of by the word of an operator's own gateway, which need not say it. Without it by their account with us. */
  readonly memberOf?: (session: Session) => string | undefined;
  /** Whether a ticket is good for one of these changes by the session. */
  readonly isTicketGood: IsTicketGood;
  /** Without it an operator's own gateway decides. */
  readonly door?: Door;
  readonly findVendor: FindVendor;
  /** Whether such a call's body is signed by whom it says. Without it none is. */
  readonly isSigned?: (
    call: Spec,
    request: Pick<CallRequest, 'header' | 'text' | 'ip'> & { readonly merchant: string },
  ) => boolean;
  readonly merchantOf: (hostname: string) => Promise<string>;
  readonly gate: Gate;
  readonly streams: Streams;
}

/** A refusal on its way to the one place that answers it; never seen outside this file. */
class Refused extends Error {
  readonly code: string;
  readonly status: number;
  readonly value: unknown;
  /** Whose call it was, where that is why it is refused. */
  readonly session: Session | undefined;
  constructor(code: string, status: number, value?: unknown, message?: string, session?: Session) {
    super(message ?? code);
    this.code = code;
    this.status = status;
    this.value = value;
    this.session = session;
  }
}

/** Refuses what another gateway has refused, in the words of any call. */
export function refuseAs(code: CommonCode, message?: string): never {
  throw new Refused(code, commonFails[code], undefined, message);
}

const bodyLimit = { json: 64 * 1024, form: 4 * 1024, encrypted: 8 * 1024, bytes: largestPicture } as const;
const deskLimit = 256 * 1024;
/** Nothing that visitors say is nearly as long, and to read it costs them nothing (A32). What is signed is read once that is right. */
const visitorLimit = 8 * 1024;
/** Of what stands behind the `?`: each name costs something, whether the call knows it or not (A33-1). */
const longestQuery = 4 * 1024;
/**
 * So many files are in hand at once, of one caller, of one network, of those there and of all who only try or visit, and of all: each
 * lies in memory until its call is answered. A visit of the chat costs nothing: all of them together keep no member from theirs
 * (A22-6), and those of one network no other visitor (A30-5).
 */
const filesAtOnce = { each: 3, network: 15, trialsOfNetwork: 3, trials: 10, all: 40 } as const;

/** Registers every call of one contract file with its handler. */
export function mount<M extends object>(app: Hono, host: Host, calls: M, handlers: Handlers<M>): void {
  for (const [name, call] of Object.entries(calls)) {
    if (!isSpec(call)) continue;
    // The mapped type above has matched each handler with its own call; here all calls look alike.
    const handler = handlers[name as keyof typeof handlers] as unknown as Handler<Spec>;
    const path = call.path.replaceAll(/\{(\w+)\}/g, ':$1');
    app.on(call.method, path, (c) => answer(c, host, call, handler));
  }
}

async function answer(c: Context, host: Host, call: Spec, handler: Handler<Spec>): Promise<Response> {
  c.header('cache-control', 'no-store');
  noteRequest({ call: call.id });
  try {
    const request = requestOf(c, host.house);
    noteComer({ ...request, country: countryOf(request, host.house.config) });
    const { hostname } = new URL(request.origin);
    // The desk is a place of its own: no call of a brand there, and none of its calls anywhere else.
    if (isOffice(c, host.house.config, hostname) !== (call.access === 'operator')) {
      throw new Refused('NOT_FOUND', 404);
    }
    const merchant = await host.merchantOf(hostname);
    const askGate = async () => (call.gate === 'always' ? 'open' : host.gate(merchant, request.ip));
    const gate = await askGate();
    if (gate !== 'open') throw new Refused(gate, commonFails[gate]);
    if ((c.req.header('module-id') ?? call.module) !== call.module) {
      throw new Refused('BAD_REQUEST', 400, undefined, `module-id: this call is of ${call.module}`);
    }
    if (call.writes && !(isOwnSite(c) && c.req.header('x-laro-call') !== undefined)) {
      throw new Refused('NOT_ALLOWED', 403, undefined, 'only a page of the same origin may make this call');
    }
    // Any site may have a browser post a form, without asking first (M2).
    if (call.encode === 'form' && !isOwnSite(c)) {
      throw new Refused('NOT_ALLOWED', 403, undefined, 'only a page of the same origin may send this form');
    }
    const staff = await admitStaff(c, host, call, request);
    const session = await admitMember(c, host, call.access, { ...request, merchant });
    const readQuery = () => parse(call.query, 'query', call.query && fromText(call.query, queryOf(c)));
    // A file is not taken before it is known that its brand is theirs.
    if (staff && call.encode === 'bytes') refuseOtherBrands(staff, { query: readQuery(), body: undefined });
    // Until it is answered: what waits to be drawn lies in memory as well, and is somebody's turn (A18-1).
    using _ =
      call.encode === 'bytes'
        ? placeForFile({
            ...(await senderOf(c, host, { staff, session, merchant })),
            network: networkKey(request.ip),
          })
        : undefined;
    const file = call.encode === 'bytes' ? await receiveFile(c, call) : undefined;
    const text = call.body && file === undefined ? await readText(c, call) : '';
    // A signature is of the body's very bytes; nothing in them is looked at before it is right.
    const vendor = await admitVendor(host, call, { ...request, text });
    if (call.signed && host.isSigned?.(call, { ...request, text, merchant }) !== true) {
      throw new Refused('NOTICE_UNSIGNED', 401);
    }
    const body = call.body && (file ?? (await readBody(c, host.house, call, text)));
    const asked = {
      params: parse(call.params, 'path', call.params && c.req.param()),
      query: readQuery(),
      body: call.body && parse(call.body, 'body', body, call.encode === undefined ? text : undefined),
    };
    if (staff) refuseUnknown('body', body, asked.body);
    if (session !== undefined) {
      await askDoor(host, call, session);
      await askAgain(host, call, session, asked.body);
    }
    if (vendor !== undefined) noteRequest({ vendor, ...v.parse(NamedByVendor, asked.body) });
    if (staff) refuseOtherBrands(staff, asked);
    // A handler would go on writing into a body that is thrown away, or write what nobody asked for (H1).
    if (c.req.method === 'HEAD' && call.stream) return c.body(null, 200, streamHeaders);
    if (c.req.method === 'HEAD' && call.writes) return c.body(null, 200, { 'content-type': jsonType });
    const stream =
      call.stream &&
      beginStream(c, host, {
        ip: request.ip,
        session,
        holder: session?.id ?? bearerOf(c) ?? '',
        isLetIn: async () => (await askGate()) === 'open',
      });
    const given = {
      ...asked,
      session,
      vendor,
      staff,
      merchant,
      request: { ...request, text },
      signal: stream?.signal ?? c.req.raw.signal,
      refuse: (code: string, value?: unknown): never => {
        const declared = call.fails?.[code];
        if (!declared) throw new Error(`${call.id} refused with the undeclared code ${code}`);
        throw new Refused(code, declared.status, value);
      },
    };
    const result: unknown = handler(given as unknown as Given<Spec>);
    if (stream) {
      const failed = (error: unknown) => host.house.log.error('stream.failed', error, { call: call.id });
      const shape = (value: unknown) => reply(call, value);
      return c.body(stream.body(result as AsyncIterable<unknown>, { shape, failed }), 200, streamHeaders);
    }
    return c.json({ success: true, value: reply(call, await result) });
  } catch (error) {
    return refusal(c, host, call, error);
  }
}

/** The session of the caller, who may make such a call by it; nobody's for a call that is not for members. */
async function admitMember(
  c: Context,
  { findSession }: Host,
  access: Access,
  { cookie, merchant }: Pick<CallRequest, 'cookie'> & { merchant: string },
): Promise<Session | undefined> {
  if (access === 'vendor' || access === 'operator') return undefined;
  const session = await findSession({ cookie: cookie('session'), token: bearerOf(c), merchant });
  const verdict = judgeAccess(access, session);
  if (verdict !== 'allowed') throw new Refused(verdict, commonFails[verdict], undefined, undefined, session);
  return session;
}

/** What a caller shows instead of a cookie, or beside one. */
function bearerOf(c: Context): string | undefined {
  return c.req.header('authorization')?.replace(/^Bearer /, '');
}

/** The one door of what moves money or starts play (decision 137): nobody whom something keeps from it reaches its handler. */
async function askDoor({ door }: Host, { id }: Spec, session: Session): Promise<void> {
  const act = actOf[id] ?? 'none';
  if (door === undefined || act === 'none') return;
  const why = await door(session.memberId, act);
  if (why.length > 0) {
    throw new Refused('NOT_ALLOWED', commonFails.NOT_ALLOWED, { why }, undefined, session);
  }
}

const WithTicket = v.object({ ticket: v.string(), purpose: v.optional(v.string()) });

/** The one gate of what a thief would change: nobody reaches its handler without having shown once more who they are. */
async function askAgain(
  { isTicketGood }: Host,
  { confirmed }: Spec,
  session: Session,
  body: unknown,
): Promise<void> {
  // Where a call takes something else in place of the ticket, that is its own to judge.
  if (confirmed === undefined || !v.is(WithTicket, body)) return;
  const { ticket, purpose } = body;
  const purposes = purpose === undefined ? confirmed : confirmed.filter((one) => one === purpose);
  if (await isTicketGood(session, purposes, ticket)) return;
  throw new Refused('CONFIRM_FIRST', confirmFirst.status);
}

/** Who of the staff makes a call of the desk: from a page of the desk, and with a role that the call is for. */
async function admitStaff(
  c: Context,
  { findStaff }: Host,
  { access, staff: who, polled }: Spec,
  { cookie }: Pick<CallRequest, 'cookie'>,
): Promise<Staff | undefined> {
  if (access !== 'operator') return undefined;
  if (!isOwnSite(c) || c.req.header('x-laro-call') === undefined) {
    throw new Refused('NOT_ALLOWED', 403, undefined, 'only a page of the desk may make this call');
  }
  if (who === 'door') return undefined;
  const staff = await findStaff?.(cookie('office'), polled !== true);
  if (staff === undefined) throw new Refused('NO_SESSION', 401);
  if (who === undefined || !mayMake(who, staff.role)) throw new Refused('NOT_ALLOWED', 403);
  return staff;
}

const NamesBrand = v.object({ merchant: v.string() });

/** Whatever a call of the desk is about, it is of a brand that the caller sees. */
function refuseOtherBrands({ brands }: Staff, { query, body }: { query: unknown; body: unknown }): void {
  for (const part of [query, body]) {
    if (v.is(NamesBrand, part) && !brands.includes(part.merchant)) throw new Refused('NOT_ALLOWED', 403);
  }
}

/** A vendor names each of its calls. */
const NamedByVendor = v.fallback(v.object({ requestUuid: v.string() }), { requestUuid: '' });

async function admitVendor(
  { findVendor }: Host,
  { access, path }: Spec,
  request: Pick<CallRequest, 'header' | 'text'>,
): Promise<string | undefined> {
  if (access !== 'vendor') return undefined;
  const vendor = await findVendor(path, request);
  if (vendor === undefined) throw new Refused('SIGNATURE_INVALID', commonFails.SIGNATURE_INVALID);
  return vendor;
}

function refusal(c: Context, host: Host, call: Spec, error: unknown): Response {
  const { house } = host;
  if (error instanceof Refused) {
    const { code, message, value, session } = error;
    noteRequest({ code });
    // A visitor without a session is no news; who has one, or comes from another site, has tried something (L24).
    if (code === 'NOT_ALLOWED' || session !== undefined) {
      house.log.warn('access.refused', {
        call: call.id,
        module: call.module,
        code,
        ip: callerAddress(c, house.config),
        ...(session && { member: memberOf(host, session), merchant: session.merchant }),
      });
    }
    return c.json({ success: false, code, message, value }, error.status as 400);
  }
  if (error instanceof Unavailable || isOfNoBrand(error)) {
    noteRequest({ code: 'UNAVAILABLE' });
    house.log.warn('call.unavailable', { call: call.id, module: call.module, problem: error.message });
    return unavailable(c);
  }
  // Whoever asked has gone, in the midst of the body as a rule: nothing of ours is broken.
  if (c.req.raw.signal.aborted) {
    const problem = error instanceof Error ? error.message : String(error);
    house.log.info('call.aborted', { call: call.id, problem });
  } else {
    house.log.error('call.failed', error, { call: call.id, module: call.module });
  }
  noteRequest({ code: 'INTERNAL' });
  return c.json({ success: false, code: 'INTERNAL', message: 'Unknown error' }, 500);
}

/** Its brand was removed in the moment in which somebody asked; the database knows it first (A21-3). */
function isOfNoBrand(error: unknown): error is Error {
  if (!(error instanceof Error) || !('code' in error && 'constraint' in error)) return false;
  return error.code === '23503' && String(error.constraint).endsWith('_merchant_code_fkey');
}

/** When it is worth asking again, in seconds. */
const retryAfter = 2;

/** H1, H4: what was asked cannot be done now, and nobody knows whether it was; the same may be asked again. */
export function unavailable(c: Context): Response {
  const said = { success: false, code: 'UNAVAILABLE', message: 'Not now; try again' };
  const headers = { 'retry-after': String(retryAfter), 'cache-control': 'no-store' };
  return c.json(said, commonFails.UNAVAILABLE, headers);
}

/** The reply as the contract says it: a field that the contract lacks never leaves the house. */
function reply(call: Spec, value: unknown): unknown {
  const parsed = v.safeParse(call.value, value);
  if (!parsed.success) throw new Error(`${call.id} replied wrongly: ${issues('value', parsed.issues)}`);
  return parsed.output;
}

const jsonType = 'application/json';

const streamHeaders = {
  'content-type': 'text/event-stream',
  'transfer-encoding': 'chunked',
  'x-accel-buffering': 'no',
} as const;

function beginStream(
  c: Context,
  { streams }: Host,
  of: Omit<Parameters<Streams['begin']>[0], 'gone'>,
): Stream {
  const begun = streams.begin({ ...of, gone: c.req.raw.signal });
  if (!begun) throw new Refused('TOO_MANY_REQUESTS', commonFails.TOO_MANY_REQUESTS);
  return begun;
}

/** Whether no browser says that a page of another origin has it make the call. */
export function isOwnSite(c: Context): boolean {
  const site = c.req.header('sec-fetch-site');
  if (site !== undefined) return site === 'same-origin';
  // Browsers from before that header name the origin with what they send.
  const origin = c.req.header('origin');
  return origin === undefined || URL.parse(origin)?.host === new URL(c.req.url).host;
}

function requestOf(c: Context, house: Host['house']): Omit<CallRequest, 'text'> {
  const url = new URL(c.req.url);
  const secure = isSecure(c.req.raw, house.config);
  const prefix = secure ? ('host' as const) : undefined;
  const name = (cookie: CookieName) => `laro_${cookie}`;
  const options = { path: '/', httpOnly: true, secure, sameSite: 'Lax', ...(prefix && { prefix }) } as const;
  return {
    ip: callerAddress(c, house.config),
    origin: `${secure ? 'https' : 'http'}://${url.host}`,
    header: (header) => c.req.header(header),
    cookie: (cookie) => getCookie(c, name(cookie), prefix),
    setCookie: (cookie, value, seconds) => setCookie(c, name(cookie), value, { ...options, maxAge: seconds }),
    clearCookie: (cookie) => void deleteCookie(c, name(cookie), options),
  };
}

/** Whether it came by TLS: here, or as far as a proxy of ours, which says so. */
export function isSecure({ url, headers }: Request, { proxies }: { proxies: number }): boolean {
  return url.startsWith('https:') || (proxies > 0 && headers.get('x-forwarded-proto') === 'https');
}

/**
 * Where a request comes from; behind proxies of ours whom the outermost saw: all before that a caller may have made up.
 * Who goes around the outermost is whom the next one saw (N3).
 */
export function callerAddress(c: Context, { proxies }: { proxies: number }): string {
  const seen = forwardedFor(c);
  const caller = proxies === 0 ? undefined : (seen.at(-proxies) ?? seen[0]);
  return caller !== undefined && isIP(caller) !== 0 ? caller : addressOf(c);
}

/** Whether a request is for the desk. A host that is nobody's but this machine's is the desk from this machine only. */
export function isOffice(c: Context, { officeHost }: { officeHost: string }, hostname: string): boolean {
  if (hostname !== officeHost) return false;
  return !officeHost.endsWith('.localhost') || isFromThisMachine(c);
}

/** Whence a caller comes, as the edge says; it knows of some only that they hide it (XX, T1). */
function countryOf(
  { header }: Pick<CallRequest, 'header'>,
  { proxies, countryHeader }: Pick<House['config'], 'proxies' | 'countryHeader'>,
): string | undefined {
  const said = proxies === 0 || countryHeader === undefined ? undefined : header(countryHeader);
  return said !== undefined && /^[A-Z]{2}$/.test(said) && said !== 'XX' ? said : undefined;
}

/** Whether nobody on a request's way says that it comes from another machine, whatever proxies stand there (F6). */
export function isFromThisMachine(c: Context): boolean {
  return [...forwardedFor(c), addressOf(c)].every((address) => loopback.test(address));
}

const loopback = /^(?:::1|(?:::ffff:)?127\.\d+\.\d+\.\d+)$/;

/** Whom the proxies say they saw, the nearest one's word last. */
function forwardedFor(c: Context): string[] {
  const said = c.req.header('x-forwarded-for') ?? '';
  return said === '' ? [] : said.split(',').map((address) => withoutPort(address.trim()));
}

/** Some proxies add the port that they saw: 203.0.113.9:51034, [2001:db8::1]:51034. Every caller would be the proxy. */
function withoutPort(address: string): string {
  const [, bracketed, plain] = /^(?:\[([^\]]*)\]|([^:]*))(?::\d+)?$/.exec(address) ?? [];
  return bracketed ?? plain ?? address;
}

function addressOf(c: Context): string {
  const env: unknown = c.env;
  const Incoming = v.object({ incoming: v.object({ socket: v.object({ remoteAddress: v.string() }) }) });
  const parsed = v.safeParse(Incoming, env);
  return parsed.success ? parsed.output.incoming.socket.remoteAddress : '127.0.0.1';
}

/** `json` is the text that the input was read from, where it was JSON. */
function parse(schema: v.GenericSchema | undefined, where: string, input: unknown, json?: string): unknown {
  if (!schema) return undefined;
  // One issue is enough: a list of 64 kB may have 32,000, and to write them down took 24 to 70 ms (A30-1).
  const parsed = v.safeParse(schema, input, { abortEarly: true });
  if (!parsed.success) throw new Refused('BAD_REQUEST', 400, undefined, issues(where, parsed.issues));
  const letter = json === undefined || mayHoldWrongLetter(json) ? wrongLetter(parsed.output) : undefined;
  if (letter) throw new Refused('BAD_REQUEST', 400, undefined, `${where}: holds ${letter.what}`);
  return parsed.output;
}

/**
 * What a page of a newer build sends beside what this one knows, while an installation is updated: done without it, a campaign
 * would go to more than it is for. Another process knows it (decision 215).
 */
function refuseUnknown(where: string, given: unknown, taken: unknown): void {
  if (typeof given !== 'object' || given === null || typeof taken !== 'object' || taken === null) return;
  const known = new Map(Object.entries(taken));
  for (const [name, value] of Object.entries(given)) {
    const field = `${where}.${name}`;
    if (!known.has(name))
      throw new Refused('BAD_REQUEST', 400, undefined, `${field}: is known to no build so old`);
    refuseUnknown(field, value, known.get(name));
  }
}

/** "query.pageNo: Invalid type: Expected number but received "x"" for each issue. */
function issues(where: string, list: readonly v.BaseIssue<unknown>[]): string {
  return list
    .slice(0, 5)
    .map(
      (issue) => `${[where, v.getDotPath(issue)].filter(Boolean).join('.')}: ${issue.message.slice(0, 200)}`,
    )
    .join('; ');
}

async function readBody(c: Context, house: Host['house'], call: Spec, text: string): Promise<unknown> {
  if (call.encode === 'form')
    return fromText(call.body, Object.fromEntries(new URLSearchParams(wellEscaped(text))));
  const json = parseJson(text);
  if (call.encode !== 'encrypted') return json;
  const sealed = v.safeParse(v.object({ data: v.string() }), json);
  if (!sealed.success)
    throw new Refused('BAD_REQUEST', 400, undefined, 'body.data: must be an encrypted payload');
  const opened = await house.keys.openPayload(sealed.output.data, c.req.header('encryption'));
  if (!opened.ok) throw new Refused('BAD_REQUEST', 400, undefined, `body.data: ${opened.reason}`);
  return opened.body;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Refused('BAD_REQUEST', 400, undefined, 'body: not JSON');
  }
}

const bodyTypes = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  encrypted: 'application/json',
  bytes: 'application/octet-stream',
} as const;

function demandType(c: Context, encode: keyof typeof bodyTypes): void {
  const wanted = bodyTypes[encode];
  if (c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase() !== wanted) {
    throw new Refused('UNSUPPORTED_MEDIA_TYPE', 415, undefined, `body: must be ${wanted}`);
  }
}

/** The body in its parts, of the type of its call and within its limit. */
async function* partsOf(c: Context, call: Spec): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const { encode = 'json' } = call;
  demandType(c, encode);
  const limit = encode === 'json' ? jsonLimit(call) : bodyLimit[encode];
  const tooLarge = () => new Refused('TOO_LARGE', 413, undefined, `body: at most ${limit} bytes`);
  const { headers, body } = c.req.raw;
  if (Number(headers.get('content-length') ?? 0) > limit) throw tooLarge();
  let size = 0;
  for await (const part of body ?? []) {
    size += part.byteLength;
    if (size > limit) throw tooLarge();
    yield part;
  }
}

function jsonLimit({ access, staff = 'door', signed }: Spec): number {
  // A brand with its legal texts is more than anybody else sends.
  if (staff !== 'door') return deskLimit;
  // At the desk's door nobody has shown anything either (A33-1).
  const isAnybodys = (access === 'visitor' || access === 'operator') && signed === undefined;
  return isAnybodys ? visitorLimit : bodyLimit.json;
}

function queryOf(c: Context): Record<string, string> {
  const { search } = new URL(c.req.url);
  if (search.length > longestQuery)
    throw new Refused('BAD_REQUEST', 400, undefined, `query: at most ${longestQuery} letters`);
  return c.req.query();
}

interface Sender {
  readonly sender: string;
  readonly isTrial: boolean;
}
type Place = Sender & { readonly network: string };
const inHand: Place[] = [];

/** A place for a file, until it is disposed of. Throws `Unavailable` where those that it is one of have too many. */
function placeForFile(place: Place): Disposable {
  const own = inHand.filter(({ sender }) => sender === place.sender);
  const near = inHand.filter(({ network }) => network === place.network);
  const trials = inHand.filter(({ isTrial }) => isTrial);
  const isFull =
    own.length === filesAtOnce.each ||
    near.length === filesAtOnce.network ||
    (place.isTrial &&
      (trials.length === filesAtOnce.trials ||
        near.filter(({ isTrial }) => isTrial).length === filesAtOnce.trialsOfNetwork)) ||
    inHand.length === filesAtOnce.all;
  if (isFull) throw new Unavailable('too many files at once');
  inHand.push(place);
  return { [Symbol.dispose]: () => void inHand.splice(inHand.indexOf(place), 1) };
}

/**
 * Whose file it is. Who has neither desk nor session holds a pass of the chat, or nothing of theirs is taken (A21-5). Before an operator's
 * own gateway members are known by what it calls them (A27-2, A28-4), and a session by itself of which it does not say whose (A30-6); a pass is nobody's: it is handed on to nobody who
 * could judge it, and no place is taken by what is made up (A30-5).
 */
async function senderOf(
  c: Context,
  host: Host,
  { staff, session, merchant }: { staff: Staff | undefined; session: Session | undefined; merchant: string },
): Promise<Sender> {
  if (staff) return { sender: `staff ${staff.id}`, isTrial: false };
  if (session) {
    const member = memberOf(host, session);
    // One member may have any number of sessions: those that are nobody's take no place of anybody's.
    if (member === undefined) return { sender: `session ${session.id}`, isTrial: true };
    return { sender: `member ${merchant} ${member}`, isTrial: isTrial(session) };
  }
  demandType(c, 'bytes');
  const guest = await host.findGuest?.(merchant, bearerOf(c) ?? '');
  if (guest === undefined) throw new Refused('PASS_GONE', 401);
  return { sender: `member ${merchant} ${guest.memberId}`, isTrial: isTrial(guest) };
}

function memberOf(host: Host, session: Session): string | undefined {
  return host.memberOf ? host.memberOf(session) : String(session.memberId);
}

async function receiveFile(c: Context, call: Spec): Promise<Blob> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  for await (const part of partsOf(c, call)) parts.push(part);
  return new Blob(parts);
}

async function readText(c: Context, call: Spec): Promise<string> {
  // One text for each row of bytes and none for what is no UTF-8, since signatures of bytes are checked by the text.
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  const decode = (part?: Uint8Array): string => {
    try {
      return decoder.decode(part, { stream: part !== undefined });
    } catch {
      throw new Refused('BAD_REQUEST', 400, undefined, 'body: not UTF-8');
    }
  };
  let text = '';
  for await (const part of partsOf(c, call)) text += decode(part);
  return text + decode();
}

/** Query strings and forms carry text: numbers and booleans are read where the schema expects them. */
function fromText(
  schema: v.GenericSchema | undefined,
  text: Record<string, string>,
): Record<string, unknown> {
  const entries = schema && 'entries' in schema ? (schema.entries as Record<string, unknown>) : {};
  return Object.fromEntries(
    Object.entries(text).map(([key, value]) => [key, readAs(typeOf(entries[key]), value)]),
  );
}

function typeOf(schema: unknown): string | undefined {
  let inner = schema;
  while (typeof inner === 'object' && inner !== null && 'wrapped' in inner) inner = inner.wrapped;
  return typeof inner === 'object' && inner !== null && 'type' in inner ? String(inner.type) : undefined;
}

function readAs(type: string | undefined, text: string): unknown {
  if (type === 'number' && text.trim() !== '' && Number.isFinite(Number(text))) return Number(text);
  if (type === 'boolean' && (text === 'true' || text === 'false')) return text === 'true';
  return text;
}
