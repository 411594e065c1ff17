import type { ComponentProps, ReactNode } from 'react';
import { appPost } from '../../platform/device/appPost.ts';
import { openOutside } from '../../platform/device/appWindow.ts';
import { externalAddress, type ExternalTarget } from './externalLinks.ts';
import { useSite } from '../../platform/page/site.ts';

interface ExternalLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'target' | 'rel'> {
  readonly to: ExternalTarget;
  /** Shown when the merchant has no such link; nothing by default. */
  readonly otherwise?: ReactNode;
}

/** A link that leaves the site: in a new tab, or through the app around the page (S2-99). */
export function ExternalLink({ to, otherwise = null, children, onClick, ...rest }: ExternalLinkProps) {
  const address = externalAddress(to, useSite());
  if (address === undefined) return otherwise;
  return (
    <a
      {...rest}
      href={address}
      target="_blank"
      rel="noopener noreferrer"
      onClick={(event) => {
        onClick?.(event);
        if (event.defaultPrevented || appPost() === undefined) return;
        event.preventDefault();
        void openOutside(address);
      }}
    >
      {children}
    </a>
  );
}
