import { useText } from '../platform/i18n/text.tsx';
import { useSiteIfKnown } from '../platform/page/site.ts';
import { useScreen } from './currentScreen.ts';
import { useHead } from './Head.tsx';
import { useHeading } from './useHeading.ts';

/** What a messenger shows of a link to this page. Read by nobody else, from the server's HTML. */
export function ShareTags() {
  const t = useText();
  const screen = useScreen();
  const heading = useHeading(screen);
  const head = useHead();
  const info = useSiteIfKnown()?.info;
  if (info === undefined || head === null) return null;
  const { merchantCode, name } = info;
  return (
    <>
      <meta property="og:title" content={screen.chrome.home ? name : `${heading} · ${name}`} />
      <meta property="og:description" content={t('shell.description', { name })} />
      <meta property="og:image" content={`${head.origin}/brand/${merchantCode}/icon-512.png`} />
    </>
  );
}
