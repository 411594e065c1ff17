import type { Context } from 'hono';
import type { MerchantSettings } from '@laro/contract/brand/merchant.ts';
import type { House } from '../../house/house.ts';
import { isThisMachine } from '../../http/siteOrigin.ts';

/**
 * The demo brand whose sandbox is asked for; undefined at any other, and at a host that is neither this machine nor
 * claimed by the brand: a site of a stranger whose name leads to a developer's machine would read its codes (F6).
 */
export async function demoBrand(
  { merchants }: Pick<House, 'merchants'>,
  c: Context,
): Promise<MerchantSettings | undefined> {
  const { hostname } = new URL(c.req.url);
  const brand = await merchants.settings(await merchants.codeOf(hostname));
  const isOurs = isThisMachine(hostname) || brand.hosts.includes(hostname.replace(/\.$/, ''));
  return brand.demo && isOurs ? brand : undefined;
}
