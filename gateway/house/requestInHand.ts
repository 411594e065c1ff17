import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';

/** What is known of the request that is being answered. Every line of the log that it causes says all of it. */
export interface RequestInHand {
  /** Its id, at the edge and in the answer: 16 letters unless a proxy of ours has named it. */
  readonly request: string;
  /** The id of the contract's call that it is. */
  call?: string;
  /** The vendor whose signature it carries, and the name that this vendor has given it. */
  vendor?: string;
  requestUuid?: string;
  /** Of the contract: why it was refused. */
  code?: string;
}

const inHand = new AsyncLocalStorage<RequestInHand>();

/** Does the work, and whatever follows from it, as that of one request. */
export function whileAnswering<T>(request: RequestInHand, work: () => T): T {
  return inHand.run(request, work);
}

/** A question that a request makes the house ask itself, as pages do: the same request, another call. */
export function withinRequest<T>(work: () => T): T {
  return inHand.run({ request: requestInHand()?.request ?? newRequestId() }, work);
}

/** Undefined where nobody has asked for what is done. */
export function requestInHand(): RequestInHand | undefined {
  return inHand.getStore();
}

/** Tells more of the request that is being answered. */
export function noteRequest(more: Omit<RequestInHand, 'request'>): void {
  const known = requestInHand();
  if (known) Object.assign(known, more);
}

/** For work that is done later, perhaps by what another request has begun. */
export function ofThisRequest(work: () => Promise<void>): () => Promise<void> {
  return AsyncLocalStorage.bind(work);
}

export function newRequestId(): string {
  return randomBytes(12).toString('base64url');
}
