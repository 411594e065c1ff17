import { classes } from './classes.ts';
import { Icon } from './Icon.tsx';
import { check } from './icons/check.ts';
import { clock } from './icons/clock.ts';
import { close } from './icons/close.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';
import styles from './Timeline.module.css';

export interface Step {
  readonly id: string;
  readonly title: string;
  readonly state: 'done' | 'current' | 'failed' | 'coming';
  /** When it happened, or will by. */
  readonly time?: string | undefined;
  /** Who has it, why, and what can be done. */
  readonly note?: string | undefined;
}

interface TimelineProps {
  readonly label: string;
  /** In the order of time. */
  readonly steps: readonly Step[];
  /** Read out with a step; its sign and its colour say the same. */
  readonly states: Readonly<Record<Step['state'], string>>;
}

const signs = { done: check, current: clock, failed: close, coming: undefined };

/** How far something is: what happened, what is happening, what will. */
export function Timeline({ label, steps, states }: TimelineProps) {
  return (
    <ol aria-label={label} className={styles.line}>
      {steps.map(({ id, title, state, time, note }) => {
        const sign = signs[state];
        return (
          <li
            key={id}
            className={classes(styles.step, styles[state])}
            aria-current={state === 'current' ? 'step' : undefined}
          >
            <span className={styles.sign}>{sign !== undefined && <Icon path={sign} size={16} />}</span>
            <div className={styles.words}>
              <p className={styles.title}>
                <VisuallyHidden>{states[state]}: </VisuallyHidden>
                {title}
              </p>
              {time !== undefined && <p className={styles.time}>{time}</p>}
              {note !== undefined && <p className={styles.note}>{note}</p>}
            </div>
          </li>
        );
      })}
    </ol>
  );
}
