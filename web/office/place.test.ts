import { expect, test } from 'vitest';
import { addressOf, placeOf } from './place.ts';

test('S6-10 a page of the desk has an address, with what is open on it and the brand', () => {
  const place = { page: 'members', id: '12', brand: 'perlas' } as const;
  expect(addressOf(place)).toBe('/members/12?brand=perlas');
  expect(placeOf(addressOf(place))).toEqual(place);
  expect(addressOf({ page: 'overview' })).toBe('/');
});

test('an address that the desk does not know is its overview, and an id that is none opens nothing', () => {
  expect(placeOf('/nowhere/3')).toEqual({ page: 'overview', id: '3', brand: undefined });
  expect(placeOf('/members/x')).toEqual({ page: 'members', id: undefined, brand: undefined });
});
