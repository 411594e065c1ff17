import type { PageData } from './page.ts';

declare global {
  /** What the page's inline script (shell/startScript.ts) offers to the application. */
  interface Window {
    readonly laro?: {
      /** What came with the page. */
      readonly page: PageData;
      /** The application answers presses from now on; one that came too early is pressed again. */
      ready(): void;
      /** The browser's offer to install the site, once it has made one. */
      readonly install?: { prompt(): Promise<unknown> };
    };
  }
}
