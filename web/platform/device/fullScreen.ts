import { useStore, windowStore } from '../store.ts';

const fullScreen = windowStore<boolean | undefined>(
  undefined,
  () => (document.fullscreenEnabled ? document.fullscreenElement !== null : undefined),
  'fullscreenchange',
);

/** Whether the page has the whole screen; undefined where the browser does not give it, as on an iPhone. */
export function useFullScreen(): boolean | undefined {
  return useStore(fullScreen);
}

/** The page as a whole, so that its bar and what it has to say stay in sight. A browser may refuse: then all is as it was. */
export function takeFullScreen(): void {
  document.documentElement.requestFullscreen({ navigationUI: 'hide' }).catch(() => {});
}

export function leaveFullScreen(): void {
  // Not told from null: an iPhone knows neither.
  if (document.fullscreenElement) document.exitFullscreen().catch(() => {});
}
