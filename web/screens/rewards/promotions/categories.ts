import type { Announcement } from '@laro/contract/calls/announcements.ts';
import { promotionCategories, type PromotionCategory } from '@laro/contract/calls/promotions.ts';

/** S3-43: what a promotion is for; an operator may have written anything. */
export function categoryOf({ category }: Pick<Announcement, 'category'>): PromotionCategory {
  return promotionCategories.find((known) => known === category) ?? 'other_promo';
}

/** Those that some promotion is of, in the order of S3-43. */
export function categoriesOf(promotions: readonly Pick<Announcement, 'category'>[]): PromotionCategory[] {
  const there = new Set(promotions.map(categoryOf));
  return promotionCategories.filter((category) => there.has(category));
}
