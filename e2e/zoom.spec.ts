import { test } from './fixtures.ts';
import { readsWhole } from './readLarger.ts';

// What zooming in to 200 % leaves of 390 x 844, and the narrowest phone on which words are not yet large for the screen.
readsWhole(test, [
  { width: 195, height: 422 },
  { width: 320, height: 640 },
]);
