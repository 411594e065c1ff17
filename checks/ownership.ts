/**
 * The third dimension of the access matrix, whose: a call whose input names somebody's thing has a case in which somebody
 * else names it (gateway/testing/ownershipCases.ts), which gateway/http/access.test.ts asks.
 */
import { everyCall } from '../contract/everyCall.ts';
import { namedThings, ownershipCases } from '../gateway/testing/ownershipCases.ts';
import { conclude } from './tree.ts';

const file = 'gateway/testing/ownershipCases.ts';
const named = everyCall().flatMap(({ call }) => namedThings(call));
const cases = new Set(Object.keys(ownershipCases));
conclude(
  'ownership',
  [
    ...named
      .filter((one) => !cases.has(one))
      .map(
        (one) =>
          `${file}: no case of '${one}', so that nobody has asked with somebody else's; add one to ownershipCases, or the field to nobodysOwn with the reason`,
      ),
    ...[...cases]
      .filter((one) => !named.includes(one))
      .map((one) => `${file}: '${one}' is no field of a call that names a thing; take the case away`),
  ],
  `${named.length} fields of calls name somebody's thing, each with a case of somebody else's`,
);
