import type { MerchantFile } from '@laro/contract/brand/merchant.ts';
import type { Content } from './content.ts';
import { content as lawinContent } from './lawinf3/content.ts';
import { merchant as lawin } from './lawinf3/merchant.ts';
import { offer as lawinOffer } from './lawinf3/offer.ts';
import type { Offer } from './offer.ts';
import { content as perlasContent } from './perlas/content.ts';
import { merchant as perlas } from './perlas/merchant.ts';
import { offer as perlasOffer } from './perlas/offer.ts';

/** One folder of `merchants/`, read. */
export interface Brand {
  readonly merchant: MerchantFile;
  readonly offer: Offer;
  readonly content: Content;
}

/** Every brand by merchant code; a new folder is added here. */
export const brands: Readonly<Record<string, Brand>> = {
  lawinf3: { merchant: lawin, offer: lawinOffer, content: lawinContent },
  perlas: { merchant: perlas, offer: perlasOffer, content: perlasContent },
};
