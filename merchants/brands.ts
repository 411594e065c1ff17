import type { MerchantFile } from '@laro/contract/brand/merchant.ts';
import type { Theme } from '@laro/contract/brand/tokens.ts';
import type { Content } from './content.ts';
import { content as lawinContent } from './lawinf3/content.ts';
import { merchant as lawinMerchant } from './lawinf3/merchant.ts';
import { offer as lawinOffer } from './lawinf3/offer.ts';
import type { Offer } from './offer.ts';
import { content as perlasContent } from './perlas/content.ts';
import { merchant as perlasMerchant } from './perlas/merchant.ts';
import { offer as perlasOffer } from './perlas/offer.ts';
import { theme as perlasTheme } from './perlas/theme.ts';

/** One folder of `merchants/`, read. */
export interface Brand {
  readonly merchant: MerchantFile;
  readonly offer: Offer;
  readonly content: Content;
}

const lawinf3: Brand = { merchant: lawinMerchant, offer: lawinOffer, content: lawinContent };
const perlas: Brand = { merchant: perlasMerchant, offer: perlasOffer, content: perlasContent };

/** Every brand by merchant code; a new folder is added here, and no other file names one. */
export const brands: Readonly<Record<string, Brand>> = { lawinf3, perlas };

/** The looks of those that do not wear the standard one. Apart, so that a page that shows them carries no more of a brand. */
export const themes: Readonly<Record<string, Theme>> = { perlas: perlasTheme };

/** Whose a host name is that no brand claims, and the example where one is needed. */
export const firstBrand = lawinf3;

/** What a new brand is like before anybody has set anything. */
export const plainBrand = perlas;
