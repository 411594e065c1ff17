import { expect, test } from 'vitest';
import { callersOf } from './callers.ts';
import { everyCall } from './everyCall.ts';

test('it is said of every call who may make it, and of nothing else', () => {
  expect([...callersOf.keys()].toSorted()).toEqual(
    everyCall()
      .map(({ call }) => call.id)
      .toSorted(),
  );
});
