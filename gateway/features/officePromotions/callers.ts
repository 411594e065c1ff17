import type * as officePromotions from '@laro/contract/calls/officePromotions.ts';
import type { CallersOf } from '../../http/callers.ts';

export const callers: CallersOf<typeof officePromotions> = {
  listPromotions: 'staff',
  promotionHistory: 'staff',
  savePromotion: 'staff',
  withdrawPromotion: 'staff',
};
