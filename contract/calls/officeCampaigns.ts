import * as v from 'valibot';
import { defineCall, fail } from '../protocol/call.ts';
import { atDesk, BrandCode, ContentId, LocalTime, WrittenTexts } from '../protocol/desk.ts';

const desk = { ...atDesk, spec: ['S6-10', 'S2-14'] } as const;
const touches = ['officeCampaigns.listCampaigns'];

/** `newcomers` have had their account for less than thirty days when it is sent. */
export const audiences = ['everybody', 'agents', 'newcomers'] as const;
export type Audience = (typeof audiences)[number];

const What = {
  audience: v.picklist(audiences),
  sendAt: LocalTime,
  /** A path of this site that it is about. */
  link: v.optional(v.pipe(v.string(), v.regex(/^\/m\/[\w/?=&-]{1,200}$/, 'a path under /m'))),
  texts: WrittenTexts,
};

const Campaign = v.object({
  id: ContentId,
  ...What,
  state: v.picklist(['scheduled', 'sending', 'sent', 'stopped']),
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
    campaigns: v.array(Campaign),
    /** How many there are of each audience now. */
    sizes: v.object({ everybody: v.number(), agents: v.number(), newcomers: v.number() }),
  }),
});

export const startCampaign = defineCall({
  ...desk,
  id: 'officeCampaigns.startCampaign',
  method: 'POST',
  path: '/wps/office/campaigns',
  staff: ['content'],
  summary:
    'Writes to the inboxes of many, once for each key and each member, from a time by the clock of the brand on',
  body: v.object({ merchant: BrandCode, key: v.pipe(v.string(), v.uuid()), ...What }),
  value: v.object({ id: ContentId }),
  touches,
});

export const stopCampaign = defineCall({
  ...desk,
  id: 'officeCampaigns.stopCampaign',
  method: 'POST',
  path: '/wps/office/campaigns/stop',
  staff: ['content'],
  summary: 'Stops what is not sent yet; what was sent stays',
  body: v.object({ merchant: BrandCode, campaignId: ContentId }),
  value: v.null(),
  fails: { CAMPAIGN_UNKNOWN: fail(404), ALREADY_SENT: fail(409) },
  touches,
});
