import type * as officeAnnouncements from '@laro/contract/calls/officeAnnouncements.ts';
import type { CallersOf } from '../../http/callers.ts';

export const callers: CallersOf<typeof officeAnnouncements> = {
  announcementHistory: 'staff',
  listWritten: 'staff',
  saveAnnouncement: 'staff',
  withdrawAnnouncement: 'staff',
};
