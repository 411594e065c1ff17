import { useEffect, useEffectEvent } from 'react';
import { askApp } from '../platform/device/appWindow.ts';
import { hasPrevious } from '../platform/router/browserRouter.ts';
import { onAppMessage, type FromApp } from '../platform/device/bridge.ts';
import { useNavigate } from '../platform/router/router.ts';
import { useSession } from '../platform/net/session.ts';
import { addressOf, linkTo, screenOfPath, screens, type Screen, type Path } from '../screens.ts';

/** The site's half of the talk with the native app around it (docs/contracts/app-bridge.md); fetched inside one only. */
export function NativeApp(): null {
  const navigate = useNavigate();
  const hasSession = useSession().session !== undefined;
  const hear = useEffectEvent((said: FromApp) => {
    if (said.type === 'open' && isScreenPath(said.path)) void navigate(addressOf(said.path));
    if (said.type !== 'back' || closeModal()) return;
    const back = screenOfPath(window.location.pathname)?.chrome.back;
    if (back === 'previous' && hasPrevious()) void navigate(-1);
    else if (back !== 'none') void navigate(linkTo('home'));
  });
  useEffect(() => {
    const stop = onAppMessage(hear);
    void askApp({ type: 'ready', path: window.location.pathname });
    return stop;
  }, []);
  useEffect(() => {
    void askApp({ type: hasSession ? 'sessionOpened' : 'sessionClosed' });
  }, [hasSession]);
  return null;
}

function isScreenPath(path: string): path is Path {
  return Object.values<Screen>(screens).some(({ paths }) => paths.some((known) => known === path));
}

/** What lies over the screen goes first, as by a browser's own way back; false when nothing does. */
function closeModal(): boolean {
  const modal = document.querySelector('dialog[open]');
  modal?.dispatchEvent(new Event('cancel', { cancelable: true }));
  return modal !== null;
}
