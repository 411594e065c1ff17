import type { Flags } from '@laro/contract/protocol/flags.ts';
import type { SiteData } from './page.ts';
import { useView } from '../router/router.ts';

export interface Site extends SiteData {
  readonly flags: Flags;
}

const sites = new WeakMap<SiteData, Site>();

function siteOf(data: SiteData): Site {
  const known = sites.get(data);
  if (known) return known;
  const off: ReadonlySet<PropertyKey> = new Set(data.off);
  // The names are the program's own; a list of them would be of the build, and as long as the page's data.
  const flags = new Proxy({} as Flags, { get: (_, name) => !off.has(name) });
  const site = { ...data, flags };
  sites.set(data, site);
  return site;
}

/** The merchant of this page; undefined only on the error page of a gateway that did not answer. */
export function useSiteIfKnown(): Site | undefined {
  const { site } = useView();
  return site && siteOf(site);
}

/** The merchant of this page: settings, flags, links. */
export function useSite(): Site {
  const site = useSiteIfKnown();
  if (site === undefined) throw new Error('the page has no merchant');
  return site;
}
