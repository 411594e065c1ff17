import type * as passkeys from '@laro/contract/calls/passkeys.ts';
import type { CallersOf } from '../../http/callers.ts';

export const callers: CallersOf<typeof passkeys> = {
  addPasskey: 'membersButTrials',
  beginPasskey: 'membersButTrials',
  beginPasskeyLogin: 'everyone',
  beginPasskeyProof: 'membersButTrials',
  confirmByPasskey: 'membersButTrials',
  listPasskeys: 'membersButTrials',
  removePasskey: 'membersButTrials',
};
