import type { Value } from '@laro/contract/protocol/call.ts';
import type { login } from '@laro/contract/calls/session.ts';
import { hasPasskeys } from '../../platform/device/hasPasskeys.ts';
import { currentSession, useSession, type SessionInfo } from '../../platform/net/session.ts';
import { readStored, writeStored } from '../../platform/storage/storage.ts';
import { createStore, useStore } from '../../platform/store.ts';

type Opened = Pick<Value<typeof login>, 'token' | 'changeTicket' | 'passkeyTicket'>;
/** What a ticket of a login is for. */
type Purpose = 'loginPassword' | 'passkey';

interface FreshLogin {
  readonly of: string;
  readonly tickets: Partial<Record<Purpose, string>>;
  readonly until: number;
}

const latest = createStore<FreshLogin | undefined>(undefined);

/** Keeps what a login gives that was just made, as long as the page lives: it stands for the password (S5-14). */
export function noteFreshLogin({ token, changeTicket, passkeyTicket }: Opened): void {
  latest.set({
    of: token,
    tickets: {
      ...(changeTicket && { loginPassword: changeTicket.ticket }),
      ...(passkeyTicket && { passkey: passkeyTicket.ticket }),
    },
    // By the page's own clock, which cannot be wrong about how long ago it was.
    until: performance.now() + 5 * 60_000,
  });
  // Home, which pays for each byte, goes by what is stored.
  if (passkeyTicket && hasPasskeys() && readStored('passkeyOffer') === undefined) {
    writeStored('passkeyOffer', 'due');
  }
}

/** The ticket of this session's login, while it stands. */
export function freshTicket(purpose: Purpose): string | undefined {
  return ticketOf(latest.get(), currentSession(), purpose);
}

function ticketOf(
  fresh: FreshLogin | undefined,
  session: SessionInfo | undefined,
  purpose: Purpose,
): string | undefined {
  if (fresh === undefined || fresh.of !== session?.token) return undefined;
  return performance.now() < fresh.until ? fresh.tickets[purpose] : undefined;
}

/** It has been used, or is none. */
export function forgetFreshLogin(purpose: Purpose): void {
  const fresh = latest.get();
  if (fresh !== undefined) latest.set({ ...fresh, tickets: { ...fresh.tickets, [purpose]: undefined } });
}

/** Whether this session was opened a moment ago by who has shown who they are; false until the page runs. */
export function useFreshLogin(purpose: Purpose): boolean {
  const { session } = useSession();
  return ticketOf(useStore(latest), session, purpose) !== undefined;
}
