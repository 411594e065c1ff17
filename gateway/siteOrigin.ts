import type { MerchantSettings } from '@laro/contract/merchant.ts';

/**
 * Where a merchant's site is, for an address that leaves it: where it was asked for, if that host is the merchant's own,
 * else its main domain. Whoever asks may name any host, and a mail to somebody else must not lead there. A merchant that
 * claims no host is wherever it is asked for.
 */
export function siteOrigin(asked: string, { code, hosts }: Pick<MerchantSettings, 'code' | 'hosts'>): string {
  const { hostname } = new URL(asked);
  const [main] = hosts;
  const isOwn = main === undefined || hosts.includes(hostname) || hostname === `${code}.localhost`;
  return isOwn ? asked : `https://${main}`;
}
