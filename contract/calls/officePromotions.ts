import * as v from 'valibot';
import { PromotionTerms } from '@laro/rules/promotionTerms.ts';
import { promotionCategories } from './promotions.ts';
import { defineCall, fail } from '../protocol/call.ts';
import {
  atDesk,
  BrandCode,
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

const What = {
  startsAt: LocalTime,
  /** Undefined is long term. */
  endsAt: v.optional(LocalTime),
  /** Its cover; undefined is none. */
  picture: v.optional(PictureName),
  /** Undefined leaves it where it is, or is "other" for a new one. */
  category: v.optional(v.picklist(promotionCategories)),
  /** What it asks and gives from now on; undefined leaves it as it is. One that never had any is words only. */
  terms: v.optional(PromotionTerms),
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
    'Writes a promotion, or changes it in the version that was seen; who takes part in it keeps what it asked and gave',
  body: v.object({ ...saving, ...What }),
  value: Saved,
  fails: {
    ...savingFails,
    ENDS_BEFORE_IT_STARTS: fail(422),
    PICTURE_UNKNOWN: fail(422),
    /** What it asks and gives is an owner's to change. */
    TERMS_OF_OWNER: fail(403),
    /** The brand lets a bonus be played so many times at most. */
    WAGERING_TOO_HIGH: fail(422, v.object({ most: v.number() })),
  },
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
  summary: 'How a promotion was told before, and what it asked and gave; the newest first',
  query: HistoryOf,
  value: v.object({ versions: v.array(v.object({ ...versioned, ...What, ...Address })) }),
  fails: { CONTENT_UNKNOWN: fail(404) },
});
