/**
 * A Google or Facebook account that no member has yet. Whoever logs in or registers next on this page gets it. It is kept
 * in memory only: the token in it lets in whoever holds it.
 */
export interface PendingLink {
  readonly source: 'google' | 'facebook';
  readonly token: string;
  /** What they are called there; empty if it was not told. */
  readonly name: string;
}

let pending: PendingLink | undefined;

export function pendingLink(): PendingLink | undefined {
  return pending;
}

export function setPendingLink(link: PendingLink | undefined): void {
  pending = link;
}

/** It has been tried; whose account it is when that came to nothing, because the token was stale or another has it. */
export function settleLink(linked: boolean): PendingLink['source'] | undefined {
  const tried = pending;
  pending = undefined;
  return linked ? undefined : tried?.source;
}
