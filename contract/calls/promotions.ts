import * as v from 'valibot';
import { defineCall } from '../protocol/call.ts';

/** S3-43: what a promotion is for; the last is for those of no other. */
export const promotionCategories = [
  'new_player',
  'deposit_promo',
  'app_download',
  'rng_promo',
  'live_promo',
  'pvp_promo',
  'sport_promo',
  'fish_promo',
  'lotto_promo',
  'rebate_promo',
  'player_rank_rules',
  'point_mall',
  'other_promo',
] as const;
export type PromotionCategory = (typeof promotionCategories)[number];

/** S6-09. */
export const available = defineCall({
  id: 'promotions.available',
  module: 'COMM3',
  method: 'GET',
  path: '/wps/promotion/available',
  source: 'chosen',
  spec: ['S6-09', 'S7-21'],
  access: 'visitor',
  summary: 'The running promotions that the caller can have: of a member, or else the general ones',
  query: v.object({ language: v.optional(v.string()) }),
  value: v.object({
    promotions: v.array(
      v.object({
        id: v.string(),
        /** APP_DOWNLOAD is the app bonus. */
        key: v.picklist(['APP_DOWNLOAD']),
        title: v.string(),
      }),
    ),
  }),
});
