import { useTexts } from '../platform/i18n/text.tsx';
import { useSiteIfKnown } from '../platform/page/site.ts';

/**
 * What a browser needs to put the site on a home screen (S2-89): the manifest, and what iOS reads in its stead. Read
 * once, from the server's HTML.
 */
export function InstallLinks() {
  const { language } = useTexts();
  const info = useSiteIfKnown()?.info;
  if (info === undefined) return null;
  const brand = `/brand/${info.merchantCode}`;
  return (
    <>
      <link rel="manifest" href={`/manifest.webmanifest?language=${language}`} />
      <link rel="icon" type="image/svg+xml" href={`${brand}/mark.svg`} />
      <link rel="apple-touch-icon" href={`${brand}/apple-touch-icon.png`} />
      <meta name="mobile-web-app-capable" content="yes" />
      <meta name="apple-mobile-web-app-capable" content="yes" />
      <meta name="apple-mobile-web-app-title" content={info.name} />
    </>
  );
}
