import type { ReactNode } from 'react';
import { useSite } from '../../platform/page/site.ts';

/** Leads to where a demo brand shows what it would have sent; nothing at any other brand. */
export function SandboxLink({ to, children }: { to: 'sms' | 'mail' | 'authenticator'; children: ReactNode }) {
  const { info } = useSite();
  if (!info.demo) return null;
  return (
    <a href={`/sandbox/${to}`} target="_blank" rel="noreferrer">
      {children}
    </a>
  );
}
