import { expect, test } from 'vitest';
import { isForReview, isProved, mayHandIn, partStates, type PartState } from './identity.ts';

const pairs = partStates.flatMap((one) => partStates.map((other): [PartState, PartState] => [one, other]));
const those = (is: (states: readonly PartState[]) => boolean) =>
  pairs.filter(is).map((pair) => pair.join(' '));

test('S2-10 a part is handed in where it is missing or was refused, and not while somebody looks at it', () => {
  expect(partStates.filter(mayHandIn)).toEqual(['missing', 'refused']);
});

test('S2-10 somebody looks once all of it is here, and all of it has to be accepted', () => {
  expect(those(isForReview)).toEqual(['waiting waiting', 'waiting accepted', 'accepted waiting']);
  expect(those(isProved)).toEqual(['accepted accepted']);
});
