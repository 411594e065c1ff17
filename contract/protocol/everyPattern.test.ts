import { isSafePattern } from 'redos-detector';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { MerchantSettings } from '../brand/merchant.ts';
import { everyCall } from '../everyCall.ts';

/** All that a schema asks for, wherever in it. */
function patternsIn(part: unknown, seen = new Set<unknown>()): RegExp[] {
  if (typeof part !== 'object' || part === null || seen.has(part)) return [];
  seen.add(part);
  if (part instanceof RegExp) return [part];
  return Object.values(part).flatMap((one) => patternsIn(one, seen));
}

const isQuick = (pattern: RegExp): boolean =>
  isSafePattern(pattern.source, { unicode: true, maxScore: 200, maxSteps: 3000, timeout: Infinity }).safe;

test('A33-3 M4 no pattern of ours, of a call or of a brand, can read a text in ever more ways', () => {
  const ofCalls = everyCall().map(({ call: { body, query, params } }) => [body, query, params]);
  const found = new Map(patternsIn([ofCalls, MerchantSettings]).map((one) => [one.source, one]));
  expect(found.size).toBeGreaterThan(50);
  // What a moment is written in has an end, and takes too many steps to be counted.
  found.delete(v.ISO_TIMESTAMP_REGEX.source);
  expect([...found.values()].filter((one) => !isQuick(one)).map(String)).toEqual([]);
  expect(isQuick(/^((-?\d+(px)? ){3,4}#[0-9a-f]{6,8}(, )?)+$/)).toBe(false);
});
