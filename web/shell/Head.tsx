import { createContext, use, useState } from 'react';
import { preload } from 'react-dom';
import { UNSAFE_FrameworkContext as FrameworkContext } from 'react-router';
import { useMatches } from '../platform/router.ts';
import { useHydrated } from '../platform/device.ts';
import type { ShownTheme } from '../platform/page.ts';
import sora from '../themes/fonts/sora.woff2';

/** What the server puts into the head of a page; null in the browser, where the head is there already. */
interface HeadData {
  readonly nonce: string;
  /** The theme's tokens and the rules that the page's markup needs. */
  readonly css: string;
  /** The sheets that `css` has whole, by address, with spaces between. */
  readonly inlined: string;
  /** What a browser paints its own bars with. */
  readonly colour: string;
  /** Headings are set in the face that comes with the product. */
  readonly wearsSora: boolean;
  readonly theme: ShownTheme;
}
export const HeadContext = createContext<HeadData | null>(null);

/**
 * The styles of the page. The rules that the first screen needs come inside the HTML, so that nothing waits
 * for a sheet; the sheets of which something is missing there follow when the page runs, for what is shown
 * later. Without `precedence`, with which React would put them first in the head: the order of the cascade
 * layers would be theirs.
 */
export function Styles() {
  const head = use(HeadContext);
  const hydrated = useHydrated();
  // Asked for with the page: found in the styles only, an `optional` face comes too late for the first view.
  if (head?.wearsSora) preload(sora, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' });
  const framework = use(FrameworkContext);
  const ids = useMatches().map(({ id }) => id);
  const [inlined] = useState(readInlined);
  const hrefs = framework && hydrated ? sheetsOf(framework.manifest, ids) : [];
  return (
    <>
      <style
        nonce={head?.nonce}
        data-inlined={head?.inlined}
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: head?.css ?? '' }}
      />
      {hrefs
        .filter((href) => !inlined.includes(href))
        .map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
    </>
  );
}

function readInlined(): readonly string[] {
  if (import.meta.env.SSR) return [];
  const style = document.querySelector<HTMLElement>('style[data-inlined]');
  return style?.dataset['inlined']?.split(' ') ?? [];
}

/**
 * The style sheets of some routes; a sheet that chunks share carries a mark in the manifest, left out here.
 */
export function sheetsOf(manifest: Manifest, ids: readonly string[]): readonly string[] {
  const all = ids.flatMap((id) => manifest.routes[id]?.css ?? []);
  return [...new Set(all.map((href) => href.replace(/#.*$/, '')))];
}

type Manifest = {
  readonly routes: Readonly<Record<string, { readonly css?: string[] | undefined } | undefined>>;
};

/** The server's head data; null in the browser. */
export function useHead(): HeadData | null {
  return use(HeadContext);
}
