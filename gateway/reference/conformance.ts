import * as v from 'valibot';
import type { GenericSchema } from 'valibot';
import type { commonFails, Spec } from '@laro/contract/protocol/call.ts';
import { everyCall } from '@laro/contract/everyCall.ts';

/** One thing that a gateway does otherwise than the contract says. */
export interface Fault {
  /** Id of the call. */
  readonly call: string;
  /** What was asked of it. */
  readonly asked: string;
  readonly problem: string;
}
export type Send = (url: string, init: RequestInit) => Promise<Response>;

const patience = 10_000;
const Refusal = v.object({ success: v.literal(false), code: v.string(), value: v.optional(v.unknown()) });
const Success = v.object({ success: v.literal(true), value: v.optional(v.unknown()) });

/**
 * Asks a gateway what can be asked without an account: each call as a visitor, without what it needs, and with
 * input that is wrong. Nothing is created and no money moves. The desk has an origin of its own, and a gateway may do
 * without one: its calls are asked for there, or left out.
 */
export async function judge(
  base: string,
  send: Send,
  desk?: string,
): Promise<{ checked: number; faults: Fault[]; absent: string[] }> {
  const faults: Fault[] = [];
  const absent = new Set<string>();
  let checked = 0;
  for (const { call } of everyCall()) {
    // Only the vendors themselves can sign theirs.
    if (call.access === 'vendor') continue;
    const origin = call.access === 'operator' ? desk : base;
    if (origin === undefined) continue;
    for (const [asked, request, expect] of questionsFor(call)) {
      checked += 1;
      const problem = await ask(origin, send, request, (reply) => {
        const said = expect(call, reply);
        return said !== undefined && isAbsent(reply) ? 'absent' : said;
      });
      if (problem === 'absent') absent.add(call.id);
      else if (problem !== undefined) faults.push({ call: call.id, asked, problem });
    }
  }
  checked += 1;
  const unknown = { path: '/wps/no/such/call', method: 'GET' };
  const problem = await ask(base, send, unknown, (reply) => refused(reply, 'NOT_FOUND', 404));
  if (problem !== undefined) faults.push({ call: 'any', asked: 'a path that no call has', problem });
  return { checked, faults, absent: [...absent] };
}

/** Whether a gateway says that it has no such call: it may do without some, and a front end then does without screens. */
export function isAbsent(reply: Reply): boolean {
  return refused(reply, 'NOT_FOUND', 404) === undefined;
}

export interface Question {
  readonly path: string;
  readonly method: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}
export interface Reply {
  readonly status: number;
  readonly body: unknown;
}
export type Expect = (call: Spec, reply: Reply) => string | undefined;

function questionsFor(call: Spec): [asked: string, question: Question, expect: Expect][] {
  const path = call.path.replaceAll(/\{\w+\}/g, '00000000-0000-4000-8000-000000000000');
  const own: Question = { path, method: call.method, headers: { 'x-laro-call': call.id } };
  if (call.access !== 'visitor' && call.staff !== 'door')
    return [['without a session', own, (_, reply) => refused(reply, 'NO_SESSION', 401)]];
  const questions: [string, Question, Expect][] = [];
  const needsNothing = call.query === undefined || v.is(call.query, {});
  // A stream has no one answer, and no end.
  if (call.method === 'GET' && !call.writes && !call.stream && needsNothing) {
    questions.push(['as a visitor', own, answered]);
    if (call.query && 'entries' in call.query && 'pageNo' in Object(call.query.entries)) {
      questions.push(['with pageNo=0', { ...own, path: `${path}?pageNo=0` }, badRequest]);
    }
  }
  if (call.writes) {
    const { headers: _, ...plain } = own;
    questions.push(['as a plain navigation', plain, (_call, reply) => refused(reply, 'NOT_ALLOWED', 403)]);
  }
  if (call.body) {
    const type = call.encode === 'form' ? 'application/x-www-form-urlencoded' : 'application/json';
    const typed = (contentType: string, body: string): Question => ({
      ...own,
      headers: { ...own.headers, 'content-type': contentType },
      body,
    });
    questions.push([
      'with a body of another type',
      typed('text/plain', 'x'),
      (_, reply) => refused(reply, 'UNSUPPORTED_MEDIA_TYPE', 415),
    ]);
    // What a picture says, nobody reads before it is drawn; and to some calls nothing need be said.
    if (call.encode !== 'bytes') {
      questions.push([
        'with a body of 100 kB',
        typed(type, 'x'.repeat(100_000)),
        (_, reply) => refused(reply, 'TOO_LARGE', 413),
      ]);
    }
    if (call.encode !== 'bytes' && !v.is(call.body, {})) {
      const nothing = call.encode === 'form' ? '' : '{}';
      questions.push(['with a body that says nothing', typed(type, nothing), badRequest]);
    }
  }
  return questions;
}

const badRequest: Expect = (_, reply) => refused(reply, 'BAD_REQUEST', 400);

/** With the value, or with a refusal that the call declares. */
export const answered: Expect = (call, { status, body }) => {
  const success = v.safeParse(Success, body);
  if (success.success) {
    if (status !== 200) return `status ${status} with a success; 200 is right`;
    return misfit(call.value, success.output.value);
  }
  const refusal = v.safeParse(Refusal, body);
  if (!refusal.success) return 'the reply is no envelope { success, value }';
  const { code, value } = refusal.output;
  const declared = call.fails?.[code];
  if (declared === undefined) return `refused with ${code}`;
  if (status !== declared.status) return `status ${status} with ${code}; ${declared.status} is right`;
  return declared.value && misfit(declared.value, value);
};

function misfit(schema: GenericSchema, given: unknown): string | undefined {
  const value = v.safeParse(schema, given);
  if (value.success) return undefined;
  const [issue] = value.issues;
  return `value${['', v.getDotPath(issue)].filter((part) => part !== null).join('.')}: ${issue.message}`;
}

export function refused(
  { status, body }: Reply,
  code: keyof typeof commonFails,
  expected: number,
): string | undefined {
  const refusal = v.safeParse(Refusal, body);
  if (!refusal.success) {
    return v.is(Success, body)
      ? `succeeded; ${code} is right`
      : `the reply is no refusal { success: false, code: "${code}" }`;
  }
  if (refusal.output.code !== code) return `code ${refusal.output.code}; ${code} is right`;
  return status === expected ? undefined : `status ${status} with ${code}; ${expected} is right`;
}

export async function ask(
  base: string,
  send: Send,
  { path, method, headers, body }: Question,
  expect: (reply: Reply) => string | undefined,
): Promise<string | undefined> {
  try {
    const response = await send(`${base}${path}`, {
      method,
      redirect: 'manual',
      signal: AbortSignal.timeout(patience),
      ...(headers && { headers }),
      ...(body !== undefined && { body }),
    });
    const text = await response.text();
    return expect({ status: response.status, body: parse(text) });
  } catch (error) {
    return `no answer: ${error instanceof Error ? error.message : String(error)}`;
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
