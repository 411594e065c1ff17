import type * as affiliate from '@laro/contract/calls/affiliate.ts';
import type { CallersOf } from '../../http/callers.ts';

export const callers: CallersOf<typeof affiliate> = {
  registrationRebates: 'agents',
  quotas: 'agents',
  affiliateUrls: 'agents',
  joinedBy: 'agents',
  createAffiliateUrl: 'agents',
  deleteAffiliateUrl: 'agents',
};
