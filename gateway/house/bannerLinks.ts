import type { outsideTargets } from '@laro/contract/calls/officeBanners.ts';
import type { MerchantSettings } from '@laro/contract/brand/merchant.ts';
import { outsideLinks } from './outsideLinks.ts';

type Target = (typeof outsideTargets)[number];

/** Where each of the brand's own links leads that a banner can open; undefined where it has none. */
export function outsideAddresses(
  settings: Parameters<typeof outsideLinks>[0] & Pick<MerchantSettings, 'links'>,
): Readonly<Record<Target, string | undefined>> {
  const { customerService, telegram, affiliate, floatingService } = outsideLinks(settings).links;
  const service = (title: 'CS' | 'whatsapp') => customerService.find((one) => one.title === title)?.path;
  return {
    customerService: service('CS'),
    whatsapp: service('whatsapp'),
    telegram,
    affiliate,
    floatingService,
  };
}
