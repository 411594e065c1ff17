import { catalogues } from '@laro/contract/languages.ts';
import { systemStatus } from '@laro/contract/site.ts';
import type { Page, SiteStatus } from './page.ts';
import type { SiteData } from './site.ts';

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
