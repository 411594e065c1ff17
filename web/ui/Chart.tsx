import { chartShape } from './chartShape.ts';
import { classes } from './classes.ts';
import { Skeleton } from './Skeleton.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';
import styles from './Chart.module.css';

export interface ChartPoint {
  /** Such as a day. */
  readonly label: string;
  readonly value: number;
  /** The value as it is read. */
  readonly text: string;
}

interface ChartProps {
  /** What is shown, and of when. */
  readonly title: string;
  /** Undefined while they are on their way. */
  readonly points: readonly ChartPoint[] | undefined;
  readonly kind?: 'bars' | 'line' | undefined;
  /** The heads of the table that a screen reader finds in place of the picture. */
  readonly heads: readonly [label: string, value: string];
  /** Writes a value at the edge of the picture. */
  readonly write: (value: number) => string;
}

/** A few values as a picture. Up and down, not colour alone, say gain and loss; read out, it is a table. */
export function Chart({ title, points, kind = 'bars', heads, write }: ChartProps) {
  return (
    <figure className={styles.figure} aria-busy={points === undefined || undefined}>
      <figcaption className={styles.title}>{title}</figcaption>
      {points === undefined ? (
        <Skeleton className={styles.waiting} />
      ) : (
        <>
          <Picture points={points} kind={kind} write={write} />
          <VisuallyHidden>
            <table>
              <caption>{title}</caption>
              <thead>
                <tr>
                  {heads.map((head) => (
                    <th key={head} scope="col">
                      {head}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {points.map(({ label, text }) => (
                  <tr key={label}>
                    <th scope="row">{label}</th>
                    <td>{text}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </VisuallyHidden>
        </>
      )}
    </figure>
  );
}

interface PictureProps {
  readonly points: readonly ChartPoint[];
  readonly kind: 'bars' | 'line';
  readonly write: (value: number) => string;
}

function Picture({ points, kind, write }: PictureProps) {
  const { top, bottom, zero, bars, line } = chartShape(points.map(({ value }) => value));
  return (
    <div aria-hidden="true" className={styles.picture}>
      <p className={styles.edges}>
        <span>{write(top)}</span>
        {bottom < top && <span>{write(bottom)}</span>}
      </p>
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" className={styles.drawing}>
        <line x1="0" x2="100" y1={zero} y2={zero} className={styles.zero} />
        {kind === 'line' ? (
          <polyline points={line} className={styles.line} />
        ) : (
          bars.map(({ x, y, width, height }, index) => (
            <rect
              key={points[index]?.label}
              x={x}
              y={y}
              width={width}
              height={height}
              className={classes((points[index]?.value ?? 0) < 0 ? styles.loss : styles.gain)}
            />
          ))
        )}
      </svg>
      <p className={styles.ends}>
        <span>{points[0]?.label}</span>
        {points.length > 1 && <span>{points.at(-1)?.label}</span>}
      </p>
    </div>
  );
}
