import { isForGood } from '@laro/rules/breaks.ts';
import type { Text } from '../../platform/i18n/text.tsx';
import { formatMoment } from '../records/moment.ts';

/** What a break that holds is called, and what it means. */
export function breakTexts(
  t: Text,
  { until, isExclusion, timeZone }: { until: string; isExclusion: boolean; timeZone: string },
): { readonly title: string; readonly text: string } {
  if (isForGood(until)) return { title: t('breaks.forGood'), text: t('breaks.nowForGood') };
  const end = { until: formatMoment(until, timeZone) };
  const title = isExclusion ? t('breaks.excludedUntil', end) : t('breaks.until', end);
  return { title, text: t('breaks.now') };
}
