import type { ReactNode } from 'react';
import { CopyButton } from './CopyButton.tsx';
import type { CopyTexts } from './copyText.ts';
import styles from './Receipt.module.css';

export interface ReceiptLine {
  readonly label: string;
  readonly value: string;
  /** What the button beside it does; without it there is none. */
  readonly copy?: string | undefined;
}

interface ReceiptProps {
  readonly title: string;
  /** The one thing that it is about, such as an amount with its badge. */
  readonly head: ReactNode;
  readonly lines: readonly ReceiptLine[];
  readonly said: CopyTexts;
  /** Such as the way to ask about it. */
  readonly foot?: ReactNode;
}

/** What happened, line by line, with the numbers that someone would ask for. */
export function Receipt({ title, head, lines, said, foot }: ReceiptProps) {
  return (
    <article aria-label={title} className={styles.receipt}>
      <header className={styles.head}>
        <p aria-hidden="true" className={styles.title}>
          {title}
        </p>
        {head}
      </header>
      <dl className={styles.lines}>
        {lines.map(({ label, value, copy }) => (
          <div key={label} className={styles.line}>
            <dt className={styles.label}>{label}</dt>
            <dd className={styles.value}>
              <span className={styles.text}>{value}</span>
              {copy !== undefined && <CopyButton text={value} label={copy} said={said} />}
            </dd>
          </div>
        ))}
      </dl>
      {foot !== undefined && <footer className={styles.foot}>{foot}</footer>}
    </article>
  );
}
