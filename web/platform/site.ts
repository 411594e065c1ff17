import { useRouteLoaderData } from 'react-router';
import { readFlags, type Flags } from '@laro/contract/flags.ts';
import { catalogues, type Catalogue } from '@laro/contract/languages.ts';
import { systemStatus, type SystemStatus } from '@laro/contract/site.ts';
import type { Page, ShownTheme, SiteStatus } from './page.ts';

type Info = SiteStatus['info'];

/** The part of the merchant's settings that every page carries; forms fetch their rules when they open. */
export interface SiteData extends Pick<
  SiteStatus,
  'whitelabel' | 'customerService' | 'downLinkObj' | 'resources' | 'downloadAfterLogin'
> {
  readonly info: Pick<
    Info,
    'merchantCode' | 'name' | 'demo' | 'currency' | 'refusals' | 'categories' | 'jackpot'
  >;
  /** The languages this merchant offers that have a catalogue. */
  readonly languages: readonly Catalogue[];
  /** The merchant's own wording in the page's language. */
  readonly texts: Readonly<Record<string, string>>;
  readonly status: SystemStatus;
  readonly language: Catalogue;
  readonly theme: ShownTheme;
}

export interface Site extends SiteData {
  readonly flags: Flags;
}

/** What the root loader sends of the gateway's answer. */
export function siteDataOf({ language, theme }: Page, said: SiteStatus): SiteData {
  const { merchantCode, name, demo, currency, refusals, categories, jackpot } = said.info;
  const { whitelabel, customerService, downLinkObj, resources, downloadAfterLogin } = said;
  return {
    info: { merchantCode, name, demo, currency, refusals, categories, jackpot },
    ...{ whitelabel, customerService, downLinkObj, resources, downloadAfterLogin },
    languages: catalogues.filter((code) => said.info.languages.includes(code)),
    texts: said.info.texts[language] ?? {},
    status: systemStatus(said),
    language,
    theme,
  };
}

let last: { data: SiteData; site: Site } | undefined;

/** The merchant of this page; undefined only on the error page of a gateway that did not answer. */
export function useSiteIfKnown(): Site | undefined {
  const data = useRouteLoaderData<SiteData>('root');
  if (data === undefined) return undefined;
  if (last?.data !== data) last = { data, site: { ...data, flags: readFlags(data.whitelabel) } };
  return last.site;
}

/** The merchant of this page: settings, flags, links. */
export function useSite(): Site {
  const site = useSiteIfKnown();
  if (site === undefined) throw new Error('the page has no merchant');
  return site;
}
