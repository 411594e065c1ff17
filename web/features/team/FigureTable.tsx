import { useId, type ReactNode } from 'react';
import { Amount } from '../../ui/Amount.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './team.module.css';

export interface Figure {
  readonly text: string;
  readonly tone?: 'plain' | 'gain' | 'loss' | undefined;
}

interface FigureTableProps {
  readonly title: string;
  readonly text?: string | undefined;
  /** The first is of what the rows are. */
  readonly heads: readonly [string, ...string[]];
  /** Undefined while they are on their way. */
  readonly rows:
    | readonly {
        readonly name: string;
        /** A quiet line beneath, as wide as the table. */
        readonly line?: string | undefined;
        readonly figures: readonly Figure[];
      }[]
    | undefined;
  readonly children?: ReactNode;
}

/** A few figures side by side, in a card of their own. */
export function FigureTable({ title, text, heads, rows, children }: FigureTableProps) {
  const id = useId();
  const [first, ...others] = heads;
  return (
    <section aria-labelledby={id} className={styles.card}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {text !== undefined && <p className={styles.quiet}>{text}</p>}
      {rows === undefined ? (
        <Skeleton className={styles.tall} />
      ) : (
        <table className={styles.table} aria-labelledby={id}>
          <thead>
            <tr>
              <th scope="col">{first}</th>
              {others.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          {rows.map(({ name, line, figures }) => (
            <tbody key={name}>
              <tr>
                <th scope="row">{name}</th>
                {figures.map((figure, index) => (
                  <td key={others[index]}>
                    <Amount {...figure} />
                  </td>
                ))}
              </tr>
              {line !== undefined && (
                <tr className={styles.beneath}>
                  <td colSpan={heads.length}>{line}</td>
                </tr>
              )}
            </tbody>
          ))}
        </table>
      )}
      {children}
    </section>
  );
}
