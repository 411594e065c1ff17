import type * as profile from '@laro/contract/calls/profile.ts';
import type { CallersOf } from '../../http/callers.ts';

export const callers: CallersOf<typeof profile> = {
  headIcon: 'membersButTrials',
  headPicture: 'membersButTrials',
  uploadHeadPicture: 'membersButTrials',
  setHeadIcon: 'membersButTrials',
  completeProfile: 'membersButTrials',
  readProfile: 'membersButTrials',
  setNickname: 'membersButTrials',
};
