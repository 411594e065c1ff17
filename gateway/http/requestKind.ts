import type { Answered } from './httpServer.ts';

/** Beginnings of paths. */
const kinds = [
  ['/art/', 'picture'],
  ['/assets/', 'file'],
  ['/brand/', 'file'],
  ['/wps/', 'no call'],
  ['/lgw/', 'no call'],
  ['/reference', 'reference'],
  ['/sandbox/', 'sandbox'],
  ['/games/', 'game'],
  ['/healthz', 'health'],
  ['/readyz', 'health'],
] as const;

/**
 * What a request was of a short list: the id of its call, or the kind of what it asked for. Never its path, in which a
 * stranger writes whatever comes to mind, and others have a ticket.
 */
export function kindOf({ about, incoming }: Pick<Answered, 'about' | 'incoming'>): string {
  if (about.call !== undefined) return about.call;
  const { url = '' } = incoming;
  return kinds.find(([beginning]) => url.startsWith(beginning))?.[1] ?? 'page';
}
