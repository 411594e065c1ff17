import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';

/** What is known of the request that is being answered. Every line of the log that it causes says all of it. */
export interface RequestInHand {
  /** Its id, at the edge and in the answer: 16 letters unless a proxy of ours has named it. */
  readonly request: string;
  /** The trace that it is a part of, where a proxy of ours says so or a collector is told of it: 32 hexadecimal digits. */
  trace?: string;
  /** The id of the contract's call that it is. */
  call?: string;
  /** The vendor whose signature it carries, and the name that this vendor has given it. */
  vendor?: string;
  requestUuid?: string;
  /** The vendor for whose game or lobby it gives a ticket. */
  launched?: string;
  /** Of the contract: why it was refused. */
  code?: string;
}

const inHand = new AsyncLocalStorage<RequestInHand>();
/** Beside it, since no line of the log says it. */
const comers = new WeakMap<RequestInHand, Comer>();

/** Whence a request comes, and the site that it has asked for. */
interface Comer {
  readonly ip: string;
  /** As the proxy at the edge says it; undefined where none does. */
  readonly country: string | undefined;
  readonly origin: string;
}

/** Does the work, and whatever follows from it, as that of one request. */
export function whileAnswering<T>(request: RequestInHand, work: () => T): T {
  return inHand.run(request, work);
}

/** A question that a request makes the house ask itself, as pages do: the same request, another call. */
export function withinRequest<T>(work: () => T): T {
  const { request = newRequestId(), trace } = requestInHand() ?? {};
  return inHand.run({ request, ...(trace !== undefined && { trace }) }, work);
}

/** Undefined where nobody has asked for what is done. */
export function requestInHand(): RequestInHand | undefined {
  return inHand.getStore();
}

/** Tells more of the request that is being answered. */
export function noteRequest(more: Omit<RequestInHand, 'request' | 'trace'>): void {
  const known = requestInHand();
  if (known) Object.assign(known, more);
}

/** Tells whence the request that is being answered comes. */
export function noteComer({ ip, country, origin }: Comer): void {
  const known = requestInHand();
  if (known) comers.set(known, { ip, country, origin });
}

export function addressInHand(): string | undefined {
  return comerInHand()?.ip;
}

export function countryInHand(): string | undefined {
  return comerInHand()?.country;
}

export function originInHand(): string | undefined {
  return comerInHand()?.origin;
}

function comerInHand(): Comer | undefined {
  const known = requestInHand();
  return known && comers.get(known);
}

/** For work that is done later, perhaps by what another request has begun. */
export function ofThisRequest(work: () => Promise<void>): () => Promise<void> {
  return AsyncLocalStorage.bind(work);
}

/** 16 letters, of as many bytes as they can hold. */
export function newRequestId(): string {
  if (left === 0) {
    names = randomBytes(12 * drawnAtOnce).toString('base64url');
    left = drawnAtOnce;
  }
  left -= 1;
  return names.slice(16 * left, 16 * left + 16);
}

/** A draw takes longer than to answer with a page that is kept. */
const drawnAtOnce = 512;
let names = '';
let left = 0;
