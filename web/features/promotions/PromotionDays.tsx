import type { Announcement } from '@laro/contract/calls/announcements.ts';
import { formatDay } from '../../platform/i18n/format.ts';
import { useText } from '../../platform/i18n/text.tsx';

/** From when to when a promotion runs, or that it does for long (S2-77). */
export function PromotionDays({
  promotion: { startDate, endDate, noExpiry },
}: {
  readonly promotion: Announcement;
}) {
  const t = useText();
  if (noExpiry === 1 || endDate === null) return t('promotions.longTerm');
  return (
    <span>
      <time dateTime={startDate}>{formatDay(startDate)}</time>
      {' – '}
      <time dateTime={endDate}>{formatDay(endDate)}</time>
    </span>
  );
}
