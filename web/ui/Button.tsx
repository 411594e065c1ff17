import type { ComponentProps, ReactNode } from 'react';
import { classes } from './classes.ts';
import { Icon } from './Icon.tsx';
import { spinner } from './icons/spinner.ts';
import { PageLink, type PageLinkProps } from './PageLink.tsx';
import styles from './Button.module.css';

interface Look {
  /** One primary action a screen; the others are secondary or quiet. Danger is for what cannot be undone. */
  readonly variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | undefined;
  readonly size?: 'medium' | 'large' | undefined;
  /** As wide as what holds it. */
  readonly wide?: boolean | undefined;
}

function look({ variant = 'secondary', size = 'medium', wide = false }: Look, className?: string): string {
  return classes(styles.button, styles[variant], styles[size], wide && styles.wide, className);
}

interface ButtonProps extends Look, Omit<ComponentProps<'button'>, 'children'> {
  readonly children: ReactNode;
  /** Waiting for an answer: the width stays, presses are ignored, focus stays where it is. */
  readonly loading?: boolean | undefined;
}

/** A press that does something here. What leads to another screen is a LinkButton. */
export function Button({ variant, size, wide, loading = false, children, className, ...rest }: ButtonProps) {
  const blocked = loading || rest.disabled === true;
  return (
    <button
      type="button"
      {...rest}
      // A loading button stays focusable, or the focus of a keyboard user would fall to the page.
      disabled={rest.disabled === true && !loading}
      aria-busy={loading || undefined}
      aria-disabled={blocked || undefined}
      onClick={(event) => {
        if (loading) event.preventDefault();
        else rest.onClick?.(event);
      }}
      className={look({ variant, size, wide }, className)}
    >
      <span className={styles.label}>{children}</span>
      {loading && <Icon path={spinner} size={20} className={styles.spinner} />}
    </button>
  );
}

interface LinkButtonProps extends Look, Omit<PageLinkProps, 'children'> {
  readonly children: ReactNode;
}

/** A link to another screen that looks like a button. */
export function LinkButton({ variant, size, wide, children, className, ...rest }: LinkButtonProps) {
  return (
    <PageLink {...rest} className={look({ variant, size, wide }, className)}>
      <span className={styles.label}>{children}</span>
    </PageLink>
  );
}
