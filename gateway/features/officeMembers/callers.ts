import type * as officeMembers from '@laro/contract/calls/officeMembers.ts';
import type { CallersOf } from '../../http/callers.ts';

export const callers: CallersOf<typeof officeMembers> = {
  askAdjustment: 'staff',
  askSecondStepOff: 'staff',
  checkStatement: 'staff',
  decideAdjustment: 'staff',
  decideSecondStepOff: 'staff',
  endMemberSessions: 'staff',
  findMembers: 'staff',
  limitMember: 'staff',
  setBreak: 'staff',
  noteMember: 'staff',
  seeMember: 'staff',
  setMemberState: 'staff',
};
