import * as v from 'valibot';
import { isDay } from '@laro/rules/days.ts';
import type { contentTypes } from './announcements.ts';
import { defineCall, fail } from '../protocol/call.ts';

const BrandCode = v.pipe(v.string(), v.regex(/^[a-z0-9]{2,24}$/, 'the code of a brand'));
const AnnouncementId = v.pipe(v.string(), v.regex(/^\d{1,18}$/, 'the id of an announcement'));
const desk = {
  module: 'OFFICE',
  source: 'chosen',
  spec: ['S6-10', 'S3-24'],
  access: 'operator',
  gate: 'always',
} as const;

/** What the desk writes: for members, for agents, and what comes up on home. Promotions have terms and are another thing. */
export const writtenTypes = ['PL', 'A', 'PU'] as const satisfies readonly (typeof contentTypes)[number][];

const Text = v.object({
  title: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200)),
  /** HTML; cleaned when it is stored. */
  content: v.pipe(v.string(), v.maxLength(20_000)),
});
/** Without a text in a language its readers see that of the default one. */
const Texts = v.object({ EN: Text, TY: v.optional(Text) });
/** Of the brand's own clock: 2026-11-24T09:00. */
const LocalTime = v.pipe(
  v.string(),
  v.regex(/^2\d{3}-\d\d-\d\dT([01]\d|2[0-3]):[0-5]\d$/, 'a day and a time from the year 2000 on'),
  v.check((text) => isDay(text.slice(0, 10)), 'a day that there is'),
);

const What = {
  type: v.picklist(writtenTypes),
  startsAt: LocalTime,
  /** Undefined is long term. */
  endsAt: v.optional(LocalTime),
  texts: Texts,
};

const Content = v.object(What);
/** What of an announcement is written at the desk. */
export type WrittenContent = v.InferOutput<typeof Content>;

const Written = v.object({
  id: AnnouncementId,
  /** Goes up with each change: whoever saves says which one they saw. */
  version: v.number(),
  ...What,
  state: v.picklist(['scheduled', 'running', 'ended', 'withdrawn']),
  changedBy: v.optional(v.string()),
  changedAt: v.optional(v.string()),
});
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
  body: v.object({
    merchant: BrandCode,
    /** Made by the page, so that the same sent twice is one announcement. */
    key: v.pipe(v.string(), v.uuid()),
    changed: v.optional(v.object({ announcement: AnnouncementId, version: v.number() })),
    ...What,
  }),
  value: v.object({ id: AnnouncementId, version: v.number() }),
  /** `CHANGED_MEANWHILE`: somebody else was quicker; `value` says who. */
  fails: {
    ANNOUNCEMENT_UNKNOWN: fail(404),
    CHANGED_MEANWHILE: fail(409, v.object({ by: v.string(), version: v.number() })),
    ENDS_BEFORE_IT_STARTS: fail(422),
  },
  touches: ['officeAnnouncements.listWritten', 'officeAnnouncements.announcementHistory'],
});

export const withdrawAnnouncement = defineCall({
  ...desk,
  id: 'officeAnnouncements.withdrawAnnouncement',
  method: 'POST',
  path: '/wps/office/announcements/withdraw',
  staff: ['content'],
  summary: 'Takes an announcement off every page at once, or puts it back',
  body: v.object({
    merchant: BrandCode,
    announcement: AnnouncementId,
    version: v.number(),
    withdrawn: v.boolean(),
  }),
  value: v.object({ version: v.number() }),
  fails: {
    ANNOUNCEMENT_UNKNOWN: fail(404),
    CHANGED_MEANWHILE: fail(409, v.object({ by: v.string(), version: v.number() })),
  },
  touches: ['officeAnnouncements.listWritten', 'officeAnnouncements.announcementHistory'],
});

export const announcementHistory = defineCall({
  ...desk,
  id: 'officeAnnouncements.announcementHistory',
  method: 'GET',
  path: '/wps/office/announcements/history',
  staff: ['content', 'support', 'reader'],
  summary: 'What an announcement was before, the newest first',
  query: v.object({ merchant: BrandCode, announcement: AnnouncementId }),
  value: v.object({
    versions: v.array(v.object({ version: v.number(), by: v.string(), at: v.string(), ...What })),
  }),
  fails: { ANNOUNCEMENT_UNKNOWN: fail(404) },
});
