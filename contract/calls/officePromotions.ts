import * as v from 'valibot';
import { defineCall, fail } from '../protocol/call.ts';
import {
  atDesk,
  BrandCode,
  ContentId,
  HistoryOf,
  LocalTime,
  PictureName,
  Saved,
  saving,
  savingFails,
  versioned,
  Withdrawal,
  written,
  WrittenTexts,
} from '../protocol/desk.ts';

const desk = { ...atDesk, spec: ['S6-10', 'S3-24'] } as const;
const touches = ['officePromotions.listPromotions', 'officePromotions.promotionHistory'];

/** What a promotion asks and gives is not written here: it comes with the folder of the brand. */
const What = {
  startsAt: LocalTime,
  /** Undefined is long term. */
  endsAt: v.optional(LocalTime),
  /** Its cover; undefined is none. */
  picture: v.optional(PictureName),
  texts: WrittenTexts,
};
export const PromotionContent = v.object(What);
export type PromotionContent = v.InferOutput<typeof PromotionContent>;

/** The address of the cover; empty without one. */
const Address = { url: v.string() };
const WrittenPromotion = v.object({ ...written, ...What, ...Address });
export type WrittenPromotion = v.InferOutput<typeof WrittenPromotion>;

export const listPromotions = defineCall({
  ...desk,
  id: 'officePromotions.listPromotions',
  method: 'GET',
  path: '/wps/office/promotions',
  staff: ['content', 'support', 'reader'],
  summary: 'All promotions of a brand, as they are told, those to come and those that ended as well',
  query: v.object({ merchant: BrandCode }),
  value: v.object({ promotions: v.array(WrittenPromotion) }),
});

export const savePromotion = defineCall({
  ...desk,
  id: 'officePromotions.savePromotion',
  method: 'POST',
  path: '/wps/office/promotions',
  staff: ['content'],
  summary:
    'Changes how a promotion is told and when it runs, in the version that was seen; never what it asks and gives',
  body: v.object({ ...saving, changed: v.object({ id: ContentId, version: v.number() }), ...What }),
  value: Saved,
  fails: { ...savingFails, ENDS_BEFORE_IT_STARTS: fail(422), PICTURE_UNKNOWN: fail(422) },
  touches,
});

export const withdrawPromotion = defineCall({
  ...desk,
  id: 'officePromotions.withdrawPromotion',
  method: 'POST',
  path: '/wps/office/promotions/withdraw',
  staff: ['content'],
  summary: 'Takes a promotion off every page at once, so that nobody takes part any more, or puts it back',
  body: Withdrawal,
  value: Saved,
  fails: savingFails,
  touches,
});

export const promotionHistory = defineCall({
  ...desk,
  id: 'officePromotions.promotionHistory',
  method: 'GET',
  path: '/wps/office/promotions/history',
  staff: ['content', 'support', 'reader'],
  summary: 'How a promotion was told before, the newest first',
  query: HistoryOf,
  value: v.object({ versions: v.array(v.object({ ...versioned, ...What, ...Address })) }),
  fails: { CONTENT_UNKNOWN: fail(404) },
});
