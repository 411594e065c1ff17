import type { ComponentProps, ReactNode } from 'react';
import { externalAddress, type ExternalTarget } from './externalLinks.ts';
import { useSite } from '../../platform/page/site.ts';

interface ExternalLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'target' | 'rel'> {
  readonly to: ExternalTarget;
  /** Shown when the merchant has no such link; nothing by default. */
  readonly otherwise?: ReactNode;
}

/**
 * A link that leaves the site: in a new tab, or through the app around the page (S2-99), for which the frame hears the
 * press (useFollowLinks).
 */
export function ExternalLink({ to, otherwise = null, children, ...rest }: ExternalLinkProps) {
  const address = externalAddress(to, useSite());
  if (address === undefined) return otherwise;
  return (
    <a {...rest} href={address} target="_blank" rel="noopener noreferrer" data-outside="">
      {children}
    </a>
  );
}
