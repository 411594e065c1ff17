/** What the page's inline script (shell/startScript.ts) offers to the application. */
interface Window {
  readonly laro?: {
    /** The application answers presses from now on; one that came too early is pressed again. */
    ready(): void;
  };
}
