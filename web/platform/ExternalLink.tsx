import type { ComponentProps, ReactNode } from 'react';
import { insideApp, tellApp } from './bridge.ts';
import { externalAddress, type ExternalTarget } from './externalLinks.ts';
import { useSite } from './site.ts';

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
        if (!insideApp()) return;
        event.preventDefault();
        void tellApp({ type: 'openExternal', url: address }).then((done) => {
          if (!done) window.open(address, '_blank', 'noopener,noreferrer');
        });
      }}
    >
      {children}
    </a>
  );
}
