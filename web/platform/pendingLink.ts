/**
 * A Google or Facebook account that no member has yet. Whoever logs in or registers next on this page gets it. It is kept
 * in memory only: the token in it lets in whoever holds it.
 */
export interface PendingLink {
  readonly source: 'google' | 'facebook';
  readonly token: string;
}

let pending: PendingLink | undefined;

export function pendingLink(): PendingLink | undefined {
  return pending;
}

export function setPendingLink(link: PendingLink | undefined): void {
  pending = link;
}
