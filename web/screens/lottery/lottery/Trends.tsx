import type { Road, Seen } from '@laro/rules/lottery/trends.ts';
import { useText } from '../../../platform/i18n/text.tsx';
import { Roads } from './Roads.tsx';
import styles from './lottery.module.css';

interface TrendsProps {
  readonly trends: readonly (readonly Seen[])[];
  readonly roads: readonly Road[];
  /** Of how many draws. */
  readonly draws: number;
  /** Of the last two digits of a prize. */
  readonly isPrizes: boolean;
}

/** How often each ball was drawn, place by place, and how many draws ago it was last. */
export function Trends({ trends, roads, draws, isPrizes }: TrendsProps) {
  const t = useText();
  const most = Math.max(1, ...trends.flat().map(({ times }) => times));
  const placeName = (at: number) => {
    if (trends.length === 1) return t('lottery.trend.all');
    if (isPrizes) return t(at === 0 ? 'lottery.trend.tens' : 'lottery.trend.units');
    return t('lottery.trend.place', { number: at + 1 });
  };
  return (
    <section aria-label={t('lottery.trends')} className={styles.trends}>
      <h2 className={styles.heading}>{t('lottery.trends')}</h2>
      <p className={styles.quiet}>{t('lottery.trend.hint', { draws })}</p>
      {trends.map((balls, at) => (
        // Places stay where they are.
        // oxlint-disable-next-line react/no-array-index-key
        <table key={at} className={styles.trend}>
          <caption>{placeName(at)}</caption>
          <thead className={styles.forReaders}>
            <tr>
              <th scope="col">{t('lottery.trend.ball')}</th>
              <th scope="col">{t('lottery.trend.times')}</th>
              <th scope="col">{t('lottery.trend.since')}</th>
            </tr>
          </thead>
          <tbody>
            {balls.map(({ ball, times, since }) => (
              <tr key={ball}>
                <th scope="row">{ball}</th>
                <td className={styles.times} style={{ ['--part' as string]: String(times / most) }}>
                  {times}
                </td>
                <td className={styles.since}>{since ?? '–'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ))}
      <Roads roads={roads} />
      <p className={styles.quiet}>{t('lottery.trend.fair')}</p>
    </section>
  );
}
