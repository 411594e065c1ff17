import type * as officeCampaigns from '@laro/contract/calls/officeCampaigns.ts';
import type { CallersOf } from '../../http/callers.ts';

export const callers: CallersOf<typeof officeCampaigns> = {
  countAudience: 'staff',
  keepDraft: 'staff',
  listCampaigns: 'staff',
  startCampaign: 'staff',
  stopCampaign: 'staff',
};
