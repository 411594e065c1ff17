import type { OwnAddress } from '../../../platform/router/ownAddress.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { chevronRight } from '../../../ui/icons/chevronRight.ts';
import { PageLink } from '../../../ui/PageLink.tsx';
import styles from './home.module.css';

interface HeadingProps {
  readonly id: string;
  readonly title: string;
  /** Where the rest of the list is; undefined when all of it is here. */
  readonly to: OwnAddress | undefined;
  /** The words of the way there. */
  readonly more: string;
}

/** What a part of home is called, and the way to all of it. */
export function Heading({ id, title, to, more }: HeadingProps) {
  return (
    <div className={styles.heading}>
      <h2 id={id}>{title}</h2>
      {to !== undefined && (
        <PageLink to={to} className={styles.all}>
          {more}
          <Icon path={chevronRight} size={16} />
        </PageLink>
      )}
    </div>
  );
}
