import { readStored, writeStored } from '../../platform/storage/storage.ts';

/** To which address the link for a new password was last asked for; until a login, or until it is not wanted any more. */
export function mailSent(): string | undefined {
  return readStored('mailSent');
}

export function noteMailSent(address: string | undefined): void {
  writeStored('mailSent', address);
}
