import type * as officePasskeys from '@laro/contract/calls/officePasskeys.ts';
import type { CallersOf } from '../../http/callers.ts';

export const callers: CallersOf<typeof officePasskeys> = {
  addOwnPasskey: 'staff',
  beginDeskPasskey: 'staff',
  beginOwnPasskey: 'staff',
  enterByPasskey: 'staff',
  ownPasskeys: 'staff',
  removeOwnPasskey: 'staff',
};
