import type * as secondStep from '@laro/contract/calls/secondStep.ts';
import type { CallersOf } from '../../http/callers.ts';

export const callers: CallersOf<typeof secondStep> = {
  begin: 'membersButTrials',
  confirm: 'membersButTrials',
  newRecoveryCodes: 'membersButTrials',
  turnOff: 'membersButTrials',
  turnOn: 'membersButTrials',
  turnOnByPasskey: 'membersButTrials',
};
