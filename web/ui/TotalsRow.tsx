import { Amount } from './Amount.tsx';
import { Skeleton } from './Skeleton.tsx';
import styles from './TotalsRow.module.css';

export interface Total {
  readonly label: string;
  /** Formatted; undefined while it is being reckoned. */
  readonly text: string | undefined;
  readonly tone?: 'plain' | 'gain' | 'loss' | undefined;
}

interface TotalsRowProps {
  /** What they are the totals of: the whole filter, not the rows that are there so far. */
  readonly label: string;
  readonly totals: readonly Total[];
}

/** A few sums side by side. Their places are kept while they are on their way. */
export function TotalsRow({ label, totals }: TotalsRowProps) {
  return (
    <section aria-label={label} className={styles.card}>
      <p aria-hidden="true" className={styles.title}>
        {label}
      </p>
      <dl className={styles.row} aria-busy={totals.some(({ text }) => text === undefined) || undefined}>
        {totals.map(({ label: name, text, tone }) => (
          <div key={name} className={styles.total}>
            <dt className={styles.label}>{name}</dt>
            <dd className={styles.figure}>
              {text === undefined ? (
                <Skeleton shape="line" className={styles.waiting} />
              ) : (
                <Amount text={text} tone={tone} size={totals.length > 2 ? 'body' : 'title'} />
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
