import { useId } from 'react';
import type { OwnAddress } from '../platform/router/ownAddress.ts';
import { Icon } from './Icon.tsx';
import styles from './LinkList.module.css';
import { PageLink } from './PageLink.tsx';

interface LinkListProps {
  readonly title: string;
  readonly icon: string;
  readonly links: readonly { readonly id: string; readonly text: string; readonly to: OwnAddress }[];
}

/** Some ways on below what a page is about; nothing without any. */
export function LinkList({ title, icon, links }: LinkListProps) {
  const heading = useId();
  if (links.length === 0) return null;
  return (
    <section aria-labelledby={heading} className={styles.part}>
      <h2 id={heading} className={styles.title}>
        {title}
      </h2>
      <ul className={styles.list}>
        {links.map(({ id, text, to }) => (
          <li key={id}>
            <PageLink to={to} className={styles.link}>
              <Icon path={icon} size={20} />
              {text}
            </PageLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
