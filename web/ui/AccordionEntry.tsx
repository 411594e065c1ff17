import { useEffect, useId, useRef, type ReactNode } from 'react';
import styles from './AccordionEntry.module.css';
import { classes } from './classes.ts';
import { Icon } from './Icon.tsx';
import { chevronDown } from './icons/chevronDown.ts';

interface AccordionEntryProps {
  readonly title: string;
  readonly open: boolean;
  readonly onPress: () => void;
  /** A line below the title, open or not. */
  readonly line?: ReactNode;
  /** The first words of a closed one. */
  readonly preview?: string;
  /** What is in it, shown while it is open. */
  readonly children: ReactNode;
}

/** An entry of a list of which one at most is open. All of a closed one opens it, the head of the open one closes it. */
export function AccordionEntry({ title, open, onPress, line, preview, children }: AccordionEntryProps) {
  const text = useId();
  const entry = useRef<HTMLLIElement>(null);
  const cameOpen = useRef(open);
  useEffect(() => {
    // Whoever followed a link to it need not look for it.
    if (cameOpen.current) entry.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <li ref={entry} className={classes(styles.entry, open && styles.open)}>
      <div className={styles.head}>
        <h2 className={styles.title}>
          <button
            type="button"
            aria-expanded={open}
            aria-controls={open ? text : undefined}
            onClick={onPress}
          >
            {title}
          </button>
        </h2>
        {line !== undefined && <p className={styles.line}>{line}</p>}
        <Icon path={chevronDown} size={20} className={styles.arrow} />
        {!open && preview !== undefined && <p className={styles.preview}>{preview}</p>}
      </div>
      {open && (
        <div id={text} className={styles.text}>
          {children}
        </div>
      )}
    </li>
  );
}
