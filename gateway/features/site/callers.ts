import type * as site from '@laro/contract/calls/site.ts';
import type { CallersOf } from '../../http/callers.ts';

export const callers: CallersOf<typeof site> = {
  customerService: 'everyone',
  systemCountry: 'everyone',
  domainRoute: 'everyone',
  legalText: 'everyone',
  settingsTemplate: 'everyone',
  siteStatus: 'everyone',
};
