import type { MessageId } from '../platform/i18n/catalogues.ts';
import { useText } from '../platform/i18n/text.tsx';
import { useSiteIfKnown } from '../platform/page/site.ts';
import { useLocation } from '../platform/router/router.ts';
import { screens, type Screen } from '../screens.ts';
import { useScreen } from './currentScreen.ts';
import { useHead } from './Head.tsx';
import { useHeaded, useHeading } from './useHeading.ts';

/** What is said of a screen besides its name and what the brand is (E6). */
function aboutOf(screen: Screen): MessageId {
  if (screen === screens.home) return 'share.home';
  if (screen === screens.register) return 'share.register';
  return screen === screens.login ? 'share.login' : 'share.screen';
}

/**
 * What messengers and search engines show of this page. Read by nobody else, from the server's HTML. A picture is one
 * of the demo's, as every messenger reads it (art/pictures.ts), or the merchant's icon.
 */
export function ShareTags() {
  const t = useText();
  const screen: Screen = useScreen();
  const heading = useHeading(screen);
  const head = useHead();
  const { search } = useLocation();
  const { share } = useHeaded();
  const info = useSiteIfKnown()?.info;
  if (info === undefined || head === null) return null;
  const { merchantCode, name } = info;
  const isInvitation = screen === screens.register && new URLSearchParams(search).has('affiliateCode');
  const id = isInvitation ? 'share.invitation' : aboutOf(screen);
  const description =
    share === undefined
      ? t(id, { heading, name })
      : t(share.playable ? 'share.game' : 'share.soon', { game: heading, vendor: share.vendor, name });
  const picture = share?.picture.startsWith('/art/')
    ? share.picture.replace(/\.avif$/, '.jpg')
    : `/brand/${merchantCode}/icon-512.png`;
  return (
    <>
      <meta name="description" content={description} />
      <meta property="og:title" content={screen.chrome.home ? name : `${heading} · ${name}`} />
      <meta property="og:description" content={description} />
      <meta property="og:image" content={head.origin + picture} />
    </>
  );
}
