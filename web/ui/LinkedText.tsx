import type { OwnAddress } from '../platform/router/ownAddress.ts';
import { PageLink } from './PageLink.tsx';

interface LinkedTextProps {
  /** With `<name>words</name>` around the words that lead to the screen of that name. */
  readonly text: string;
  readonly links: Readonly<Record<string, OwnAddress>>;
}

/** A sentence with links to screens in it. */
export function LinkedText({ text, links }: LinkedTextProps) {
  return text.split(/(<(\w+)>[^<]*<\/\2>)/).map((part, index) => {
    const [, name = '', words] = /^<(\w+)>([^<]*)</.exec(part) ?? [];
    if (words === undefined) return index % 3 === 2 ? null : part;
    return (
      <PageLink key={name} to={links[name]}>
        {words}
      </PageLink>
    );
  });
}
