import type { HeldRate } from '@laro/contract/calls/rebates.ts';
import { useText } from '../../platform/i18n/text.tsx';
import { categoryName, rateText } from './figures.ts';
import styles from './team.module.css';

interface RatesProps {
  readonly label: string;
  readonly rates: readonly HeldRate[];
  /** The day that changes are for, as it is written. */
  readonly changesOn?: string;
}

/** What somebody has of each kind of game, and what of it is other from the next day on. */
export function Rates({ label, rates, changesOn }: RatesProps) {
  const t = useText();
  return (
    <dl aria-label={label} className={styles.rates}>
      {rates.map(({ category, rate, next }) => (
        <div key={category} className={styles.rate}>
          <dt className={styles.quiet}>{t(categoryName(category))}</dt>
          <dd>
            <strong>{rateText(rate)}</strong>
            {next !== rate && changesOn !== undefined && (
              <span className={styles.line}>
                {t('rebates.nextRate', { rate: rateText(next), day: changesOn })}
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
