import { startTransition, StrictMode, useEffect, useLayoutEffect, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { catalogueOf } from '@laro/contract/catalogues.ts';
import { App } from './App.tsx';
import { loadScreen, loadView } from './loadView.ts';
import { createRouter, placeHere, type BrowserRouter } from './platform/browserRouter.ts';
import { noteCutOff } from './platform/freshness.ts';
import { RouterContext, type View } from './platform/router.ts';
import { followOtherTabs } from './platform/session.ts';
import { replaceStandIns } from './platform/standIns.ts';
import { screenAt, screenOfPath } from './screens.ts';
import { outOfReach } from './shell/offlineKeeping.ts';
import { quietTransitions } from './shell/quietTransitions.ts';

const place = placeHere();
const language = catalogueOf(document.documentElement.dataset['language']);
const parts = await loadScreen(screenAt(place.pathname), language);
const first: View = { place, language, data: window.laro?.page.data, site: window.laro?.page.site, ...parts };
const router = createRouter(first, loadView, {
  own: (pathname) => screenOfPath(pathname) !== undefined,
  outOfReach,
  onStay: noteCutOff,
});
followOtherTabs();
quietTransitions();
replaceStandIns();
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <Browser router={router} />
    </StrictMode>,
  );
});

function Browser({ router }: { router: BrowserRouter }) {
  const [view, setView] = useState(first);
  useEffect(() => router.onView(setView), [router]);
  useLayoutEffect(() => router.shown(view), [router, view]);
  return (
    <RouterContext value={router}>
      <App view={view} />
    </RouterContext>
  );
}
