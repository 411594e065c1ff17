import * as v from 'valibot';
import type { contentTypes } from './announcements.ts';
import { defineCall, fail } from '../protocol/call.ts';
import {
  atDesk,
  BrandCode,
  HistoryOf,
  LocalTime,
  Saved,
  saving,
  savingFails,
  versioned,
  Withdrawal,
  written,
  WrittenTexts,
} from '../protocol/desk.ts';

const desk = { ...atDesk, spec: ['S6-10', 'S3-24'] } as const;

/** What the desk writes: for members, for agents, and what comes up on home. Promotions have terms and are another thing. */
export const writtenTypes = ['PL', 'A', 'PU'] as const satisfies readonly (typeof contentTypes)[number][];

const What = {
  type: v.picklist(writtenTypes),
  startsAt: LocalTime,
  /** Undefined is long term. */
  endsAt: v.optional(LocalTime),
  texts: WrittenTexts,
};

/** What of an announcement is written at the desk. */
export const WrittenContent = v.object(What);
export type WrittenContent = v.InferOutput<typeof WrittenContent>;

const Written = v.object({ ...written, ...What });
export type WrittenAnnouncement = v.InferOutput<typeof Written>;

export const listWritten = defineCall({
  ...desk,
  id: 'officeAnnouncements.listWritten',
  method: 'GET',
  path: '/wps/office/announcements',
  staff: ['content', 'support', 'reader'],
  summary: 'All announcements of a brand, those to come and those that ended as well',
  query: v.object({ merchant: BrandCode }),
  value: v.object({ announcements: v.array(Written) }),
});

export const saveAnnouncement = defineCall({
  ...desk,
  id: 'officeAnnouncements.saveAnnouncement',
  method: 'POST',
  path: '/wps/office/announcements',
  staff: ['content'],
  summary: 'Writes a new announcement, or changes the one of an id in the version that was seen',
  body: v.object({ ...saving, ...What }),
  value: Saved,
  fails: { ...savingFails, ENDS_BEFORE_IT_STARTS: fail(422) },
  touches: ['officeAnnouncements.listWritten', 'officeAnnouncements.announcementHistory'],
});

export const withdrawAnnouncement = defineCall({
  ...desk,
  id: 'officeAnnouncements.withdrawAnnouncement',
  method: 'POST',
  path: '/wps/office/announcements/withdraw',
  staff: ['content'],
  summary: 'Takes an announcement off every page at once, or puts it back',
  body: Withdrawal,
  value: Saved,
  fails: savingFails,
  touches: ['officeAnnouncements.listWritten', 'officeAnnouncements.announcementHistory'],
});

export const announcementHistory = defineCall({
  ...desk,
  id: 'officeAnnouncements.announcementHistory',
  method: 'GET',
  path: '/wps/office/announcements/history',
  staff: ['content', 'support', 'reader'],
  summary: 'What an announcement was before, the newest first',
  query: HistoryOf,
  value: v.object({ versions: v.array(v.object({ ...versioned, ...What })) }),
  fails: { CONTENT_UNKNOWN: fail(404) },
});
