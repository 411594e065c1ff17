import { safeParse } from 'valibot';
import type { CommonCode, Envelope, Fails, Input, Spec, Value } from './call.ts';

type Refusals<C extends Spec> = {
  [K in keyof Fails<C> & string]: Refused<K, Fails<C>[K]>;
}[keyof Fails<C> & string];
interface Refused<K extends string, V> {
  kind: 'refused';
  code: K;
  status: number;
  value: V;
  message: string | undefined;
}

/** Why a call has no value. `code` is stable, so it can be compared and narrows `value`. */
export type Failure<C extends Spec = Spec> =
  | Refusals<C>
  | Refused<CommonCode, unknown>
  /** The gateway refused with a code that the contract does not know; `said` is that code. */
  | { kind: 'undeclared'; code: 'UNDECLARED'; said: string; status: number; message: string | undefined }
  /** Something answered that is not our gateway's envelope, or a value of the wrong shape. */
  | { kind: 'malformed'; code: 'MALFORMED'; status: number; message: string | undefined }
  | { kind: 'network'; code: 'NETWORK' | 'TIMEOUT' | 'ABORTED'; status: 0; message: string | undefined };

/** A failure of whichever call, for the places that treat all calls alike. */
export interface AnyFailure {
  readonly kind: Failure['kind'];
  readonly code: string;
  readonly status: number;
  readonly message: string | undefined;
}

export type Outcome<C extends Spec> = { ok: true; value: Value<C> } | { ok: false; failure: Failure<C> };

export interface ClientOptions {
  /** Scheme and host of the gateway; empty for the page's own. */
  readonly base: string;
  readonly fetch?: (url: string, init: RequestInit) => Promise<Response>;
  /** Headers for every call, the session's token among them. */
  readonly headers?: (call: Spec) => Record<string, string>;
  /** Encrypts a body (S7-01): the sealed text and the `Encryption` header that names scheme and key. */
  readonly seal?: (body: unknown) => Promise<{ data: string; encryption: string }>;
  /** Told of every failure; the one place where a lost session is noticed. */
  readonly onFailure?: (call: Spec, failure: AnyFailure) => void;
  /** Waits for so many milliseconds; replaced in tests. */
  readonly wait?: (ms: number, signal: AbortSignal | undefined) => Promise<void>;
}

export interface CallOptions {
  readonly signal?: AbortSignal;
  /**
   * Milliseconds until the call is given up; 10 s for a read, which is asked again, and the 15 s of S9-03 for the rest. `untilAnswered` (S9-03) gives it up only
   * with `signal`, for what a user can leave.
   */
  readonly timeout?: number | 'untilAnswered';
}

type Rest<C extends Spec> =
  Record<never, never> extends Input<C>
    ? [input?: Input<C>, options?: CallOptions]
    : [input: Input<C>, options?: CallOptions];

export interface Client {
  <C extends Spec>(call: C, ...rest: Rest<C>): Promise<Outcome<C>>;
}

const retries = 2;

/** A reading call is repeated after a lost connection, a time-out or a 5xx; nothing else ever is. */
function isRepeatable(call: Spec): boolean {
  return call.method === 'GET' && call.writes !== true && call.stream !== true;
}

export function createClient(options: ClientOptions): Client {
  const wait = options.wait ?? waitFor;
  return async (call, ...[input, given]) => {
    for (let attempt = 0; ; attempt++) {
      const { outcome, pause } = await once(options, call, input, given);
      if (outcome.ok) return outcome;
      const { failure } = outcome;
      const passing = failure.status >= 500 || failure.code === 'NETWORK' || failure.code === 'TIMEOUT';
      if (!passing || !isRepeatable(call) || attempt === retries) {
        options.onFailure?.(call, failure);
        return outcome;
      }
      // All who were told the same do not come back at the same moment.
      await wait(Math.max(300 * 2 ** attempt, pause) * (0.5 + Math.random()) + pause / 2, given?.signal);
    }
  };
}

async function once<C extends Spec>(
  options: ClientOptions,
  call: C,
  input: Input<C> | undefined,
  given: CallOptions | undefined,
): Promise<{ outcome: Outcome<C>; pause: number }> {
  // AbortSignal.any is younger than the browsers that the front end is built for.
  const ended = new AbortController();
  const end = () => ended.abort();
  const limit = given?.timeout ?? (call.method === 'GET' ? 10_000 : 15_000);
  const timer = limit === 'untilAnswered' ? undefined : setTimeout(end, limit);
  given?.signal?.addEventListener('abort', end);
  if (given?.signal?.aborted) end();
  try {
    const { url, init } = await requestFor(options, call, input);
    const response = await (options.fetch ?? fetch)(url, { ...init, signal: ended.signal });
    return { outcome: await readReply(call, response), pause: pauseOf(response) };
  } catch (error) {
    const code = given?.signal?.aborted ? 'ABORTED' : ended.signal.aborted ? 'TIMEOUT' : 'NETWORK';
    const failure = { kind: 'network', code, status: 0, message: String(error) } as const;
    return { outcome: { ok: false, failure }, pause: 0 };
  } finally {
    clearTimeout(timer);
    given?.signal?.removeEventListener('abort', end);
  }
}

/** For how long it asks not to be asked again, in ms: half a minute at most, by a figure of seconds alone. */
function pauseOf({ headers }: Response): number {
  const seconds = Number(headers.get('retry-after') ?? 0);
  return seconds > 0 ? Math.min(seconds, 30) * 1000 : 0;
}

