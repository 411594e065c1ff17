import { hasPasskeys } from '../../platform/device/passkeys.ts';
import { readStored, writeStored } from '../../platform/storage/storage.ts';
import { freshTicket } from '../session/freshLogin.ts';

/** Whether whoever has just logged in may be offered a passkey: not where one is kept, and not again where they said no. */
export function mayOfferPasskey(): boolean {
  return readStored('passkeyOffer') === undefined && freshTicket('passkey') !== undefined && hasPasskeys();
}

export function declinePasskey(): void {
  writeStored('passkeyOffer', 'declined');
}
