import * as v from 'valibot';
import { defineCall, fail } from '../protocol/call.ts';
import {
  atDesk,
  BrandCode,
  ContentId,
  LocalTime,
  Saved,
  saving,
  savingFails,
  WrittenTexts,
} from '../protocol/desk.ts';

const desk = { ...atDesk, spec: ['S6-10', 'S2-14'] } as const;
const touches = ['officeCampaigns.listCampaigns'];

/** `newcomers` have had their account for less than thirty days when it is sent. */
export const audiences = ['everybody', 'agents', 'newcomers'] as const;
export type Audience = (typeof audiences)[number];

const Days = v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(999)));
/** Whom of an audience it goes to: all that is said has to hold when it is sent. */
const rules = {
  /** They have not logged in for so many days. */
  awayDays: Days,
  /** They have deposited within so many days, or they have not. */
  depositedDays: Days,
  notDepositedDays: Days,
  /** They have reached this level of the brand's points; 0 is the first. */
  fromLevel: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(50))),
};
/** A rule that a build does not know is refused: without it a campaign would go to more than it was written for. */
export const CampaignRules = v.strictObject(rules);
export type CampaignRules = v.InferOutput<typeof CampaignRules>;

const What = {
  audience: v.picklist(audiences),
  rules: v.optional(CampaignRules),
  /** A path of this site that it is about. */
  link: v.optional(v.pipe(v.string(), v.regex(/^\/m\/[\w/?=&-]{1,200}$/, 'a path under /m'))),
  texts: WrittenTexts,
};

const Campaign = v.object({
  id: ContentId,
  ...What,
  /** What an open page does not know it does not show. */
  rules: v.optional(v.object(rules)),
  /** Goes up each time that a draft is kept. */
  version: v.number(),
  /** A draft has none. */
  sendAt: v.optional(LocalTime),
  state: v.picklist(['draft', 'scheduled', 'sending', 'sent', 'stopped']),
  by: v.string(),
  /** To how many it went, and how many of them have seen it in their list, and read it. */
  sent: v.number(),
  seen: v.number(),
  read: v.number(),
});
export type Campaign = v.InferOutput<typeof Campaign>;

export const listCampaigns = defineCall({
  ...desk,
  id: 'officeCampaigns.listCampaigns',
  method: 'GET',
  path: '/wps/office/campaigns',
  staff: ['content', 'support', 'reader'],
  summary: 'What was and will be written to the inboxes of many members of a brand, the latest first',
  query: v.object({ merchant: BrandCode }),
  value: v.object({
    /** Drafts first. */
    campaigns: v.array(Campaign),
    /** Of the brand's points, by language. */
    levels: v.array(v.record(v.string(), v.string())),
  }),
});

export const countAudience = defineCall({
  ...desk,
  id: 'officeCampaigns.countAudience',
  method: 'GET',
  path: '/wps/office/campaigns/audience',
  staff: ['content', 'support', 'reader'],
  summary: 'How many members of a brand a campaign would go to now',
  query: v.object({ merchant: BrandCode, audience: What.audience, ...rules }),
  value: v.object({ count: v.number() }),
});

export const keepDraft = defineCall({
  ...desk,
  id: 'officeCampaigns.keepDraft',
  method: 'POST',
  path: '/wps/office/campaigns/draft',
  staff: ['content'],
  summary: 'Keeps what is written so far, which goes to nobody',
  body: v.object({ ...saving, ...What }),
  value: Saved,
  fails: savingFails,
  touches,
});

export const startCampaign = defineCall({
  ...desk,
  id: 'officeCampaigns.startCampaign',
  method: 'POST',
  path: '/wps/office/campaigns',
  staff: ['content'],
  summary:
    'Writes to the inboxes of many, once for each key and each member, from a time by the clock of the brand on; a draft that is named is it from then on',
  body: v.object({ ...saving, ...What, sendAt: LocalTime }),
  value: Saved,
  fails: savingFails,
  touches,
});

export const stopCampaign = defineCall({
  ...desk,
  id: 'officeCampaigns.stopCampaign',
  method: 'POST',
  path: '/wps/office/campaigns/stop',
  staff: ['content'],
  summary: 'Stops what is not sent yet, and throws a draft away; what was sent stays',
  body: v.object({ merchant: BrandCode, campaignId: ContentId }),
  value: v.null(),
  fails: { CAMPAIGN_UNKNOWN: fail(404), ALREADY_SENT: fail(409) },
  touches,
});
