import type { GenericSchema, InferInput, InferOutput } from 'valibot';
import type { Access } from './access.ts';
import type { DangerousChange } from './dangerousChange.ts';
import type { ModuleId } from './modules.ts';
import type { StaffAccess } from './staff.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** A declared refusal: the HTTP status it travels with and the shape of its `value`. */
export interface Fail<S extends GenericSchema | undefined = GenericSchema | undefined> {
  readonly status: 400 | 401 | 403 | 404 | 409 | 410 | 422 | 423 | 429 | 503;
  readonly value: S;
}

/** One call of the gateway, as both sides see it. Everything else is derived from this. */
export interface Spec {
  /** Stable name, `feature.verb`; also the operation id of the API reference. */
  readonly id: string;
  readonly module: ModuleId;
  readonly method: Method;
  /** `{name}` marks a path parameter, which `params` must describe. */
  readonly path: `/${string}`;
  /** Whether the specification shows the path or we chose it. */
  readonly source: 'specified' | 'chosen';
  readonly spec: readonly string[];
  readonly access: Access;
  /** Of a call of an operator alone, and of each: who of the staff may make it. */
  readonly staff?: StaffAccess;
  /**
   * A change that a thief would make: the `ticket` in its body is one of `security.confirmPassword` for one of these, which costs
   * the login password and, of who has it on, the second step. The gateway looks at it before any handler does (decision 105).
   */
  readonly confirmed?: readonly DangerousChange[];
  /** It answers while its merchant is closed as well (S4-21..S4-24): nothing else does. */
  readonly gate?: 'always';
  readonly summary: string;
  readonly params?: GenericSchema;
  readonly query?: GenericSchema;
  readonly body?: GenericSchema;
  /** Its body's bytes are signed by somebody who is no vendor; nothing of it is read before that is right (A30-1). */
  readonly signed?: 'paymongo';
  /** `bytes` is a file as it is: a Blob. */
  readonly encode?: 'json' | 'form' | 'encrypted' | 'bytes';
  readonly value: GenericSchema;
  readonly fails?: { readonly [code: string]: Fail };
  /** The value comes many times, as server-sent events. */
  readonly stream?: true;
  /** A page of the desk asks it again and again by itself, which is no use of a session: one that is left alone ends. */
  readonly polled?: true;
  /** A GET that writes something (launch, recent games); never cached, never retried. */
  readonly writes?: true;
  /** Ids of calls whose answers it makes out of date. */
  readonly touches?: readonly string[];
}

/* @__NO_SIDE_EFFECTS__ */
export function defineCall<const S extends Spec>(spec: S): S {
  return spec;
}

/* @__NO_SIDE_EFFECTS__ */
export function fail(status: Fail['status']): Fail<undefined>;
export function fail<S extends GenericSchema>(status: Fail['status'], value: S): Fail<S>;
export function fail(status: Fail['status'], value?: GenericSchema): Fail {
  return { status, value };
}

/** Refusals that any call may answer with, before its handler is reached. */
export const commonFails = {
  BAD_REQUEST: 400,
  NO_SESSION: 401,
  SIGNATURE_INVALID: 401,
  NOT_ALLOWED: 403,
  TRIAL_REJECTED: 403,
  NOT_FOUND: 404,
  TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  TOO_MANY_REQUESTS: 429,
  INTERNAL: 500,
  /** Nothing is wrong with the call, and it may or may not have had its effect. */
  UNAVAILABLE: 503,
  MAINTENANCE: 503,
  REGION_RESTRICTED: 403,
} as const;
export type CommonCode = keyof typeof commonFails;

type SchemaAt<C, K extends string> = K extends keyof C
  ? C[K] extends GenericSchema
    ? C[K]
    : undefined
  : undefined;
type InputOf<S> = S extends GenericSchema ? InferInput<S> : never;
type OutputOf<S> = S extends GenericSchema ? InferOutput<S> : undefined;
type Part<C, K extends string> =
  SchemaAt<C, K> extends GenericSchema
    ? Record<never, never> extends InputOf<SchemaAt<C, K>>
      ? { [P in K]?: InputOf<SchemaAt<C, K>> }
      : { [P in K]: InputOf<SchemaAt<C, K>> }
    : Record<never, never>;
type Flat<T> = { [K in keyof T]: T[K] } & {};

/** What a caller passes: `{ params, query, body }`, whichever the call has. */
export type Input<C extends Spec> = Flat<Part<C, 'params'> & Part<C, 'query'> & Part<C, 'body'>>;
/** What a caller receives. */
export type Value<C extends Spec> = InferOutput<C['value']>;
/** What a handler returns. */
export type Reply<C extends Spec> = InferInput<C['value']>;
/** The refusals a call declares: code to value. */
export type Fails<C extends Spec> = C extends { readonly fails: infer F }
  ? { [K in keyof F & string]: F[K] extends Fail<infer S> ? OutputOf<S> : undefined }
  : Record<never, never>;
/** The parsed `params`, `query` and `body` that a handler is given. */
export type Parsed<C extends Spec> = {
  params: OutputOf<SchemaAt<C, 'params'>>;
  query: OutputOf<SchemaAt<C, 'query'>>;
  body: OutputOf<SchemaAt<C, 'body'>>;
};

export type Refusal = { success: false; code: string; message?: string; value?: unknown };
export type Envelope<T = unknown> = { success: true; value: T } | Refusal;

/** Whether an export of a contract file is a call. */
export function isSpec(value: unknown): value is Spec {
  return (
    typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value
  );
}
