import type { Gate } from '../../http/calls.ts';
import type { Merchants } from '../../house/house.ts';
import { isRestricted } from '../../house/region.ts';

/** The gateway's own enforcement of maintenance and region (S4-21..S4-24); the page's gate is display only. */
export function gateOf(merchants: Merchants): Gate {
  return async (merchant, ip) => {
    const { status } = await merchants.settings(merchant);
    if (status.maintenance) return 'MAINTENANCE';
    return isRestricted(status, ip) ? 'REGION_RESTRICTED' : 'open';
  };
}
