import { useEffect, useRef, type ReactNode } from 'react';
import styles from './AccordionEntry.module.css';
import { classes } from './classes.ts';
import { Icon } from './Icon.tsx';
import { chevronDown } from './icons/chevronDown.ts';

interface AccordionEntryProps {
  readonly title: string;
  readonly open: boolean;
  readonly onPress: () => void;
  /** Beside the title, open or not: as high as it is wide. */
  readonly picture?: ReactNode;
  /** A line below the title, open or not. */
  readonly line?: ReactNode;
  /** The first words of a closed one. */
  readonly preview?: string;
  /** What is in it, shown while it is open. */
  readonly children: ReactNode;
}

/** An entry of a list of which one at most is open. All of a closed one opens it, the head of the open one closes it. */
export function AccordionEntry({
  title,
  open,
  onPress,
  picture,
  line,
  preview,
  children,
}: AccordionEntryProps) {
  const entry = useRef<HTMLLIElement>(null);
  const cameOpen = useRef(open);
  useEffect(() => {
    // Whoever followed a link to it need not look for it.
    if (cameOpen.current) entry.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <li ref={entry} className={classes(styles.entry, open && styles.open)}>
      <div className={classes(styles.head, picture !== undefined && styles.pictured)}>
        {picture !== undefined && <div className={styles.picture}>{picture}</div>}
        <h2 className={styles.title}>
          <button type="button" aria-expanded={open} onClick={onPress}>
            {title}
          </button>
        </h2>
        <Icon path={chevronDown} size={20} className={styles.arrow} />
        {line !== undefined && <p className={styles.line}>{line}</p>}
        {!open && preview !== undefined && <p className={styles.preview}>{preview}</p>}
      </div>
      {open && <div className={styles.text}>{children}</div>}
    </li>
  );
}