/** The HTTP request of a call or of a stream. */
async function requestFor<C extends Spec>(
  options: ClientOptions,
  call: C,
  input: Input<C> | undefined,
): Promise<{ url: string; init: RequestInit }> {
  // Input<C> is known only to the caller; here it is one of three optional records.
  const { params, query, body } = (input ?? {}) as Record<'params' | 'query' | 'body', object | undefined>;
  const headers: Record<string, string> = {
    'x-laro-call': call.id,
    'module-id': call.module,
    ...options.headers?.(call),
  };
  const init: RequestInit = { method: call.method, headers, credentials: 'same-origin', cache: 'no-store' };
  if (body instanceof Blob) {
    headers['content-type'] = 'application/octet-stream';
    init.body = body;
  } else if (body !== undefined) {
    headers['content-type'] =
      call.encode === 'form' ? 'application/x-www-form-urlencoded' : 'application/json';
    if (call.encode === 'encrypted') {
      if (!options.seal) throw new Error(`${call.id} needs a client that can seal`);
      const { data, encryption } = await options.seal(body);
      headers['encryption'] = encryption;
      init.body = JSON.stringify({ data });
    } else {
      init.body = call.encode === 'form' ? asText(body).toString() : JSON.stringify(body);
    }
  }
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params?.[name as keyof typeof params])),
  );
  const search = query ? asText(query).toString() : '';
  return { url: `${options.base}${path}${search && `?${search}`}`, init };
}

function asText(record: object): URLSearchParams {
  const text = new URLSearchParams();
  for (const [key, value] of Object.entries(record)) if (value !== undefined) text.set(key, String(value));
  return text;
}

async function readReply<C extends Spec>(call: C, response: Response): Promise<Outcome<C>> {
  const { status } = response;
  const malformed = (message: string): Outcome<C> => ({
    ok: false,
    failure: { kind: 'malformed', code: 'MALFORMED', status, message },
  });
  const text = await response.text();
  let envelope: Partial<Envelope> | null;
  try {
    envelope = JSON.parse(text);
  } catch {
    return malformed('not JSON');
  }
  if (typeof envelope !== 'object' || envelope === null) return malformed('no envelope');
  if (envelope.success === false) return { ok: false, failure: readRefusal(call, status, envelope) };
  if (envelope.success !== true) return malformed('no envelope');
  const parsed = safeParse(call.value, envelope.value);
  if (!parsed.success) return malformed(parsed.issues[0]?.message ?? 'wrong shape');
  // The schema of this very call has just accepted it.
  return { ok: true, value: parsed.output as Value<C> };
}

function readRefusal<C extends Spec>(
  call: C,
  status: number,
  envelope: { code?: string; message?: string; value?: unknown },
): Failure<C> {
  const said = typeof envelope.code === 'string' ? envelope.code : 'UNKNOWN';
  const message = typeof envelope.message === 'string' ? envelope.message : undefined;
  const declared = call.fails?.[said];
  if (!declared && !isCommon(said)) return { kind: 'undeclared', code: 'UNDECLARED', said, status, message };
  const value = declared?.value ? safeParse(declared.value, envelope.value) : undefined;
  if (value && !value.success) {
    return { kind: 'malformed', code: 'MALFORMED', status, message: `${said} with a wrong value` };
  }
  // `said` is one of the declared or common codes, and its value was just accepted by the schema of that code.
  return { kind: 'refused', code: said, status, value: value?.output, message } as Failure<C>;
}

/** What any call of a member may meet; vendors have clients of their own. */
const common =
  /^(BAD_REQUEST|NO_SESSION|NOT_(ALLOWED|FOUND)|TRIAL_REJECTED|TOO_(LARGE|MANY_REQUESTS)|UNSUPPORTED_MEDIA_TYPE|INTERNAL|UNAVAILABLE|MAINTENANCE|REGION_RESTRICTED)$/;

function isCommon(code: string): code is CommonCode {
  return common.test(code);
}

/**
 * Reads a call's server-sent events: yields each value, and returns the failure that ended the stream, or
 * undefined when the gateway closed it.
 */
export async function* listen<C extends Spec & { stream: true }>(
  options: ClientOptions,
  call: C,
  input: Input<C> | undefined,
  signal: AbortSignal,
): AsyncGenerator<Value<C>, Failure<C> | undefined> {
  try {
    const { url, init } = await requestFor(options, call, input);
    const response = await (options.fetch ?? fetch)(url, { ...init, signal });
    if (!response.headers.get('content-type')?.startsWith('text/event-stream') || !response.body) {
      const outcome = await readReply(call, response);
      const failure: Failure<C> = outcome.ok
        ? { kind: 'malformed', code: 'MALFORMED', status: response.status, message: 'not a stream' }
        : outcome.failure;
      options.onFailure?.(call, failure);
      return failure;
    }
    let rest = '';
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      const blocks = (rest + part.value).split(/\r?\n\r?\n/);
      rest = blocks.pop() ?? '';
      for (const block of blocks) {
        const data = block
          .split(/\r?\n/)
          .filter((line) => line.startsWith('data:'))
          .map((line) => line.slice(5).trimStart())
          .join('\n');
        if (data === '') continue;
        const parsed = safeParse(call.value, JSON.parse(data));
        if (!parsed.success) {
          await reader.cancel();
          return { kind: 'malformed', code: 'MALFORMED', status: 200, message: 'wrong shape' };
        }
        yield parsed.output as Value<C>;
      }
    }
    return undefined;
  } catch (error) {
    const code = signal.aborted ? 'ABORTED' : 'NETWORK';
    return { kind: 'network', code, status: 0, message: String(error) };
  }
}

function waitFor(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal?.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
  });
}
