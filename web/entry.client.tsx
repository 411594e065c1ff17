import { startTransition, StrictMode, useEffect, useLayoutEffect, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { catalogueOf } from '@laro/rules/catalogues.ts';
import { App } from './App.tsx';
import { loadScreen, loadView } from './loadView.ts';
import { createRouter, placeHere, type BrowserRouter } from './platform/router/browserRouter.ts';
import { noteCutOff } from './platform/net/freshness.ts';
import { RouterContext, type View } from './platform/router/router.ts';
import { followOtherTabs } from './platform/net/session.ts';
import { readStored } from './platform/storage/storage.ts';
import { replaceStandIns } from './platform/page/standIns.ts';
import { linkTo, screenAt, screenOfPath, screens } from './screens.ts';
import { keepLists, outOfReach } from './shell/outOfReach.ts';
import { quietTransitions } from './shell/quietTransitions.ts';

const place = placeHere();
const language = catalogueOf(document.documentElement.dataset['language']);
// Not awaited by the module: what a screen is made of imports parts of this one.
void loadScreen(screenAt(place.pathname), language).then((parts) => {
  const first: View = {
    place,
    language,
    data: window.laro?.page.data,
    site: window.laro?.page.site,
    ...parts,
  };
  const router = createRouter(first, loadView, {
    own: (pathname) => screenOfPath(pathname) !== undefined,
    home: linkTo('home'),
    outOfReach,
    onStay: noteCutOff,
  });
  followOtherTabs();
  makeUpForGoodbye();
  window.addEventListener('online', makeUpForGoodbye);
  quietTransitions();
  keepLists(() => loadScreen(screens.gameList, language));
  replaceStandIns();
  // What the screen is made of comes while the finger is still down (decision 54).
  window.addEventListener('pointerdown', ({ target }) => {
    const link = target instanceof Element && target.closest('a[data-page]');
    if (link instanceof HTMLAnchorElement) loadScreen(screenAt(link.pathname), language).catch(() => {});
  });
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <Browser first={first} router={router} />
      </StrictMode>,
    );
  });
});

/** A logout that the gateway has not heard is said again: at the next visit, and when the network is back. */
function makeUpForGoodbye(): void {
  if (readStored('goodbye') !== undefined)
    void import('./platform/net/goodbye.ts').then(({ sayGoodbye }) => sayGoodbye());
}

function Browser({ first, router }: { first: View; router: BrowserRouter }) {
  const [view, setView] = useState(first);
  useEffect(() => router.onView(setView), [router]);
  useLayoutEffect(() => router.shown(view), [router, view]);
  return (
    <RouterContext value={router}>
      <App view={view} />
    </RouterContext>
  );
}
