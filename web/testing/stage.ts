import { createRoot, type Root } from 'react-dom/client';
import { pageQueries } from '../platform/net/queryClient.ts';
import { closeSession } from '../platform/net/session.ts';

let root: Root | undefined;

/** Takes away what was shown before, whoever showed it, with all that it left to the next one. */
export function clearStage(): void {
  root?.unmount();
  root = undefined;
  document.body.replaceChildren();
  closeSession();
  window.sessionStorage.clear();
  window.localStorage.clear();
  pageQueries().clear();
}

/** The one place that something is shown in. */
export function openStage(): Root {
  root = createRoot(document.body.appendChild(document.createElement('div')));
  return root;
}

/** Whether it is still what is shown: a test may have ended meanwhile. */
export function isOnStage(shown: Root): boolean {
  return root === shown;
}
