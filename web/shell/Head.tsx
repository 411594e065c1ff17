import { createContext, use, useState } from 'react';
import { UNSAFE_FrameworkContext as FrameworkContext, useMatches } from 'react-router';
import { useHydrated } from '../platform/device.ts';
import type { ShownTheme } from '../platform/page.ts';

/** What the server puts into the head of a page; null in the browser, where the head is there already. */
interface HeadData {
  readonly nonce: string;
  /** Theme tokens and the style sheets of the matched routes. */
  readonly css: string;
  /** The addresses of the sheets that `css` holds. */
  readonly inlined: readonly string[];
  /** What a browser paints its own bars with. */
  readonly colour: string;
  readonly theme: ShownTheme;
}
export const HeadContext = createContext<HeadData | null>(null);

/**
 * The styles of the page. Those of the first screen come inside the HTML, so that nothing waits for a sheet;
 * screens that are opened later bring theirs as files, but for the ones that were inlined. Without `precedence`,
 * with which React would put them first in the head: the order of the cascade layers would be theirs.
 */
export function Styles() {
  const head = use(HeadContext);
  const hydrated = useHydrated();
  const framework = use(FrameworkContext);
  const [inlined] = useState(() => head?.inlined ?? inlinedBefore());
  const ids = useMatches().map(({ id }) => id);
  const hrefs = framework ? sheetsOf(framework.manifest, ids) : [];
  return (
    <>
      <style
        data-inlined={inlined.join(' ')}
        nonce={head?.nonce}
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: head?.css ?? '' }}
      />
      {hydrated &&
        hrefs
          .filter((href) => !inlined.includes(href))
          .map((href) => <link key={href} rel="stylesheet" href={href} />)}
    </>
  );
}

/** The style sheets of some routes; a sheet that chunks share carries a mark in the manifest, left out here. */
export function sheetsOf(manifest: Manifest, ids: readonly string[]): readonly string[] {
  const all = ids.flatMap((id) => manifest.routes[id]?.css ?? []);
  return [...new Set(all.map((href) => href.replace(/#.*$/, '')))];
}

type Manifest = {
  readonly routes: Readonly<Record<string, { readonly css?: string[] | undefined } | undefined>>;
};

function inlinedBefore(): readonly string[] {
  const style = document.querySelector<HTMLElement>('style[data-inlined]');
  return style?.dataset['inlined']?.split(' ') ?? [];
}

/** The server's head data; null in the browser. */
export function useHead(): HeadData | null {
  return use(HeadContext);
}
