import { expect, test } from 'vitest';
import { categoriesOf, categoryOf } from './categories.ts';

test('S3-43 S2-75 the categories are those that some promotion is of, in order; what is of none known is other', () => {
  const promotions = ['fish_promo', 'bonus!', '', 'new_player', 'fish_promo'].map((category) => ({
    category,
  }));
  expect(categoriesOf(promotions)).toEqual(['new_player', 'fish_promo', 'other_promo']);
  expect(promotions.map(categoryOf)).toEqual([
    'fish_promo',
    'other_promo',
    'other_promo',
    'new_player',
    'fish_promo',
  ]);
  expect(categoriesOf([])).toEqual([]);
});
