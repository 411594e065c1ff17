import { BlockList, isIPv6 } from 'node:net';
import type { MerchantSettings } from '@laro/contract/brand/merchant.ts';
import type { Gate } from '../../http/calls.ts';
import type { Merchants } from '../../house/house.ts';

/** The gateway's own enforcement of maintenance and region (S4-21..S4-24); the page's gate is display only. */
export function gateOf(merchants: Merchants): Gate {
  return async (merchant, ip) => {
    const { status } = await merchants.settings(merchant);
    if (status.maintenance) return 'MAINTENANCE';
    return isRestricted(status, ip) ? 'REGION_RESTRICTED' : 'open';
  };
}

/** Whether who opened a game there may play it now; an address that was not noted is nowhere in particular. */
export function mayPlay(status: MerchantSettings['status'], openedFrom: string | null): boolean {
  return !status.maintenance && !(openedFrom !== null && isRestricted(status, openedFrom));
}

/** Whether the address lies in one of the merchant's restricted ranges. */
export function isRestricted(status: MerchantSettings['status'], ip: string): boolean {
  if (status.restrictedRanges.length === 0) return false;
  const list = new BlockList();
  for (const range of status.restrictedRanges) {
    const [address = '', bits = ''] = range.split('/');
    list.addSubnet(address, Number(bits), isIPv6(address) ? 'ipv6' : 'ipv4');
  }
  const plain = ip.replace(/^::ffff:(?=\d+\.)/, '');
  return list.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4');
}
