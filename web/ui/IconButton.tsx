import type { ComponentProps } from 'react';
import { Badge } from './Badge.tsx';
import { classes } from './classes.ts';
import { Icon } from './Icon.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';
import { PageLink, type PageLinkProps } from './PageLink.tsx';
import styles from './IconButton.module.css';

interface Look {
  readonly icon: string;
  /** The accessible name; a count is read behind it. */
  readonly label: string;
  /** `art` lies on a picture, `surface` stands on a surface of its own. */
  readonly variant?: 'plain' | 'surface' | 'art' | undefined;
  /** Unread things behind the button; 0 shows nothing. */
  readonly count?: number | undefined;
}

function Content({ icon, label, filled = false, count = 0 }: Omit<Look, 'variant'> & { filled?: boolean }) {
  return (
    <span className={styles.face}>
      <VisuallyHidden>{label} </VisuallyHidden>
      <Icon path={icon} size={20} filled={filled} />
      <Badge count={count} className={styles.count} />
    </span>
  );
}

interface IconButtonProps extends Look, Omit<ComponentProps<'button'>, 'children'> {
  /** For a button that stays on or off. */
  readonly pressed?: boolean | undefined;
}

/** A button that shows only an icon; 44 px to the finger, whatever it looks like. */
export function IconButton({
  icon,
  label,
  variant = 'plain',
  count,
  pressed,
  className,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-pressed={pressed}
      className={classes(styles.button, styles[variant], className)}
    >
      <Content icon={icon} label={label} filled={pressed === true} count={count} />
    </button>
  );
}

interface IconLinkProps extends Look, Omit<PageLinkProps, 'children'> {}

/** A link that shows only an icon. */
export function IconLink({ icon, label, variant = 'plain', count, className, ...rest }: IconLinkProps) {
  return (
    <PageLink {...rest} className={classes(styles.button, styles[variant], className)}>
      <Content icon={icon} label={label} count={count} />
    </PageLink>
  );
}
