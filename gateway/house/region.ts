import { BlockList, isIPv6 } from 'node:net';
import type { MerchantSettings } from '@laro/contract/brand/merchant.ts';
import type { Merchants } from './house.ts';

/** Whether who opened a game there may play it now; an address that was not noted is nowhere in particular. */
export function mayPlay(status: MerchantSettings['status'], openedFrom: string | null): boolean {
  return !status.maintenance && !(openedFrom !== null && isRestricted(status, openedFrom));
}

interface Playing {
  readonly merchant: string;
  readonly vendor: string;
  readonly openedFrom: string | null;
}

/** Whether they may bet as well: not where the desk has closed the vendor, of which a round that is open goes on (decision 96). */
export async function mayBet(
  merchants: Merchants,
  { merchant, vendor, openedFrom }: Playing,
): Promise<boolean> {
  const { status } = await merchants.settings(merchant);
  const { vendors } = await merchants.arranged(merchant);
  return mayPlay(status, openedFrom) && vendors[vendor] === undefined;
}

/** Whether the address lies in one of the merchant's restricted ranges. */
export function isRestricted(status: MerchantSettings['status'], ip: string): boolean {
  if (status.restrictedRanges.length === 0) return false;
  const plain = ip.replace(/^::ffff:(?=\d+\.)/, '');
  const list = new BlockList();
  for (const range of status.restrictedRanges) {
    const [address = '', bits = ''] = range.split('/');
    // To the list an address of IPv4 is one of ::ffff:0:0/96; to who shuts ::/0 out it is none of IPv6.
    if (isIPv6(address) && Number(bits) < 96 && !isIPv6(plain)) continue;
    list.addSubnet(address, Number(bits), isIPv6(address) ? 'ipv6' : 'ipv4');
  }
  return list.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4');
}
