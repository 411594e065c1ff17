/** What the page's inline script (shell/startScript.ts) offers to the application. */
interface Window {
  readonly laro?: {
    /** The application answers presses from now on; one that came too early is pressed again. */
    ready(): void;
    /** The browser's offer to install the site, once it has made one. */
    readonly install?: { prompt(): Promise<unknown> };
  };
  /** React Router's list of what each route runs with, by route id. */
  readonly __reactRouterManifest?: {
    readonly routes: Readonly<Record<string, StartRoute | undefined>>;
  };
}

interface StartRoute {
  readonly module: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}
