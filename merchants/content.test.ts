import { flagNames } from '@laro/contract/protocol/flags.ts';
import { MerchantSettings } from '@laro/contract/brand/merchant.ts';
import { bannerGroups } from '@laro/contract/calls/announcements.ts';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { games } from './catalogue/catalogue.ts';
import { brands } from './brands.ts';

describe.each(Object.entries(brands))('merchant %s', (code, brand) => {
  const { banners, announcements, winners } = brand.content;

  test('S1-04 its settings are complete and valid', () => {
    expect(v.parse(MerchantSettings, brand.merchant).code).toBe(code);
  });

  test('S3-25 at least five banners in each group, keys unique', () => {
    for (const group of bannerGroups) {
      expect(banners.filter((banner) => banner.group === group).length).toBeGreaterThanOrEqual(5);
    }
    expect(new Set(banners.map((banner) => banner.key)).size).toBe(banners.length);
  });

  test('S3-37 announcements of every content type, keys unique, covers exist', () => {
    expect([...new Set(announcements.map((entry) => entry.type))].sort()).toEqual([
      'A',
      'B',
      'H',
      'PL',
      'PR',
      'PU',
    ]);
    expect(new Set(announcements.map((entry) => entry.key)).size).toBe(announcements.length);
    const covers = announcements.flatMap((entry) => entry.cover ?? []);
    expect(covers.filter((key) => !banners.some((banner) => banner.key === key))).toEqual([]);
  });

  test('S3-44 at least twenty demo wins, and games on offer that open, for them to be in', () => {
    const offered = new Set(Object.values(brand.offer.vendors).flat());
    expect(winners.length).toBeGreaterThanOrEqual(20);
    expect(games.some((game) => game.playable && offered.has(game.vendor))).toBe(true);
  });

  test('S2-61 the menu of categories is what the vendors have', () => {
    const filled = Object.entries(brand.offer.vendors).filter(([, codes]) => codes.length > 0);
    expect([...brand.merchant.categories].sort()).toEqual(filled.map(([type]) => type).sort());
  });
});

test('S1-04 S1-03 the two demo brands differ in every flag, so that each is seen in both positions, but agents of both have rebates and see the bets that they are of, and members of both have somebody to ask', () => {
  const [lawin, perlas] = [brands['lawinf3']?.merchant.flags, brands['perlas']?.merchant.flags];
  const same = ['teamProfitAndLoss', 'teamBetting', 'rebateSettings', 'agentRebate', 'liveChat'] as const;
  expect(flagNames.filter((name) => lawin?.[name] === perlas?.[name])).toEqual(same);
  expect(same.filter((name) => !perlas?.[name])).toEqual([]);
});
