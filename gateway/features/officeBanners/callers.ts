import type * as officeBanners from '@laro/contract/calls/officeBanners.ts';
import type { CallersOf } from '../../http/callers.ts';

export const callers: CallersOf<typeof officeBanners> = {
  bannerHistory: 'staff',
  listBanners: 'staff',
  orderBanners: 'staff',
  saveBanner: 'staff',
  uploadPicture: 'staff',
  withdrawBanner: 'staff',
};
