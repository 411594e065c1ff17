import type { BrandLook } from '@laro/contract/calls/officeBrand.ts';

/** What each part of the brand studio is given. */
export interface StudioPart {
  readonly look: BrandLook;
  readonly mayWrite: boolean;
  readonly change: (part: Partial<BrandLook>) => void;
}
