import type { Context } from 'hono';
import type { MerchantSettings } from '@laro/contract/brand/merchant.ts';
import type { House } from '../../house/house.ts';
import { isFromThisMachine } from '../../http/calls.ts';
import { isThisMachine } from '../../http/siteOrigin.ts';

/**
 * The demo brand whose sandbox is asked for; undefined at any other, and at a host that the brand does not claim: a site
 * of a stranger whose name leads to a developer's machine would read its codes (F6). The machine's own names are for who
 * sits at it, since anybody can send them.
 */
export async function demoBrand(
  { merchants }: Pick<House, 'merchants'>,
  c: Context,
): Promise<MerchantSettings | undefined> {
  const { hostname } = new URL(c.req.url);
  const brand = await merchants.settings(await merchants.codeOf(hostname));
  const isHere = isThisMachine(hostname) && isFromThisMachine(c);
  const isOurs = isHere || brand.hosts.includes(hostname.replace(/\.$/, ''));
  return brand.demo && isOurs ? brand : undefined;
}
