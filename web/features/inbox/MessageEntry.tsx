import { Badge } from '../../ui/Badge.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { chevronRight } from '../../ui/icons/chevronRight.ts';
import { externalLink } from '../../ui/icons/externalLink.ts';
import styles from './inbox.module.css';

interface MessageEntryProps {
  readonly icon: string;
  readonly title: string;
  readonly text: string;
  readonly count?: number;
  /** It leads away from the site. */
  readonly leaves?: boolean;
}

/** What an entry of the message center shows, whatever it is to press. */
export function MessageEntry({ icon, title, text, count = 0, leaves = false }: MessageEntryProps) {
  return (
    <>
      <span className={styles.face}>
        <Icon path={icon} size={24} />
      </span>
      <span className={styles.words}>
        <strong>{title}</strong>
        <span className={styles.hint}>{text}</span>
      </span>
      <Badge count={count} />
      <Icon path={leaves ? externalLink : chevronRight} size={20} className={styles.arrow} />
    </>
  );
}
