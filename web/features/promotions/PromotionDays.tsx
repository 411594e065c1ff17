import { useState } from 'react';
import type { Announcement } from '@laro/contract/calls/announcements.ts';
import { formatDay } from '../../platform/i18n/format.ts';
import { useText } from '../../platform/i18n/text.tsx';

/** From when to when a promotion runs, or that it does for long (S2-77); of one to come, that it is (S3-40). */
export function PromotionDays({
  promotion: { startDate, endDate, noExpiry },
}: {
  readonly promotion: Announcement;
}) {
  const t = useText();
  const [now] = useState(() => Date.now());
  const isSoon = Date.parse(startDate) > now;
  const end = noExpiry === 1 ? null : endDate;
  if (end === null && !isSoon) return t('promotions.longTerm');
  return (
    <span>
      {isSoon && `${t('rewards.comingSoon')}: `}
      <time dateTime={startDate}>{formatDay(startDate)}</time>
      {end !== null && (
        <>
          {' – '}
          <time dateTime={end}>{formatDay(end)}</time>
        </>
      )}
    </span>
  );
}
