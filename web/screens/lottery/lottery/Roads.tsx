import type { Road } from '@laro/rules/lottery/trends.ts';
import { useText } from '../../../platform/i18n/text.tsx';
import styles from './lottery.module.css';

/** The draws as runs, as players of baccarat read them: a column for each run, and on to the right. */
export function Roads({ roads }: { readonly roads: readonly Road[] }) {
  const t = useText();
  return roads.map(({ of, sides, beads }) => (
    <figure key={of} className={styles.roadOf}>
      <figcaption>{t(of === 'parity' ? 'lottery.road.parity' : 'lottery.road.duel')}</figcaption>
      <div
        role="img"
        aria-label={t('lottery.road.lately', {
          list: sides
            .slice(-12)
            .map((side) => t(`lottery.road.${side}`))
            .join(', '),
        })}
        className={styles.road}
      >
        {beads.map(({ side, column, row, ties }) => (
          <span
            key={`${column} ${row}`}
            className={side === 'odd' || side === 'first' ? styles.bead : styles.otherBead}
            style={{ gridArea: `${row + 1} / ${column + 1}` }}
          >
            {t(`lottery.road.letter.${side}`)}
            {ties > 0 && <sup>{ties}</sup>}
          </span>
        ))}
      </div>
    </figure>
  ));
}
