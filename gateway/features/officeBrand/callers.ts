import type * as officeBrand from '@laro/contract/calls/officeBrand.ts';
import type { CallersOf } from '../../http/callers.ts';

export const callers: CallersOf<typeof officeBrand> = {
  brandVersion: 'staff',
  draftBrand: 'staff',
  findTexts: 'staff',
  makeBrand: 'staff',
  previewBrand: 'staff',
  publishBrand: 'staff',
  removeBrand: 'staff',
  studio: 'staff',
};
