import type { SiteStatus } from '../platform/page/page.ts';
import { screens, type Screen } from '../screens.ts';

/** Where search engines are told that a merchant is: its main domain, or where it was asked for if it has none. */
export function originFor(asked: string, site: SiteStatus | undefined): string {
  const domain = site?.info.mainDomain;
  if (domain) return `https://${domain}`;
  // A host may hold signs that mean something where it is written: quotes in HTML, an ampersand in XML.
  return new URL(asked).origin.replaceAll(/[^\w.:/[\]-]/g, '');
}

/** Search engines read pages, not calls. */
export function robotsOf(origin: string): string {
  return `User-agent: *\nDisallow: /wps/\nDisallow: /lgw/\nSitemap: ${origin}/sitemap.xml\n`;
}

/** What a search engine may list: the screens of the product that are there for visitors, each by its own path. */
export function sitemapOf(origin: string, isOn: (screen: Screen) => boolean): string {
  const listed = Object.values<Screen>(screens).filter(
    (screen) =>
      screen.access === 'visitor' &&
      screen.pending !== true &&
      screen.status === undefined &&
      screen.spec.length > 0 &&
      isOn(screen),
  );
  const paths = listed.flatMap(({ paths: own, pathsDiffer }) => (pathsDiffer ? own : own.slice(0, 1)));
  const urls = paths.map((path) => `<url><loc>${origin}${path}</loc></url>`).join('');
  return `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls}</urlset>`;
}

/** The path that stands for this one in a search; undefined where it does itself. */
export function canonicalPath({ paths, pathsDiffer }: Screen, path: string): string | undefined {
  return pathsDiffer || path === paths[0] ? undefined : paths[0];
}
