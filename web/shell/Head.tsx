import { createContext, use } from 'react';
import { preload } from 'react-dom';
import type { ShownTheme } from '../platform/page/page.ts';
import sora from '../themes/fonts/sora.woff2';

/** What the server puts into the document; null in the browser, where it is there already. */
interface HeadData {
  /** Where the page is, for addresses that are read elsewhere: `https://brand.example`. */
  readonly origin: string;
  /** The theme's tokens and the rules that the page's markup needs. */
  readonly css: string;
  /** The sheets that `css` has whole, by address, with spaces between. */
  readonly inlined: string;
  /** What a browser paints its own bars with. */
  readonly colour: string;
  /** Headings are set in the face that comes with the product. */
  readonly wearsSora: boolean;
  readonly theme: ShownTheme;
  /** The script that starts the application. */
  readonly start: string;
}
export const HeadContext = createContext<HeadData | null>(null);

/** The server's head data; null in the browser. */
export function useHead(): HeadData | null {
  return use(HeadContext);
}

/**
 * The rules that the first screen needs come inside the HTML, so that nothing waits for a sheet. What is missing there
 * follows with the code of the screen (startScript.ts).
 */
export function Styles() {
  const head = useHead();
  // Asked for with the page: found in the styles only, an `optional` face comes too late for the first view.
  if (head?.wearsSora) preload(sora, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' });
  return (
    <style
      data-inlined={head?.inlined}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: head?.css ?? '' }}
    />
  );
}
