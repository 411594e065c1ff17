import type { SiteStatus } from '../../platform/page/page.ts';

type Links = Pick<SiteStatus, 'customerService' | 'downLinkObj' | 'resources'>;

/** Where the merchant leads its players outside: each is a link of its settings (S3-28, S3-29, S3-30). */
export type ExternalTarget =
  | 'customerService'
  | 'whatsapp'
  | 'telegram'
  | 'affiliate'
  | 'speedTest'
  | 'floatingService'
  | 'android'
  | 'ios'
  | 'iosProfile';

/**
 * The address of a target; undefined where the merchant has none, or one that is no plain web address. There
 * is no way to open an address that does not stand in the settings.
 */
export function externalAddress(target: ExternalTarget, links: Links): string | undefined {
  const service = (title: string) => links.customerService.find((its) => its.title === title)?.path;
  const resource = (type: string) => links.resources.find(({ resourceType }) => resourceType === type)?.url;
  const named = (name: string) => links.downLinkObj[name]?.url;
  const addresses: Record<ExternalTarget, string | undefined> = {
    customerService: service('CS'),
    whatsapp: service('whatsapp'),
    telegram: named('TELEGRAM'),
    affiliate: named('AFFILIATE'),
    speedTest: named('SpeedTest'),
    floatingService: named('FIRELINK'),
    android: resource('Android'),
    ios: resource('IOS'),
    iosProfile: resource('MOBILECONFIG'),
  };
  return plainAddress(addresses[target]);
}

/** The address if it is a plain web one, or a page of this site's sandbox at a demo brand; undefined for anything else. */
export function plainAddress(address: string | undefined): string | undefined {
  if (address === undefined || /^\/sandbox\/[a-z/]+$/.test(address)) return address;
  try {
    const { protocol, username, password, href } = new URL(address);
    return /^https?:$/.test(protocol) && username === '' && password === '' ? href : undefined;
  } catch {
    return undefined;
  }
}
