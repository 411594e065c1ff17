import type { ComponentProps } from 'react';
import type { OwnAddress } from '../platform/router/ownAddress.ts';

export interface PageLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** Nothing when it leads nowhere. */
  readonly to: OwnAddress | undefined;
  /** Leaves the page and loads it anew. */
  readonly reload?: boolean | undefined;
  /** Takes the place of the page in the history, and stays where that is scrolled to. */
  readonly inPlace?: boolean | undefined;
}

/**
 * A link to another screen. It is a plain one: the frame turns a press on any of them into a change of screen
 * (useFollowLinks), so that a page of sixty links has nothing to wake up for them.
 */
export function PageLink({ to, reload = false, inPlace = false, children, ...rest }: PageLinkProps) {
  return (
    <a href={to} data-page={reload ? undefined : inPlace ? 'inPlace' : ''} {...rest}>
      {children}
    </a>
  );
}
