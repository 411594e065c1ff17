import { use, useEffect, useEffectEvent } from 'react';
import { appPost } from '../platform/device/appPost.ts';
import { openOutside } from '../platform/device/appWindow.ts';
import { RouterContext } from '../platform/router/router.ts';
import { screenAt, screens } from '../screens.ts';

/**
 * A press on a PageLink changes the screen, with movement (S2-94), unless it asks the browser for something else. Where
 * there is a dialog for it, `register` opens that instead of the screen, but from another way in (S4-35). An ExternalLink
 * is opened by the app around the page, where there is one.
 */
export function useFollowLinks({
  register,
}: {
  readonly register: ((link: string) => void) | undefined;
}): void {
  const { navigate } = use(RouterContext);
  const opensDialog = useEffectEvent((link: HTMLAnchorElement): boolean => {
    const isWayIn = screenAt(window.location.pathname).access === 'guestOnly';
    if (register === undefined || isWayIn || link.search !== '') return false;
    if (screenAt(link.pathname) !== screens.register) return false;
    register(link.href);
    return true;
  });
  useEffect(() => {
    const follow = (event: MouseEvent): void => {
      const link =
        event.target instanceof Element ? event.target.closest('a[data-page], a[data-outside]') : null;
      if (!(link instanceof HTMLAnchorElement) || isForTheBrowser(event)) return;
      const isOutside = link.dataset['outside'] !== undefined;
      if (isOutside ? appPost() === undefined : link.target !== '') return;
      event.preventDefault();
      if (isOutside) return void openOutside(link.href);
      if (opensDialog(link)) return;
      // A tab may lead to another screen, from which there must be a way back (S2-63).
      const inPlace =
        link.dataset['page'] === 'inPlace' && screenAt(link.pathname) === screenAt(window.location.pathname);
      const replace = inPlace || link.href === window.location.href;
      void navigate(link.href, { animate: true, replace, keepScroll: inPlace });
    };
    // Behind React's own listeners, which may have dealt with the press.
    window.addEventListener('click', follow);
    return () => window.removeEventListener('click', follow);
  }, [navigate]);
}

function isForTheBrowser(event: MouseEvent): boolean {
  const { altKey, button, ctrlKey, defaultPrevented, metaKey, shiftKey } = event;
  return defaultPrevented || button !== 0 || altKey || ctrlKey || metaKey || shiftKey;
}
