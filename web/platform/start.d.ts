/** What the page's inline script (shell/startScript.ts) offers to the application. */
interface Window {
  readonly laro?: {
    /** Fetches the picture when it comes within 100 px of the screen. */
    see(image: HTMLImageElement): void;
    /** The application answers presses from now on; one that came too early is pressed again. */
    ready(): void;
  };
}
