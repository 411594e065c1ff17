import { me } from '@laro/contract/calls/office.ts';
import { refusedBy, type Refused } from '../features/forms/refusals.ts';
import type { MessageId } from '../platform/i18n/catalogues.ts';
import { pageQueries } from '../platform/net/queryClient.ts';

/** Asks anew who sits here: whoever does no longer is asked to sign in, with all that they typed still there. */
export function askWho(): void {
  void pageQueries().invalidateQueries({ queryKey: [me.id] });
}

/** What a form of the desk does with a failure. */
export function refusedAtDesk(
  table: Parameters<typeof refusedBy>[0],
  failure: Parameters<typeof refusedBy>[1],
): Refused {
  if (failure?.code === 'NO_SESSION') askWho();
  return refusedBy({ NO_SESSION: { say: 'office.sessionOver' }, ...table }, failure);
}

/** What is said of a press without a form that was refused. */
export function saidAtDesk(table: Readonly<Record<string, MessageId>>, code: string): MessageId {
  if (code === 'NO_SESSION') askWho();
  return code === 'NO_SESSION' ? 'office.sessionOver' : (table[code] ?? 'office.unreachable');
}
