import type { Outcome } from '@laro/contract/protocol/client.ts';
import type { login } from '@laro/contract/calls/session.ts';

/** What stands for the first step of a login that is asked for the second; undefined for any other. */
export function loginTicket(outcome: Outcome<typeof login>): string | undefined {
  return !outcome.ok && outcome.failure.code === 'SECOND_STEP' ? outcome.failure.value.ticket : undefined;
}
