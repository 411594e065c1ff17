import type { FlagsOn } from '@laro/contract/brand/flags.ts';
import type { SiteData } from './page.ts';
import { useView } from '../router/router.ts';

export interface Site extends SiteData {
  readonly flags: FlagsOn;
}

const sites = new WeakMap<SiteData, Site>();

function siteOf(data: SiteData): Site {
  const known = sites.get(data);
  if (known) return known;
  const flags: FlagsOn = Object.fromEntries(data.on.map((name) => [name, true]));
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
