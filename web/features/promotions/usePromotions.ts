import { announcements } from '@laro/contract/calls/announcements.ts';
import { useTexts } from '../../platform/i18n/text.tsx';
import { useSession } from '../../platform/net/session.ts';
import { useCall } from '../../platform/net/useCall.ts';

/** The promotions that run now, in the merchant's order (S2-74). */
export function usePromotions() {
  const { language } = useTexts();
  const { known } = useSession();
  const { value, ...asking } = useCall(
    announcements,
    { query: { types: 'B,PL,PU,PR,H', language } },
    { on: known },
  );
  return { promotions: value?.promotion, ...asking };
}
