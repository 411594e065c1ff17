import { readStored, writeStored } from './storage.ts';

/** Someone has just become a member: home welcomes them, once. */
export function noteWelcome(): void {
  writeStored('welcome', '1');
}

/** Whether there is someone to welcome. */
export function isWelcomeDue(): boolean {
  return readStored('welcome') !== undefined;
}

export function endWelcome(): void {
  writeStored('welcome', undefined);
}
