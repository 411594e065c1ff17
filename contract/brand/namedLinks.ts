import type { MerchantSettings } from './merchant.ts';

/** S3-29, S3-30: the links of a brand, by the names that pages know them by. */
export function namedLinks({
  telegram,
  floatingService,
  speedTest,
  affiliate,
}: MerchantSettings['links']): Record<string, { url: string }> {
  const links = { TELEGRAM: telegram, FIRELINK: floatingService, SpeedTest: speedTest, AFFILIATE: affiliate };
  return Object.fromEntries(
    Object.entries(links).flatMap(([name, url]) => (url === undefined ? [] : [[name, { url }]])),
  );
}
