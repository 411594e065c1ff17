import type * as office from '@laro/contract/calls/office.ts';
import type { CallersOf } from '../../http/callers.ts';

export const callers: CallersOf<typeof office> = {
  acceptInvitation: 'staff',
  audit: 'staff',
  brandsReport: 'staff',
  changeStaff: 'staff',
  invite: 'staff',
  login: 'staff',
  logout: 'staff',
  me: 'staff',
  openInvitation: 'staff',
  overview: 'staff',
  report: 'staff',
  staffAudit: 'staff',
  staffList: 'staff',
};
