import type { Messages } from '@lingui/core';
import { flagNames, type Flags } from '@laro/contract/flags.ts';
import type { Catalogue } from '@laro/contract/catalogues.ts';
import type { SystemStatus } from '@laro/contract/site.ts';
import type { ShownTheme, SiteStatus } from './page.ts';
import { useView } from './router.ts';

type Info = SiteStatus['info'];

/** The part of the merchant's settings that every page carries; forms fetch their rules when they open. */
export interface SiteData extends Pick<
  SiteStatus,
  'customerService' | 'downLinkObj' | 'resources' | 'downloadAfterLogin' | 'downloadHides'
> {
  readonly info: Pick<
    Info,
    | 'merchantCode'
    | 'version'
    | 'name'
    | 'demo'
    | 'trialPlay'
    | 'currency'
    | 'refusals'
    | 'floats'
    | 'minimumAge'
    | 'categories'
  >;
  /**
   * `1` or `0` for each flag, in the order of `flagNames`: thirty codes would be a tenth of the page's data.
   */
  readonly switches: string;
  /** Where pictures come from that the page asks for later (S9-15); without it from the site itself. */
  readonly imageHost?: string;
  /** The rating of the app and where it comes from, in the page's language. */
  readonly downloadRating?: { readonly stars: number; readonly source: string };
  /** The words of its licence, in the page's language. */
  readonly licence?: string;
  /** Only where the merchant has no service worker. */
  readonly offline?: false;
  /** The languages this merchant offers that have a catalogue. */
  readonly languages: readonly Catalogue[];
  /** The merchant's own wording in the page's language. */
  readonly texts: Messages;
  readonly status: SystemStatus;
  readonly language: Catalogue;
  readonly theme: ShownTheme;
}

export interface Site extends SiteData {
  readonly flags: Flags;
}

const sites = new WeakMap<SiteData, Site>();

function siteOf(data: SiteData): Site {
  const known = sites.get(data);
  if (known) return known;
  // Every flag is in the list of their names.
  const flags = Object.fromEntries(
    flagNames.map((name, index) => [name, data.switches[index] === '1']),
  ) as Flags;
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
