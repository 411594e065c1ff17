import { useText } from '../platform/i18n/text.tsx';
import { grouped } from './desk.ts';
import styles from './office.module.css';

export const figureNames = [
  'registered',
  'active',
  'deposits',
  'withdrawals',
  'staked',
  'won',
  'result',
] as const;
export type FigureName = (typeof figureNames)[number];

export interface FiguresRow extends Readonly<Partial<Record<FigureName, number | string>>> {
  /** What it is of, a cell for each of the heads; the first is its name. */
  readonly of: readonly [name: string, ...more: string[]];
  /** What others come to. */
  readonly isSum?: boolean;
}

interface FiguresTableProps {
  readonly heads: readonly string[];
  readonly figures: readonly FigureName[];
  readonly rows: readonly FiguresRow[];
}

/** Days or brands, each with its figures. */
export function FiguresTable({ heads, figures, rows }: FiguresTableProps) {
  const t = useText();
  return (
    <div className={styles.wide}>
      <table className={styles.table}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
            {figures.map((name) => (
              <th key={name} scope="col" className={styles.money}>
                {t(`office.figure.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ of: [name, ...more], isSum, ...row }) => (
            <tr key={[name, ...more].join(' ')} className={isSum ? styles.all : undefined}>
              <th scope="row">{name}</th>
              {more.map((cell) => (
                <td key={cell}>{cell}</td>
              ))}
              {figures.map((figure) => (
                <td key={figure} className={styles.money}>
                  {shownFigure(row[figure] ?? '')}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** In groups of three. */
export function shownFigure(value: number | string): string {
  return typeof value === 'number' ? value.toLocaleString('en') : grouped(value);
}
