import { flagNames, readFlags } from '@laro/contract/protocol/flags.ts';
import { catalogues } from '@laro/rules/catalogues.ts';
import { systemStatus } from '@laro/contract/calls/site.ts';
import { compileText } from '../i18n/compileText.ts';
import type { Page, SiteStatus } from './page.ts';
import { pictureAt } from './pictures.ts';
import type { SiteData } from './page.ts';

/** What the server gives a page of the gateway's answer. */
export function siteDataOf({ language, theme, imageHost }: Page, said: SiteStatus): SiteData {
  const { merchantCode, version, name, demo, trialPlay, currency, refusals, categories } = said.info;
  const { defaultLanguage, floats, minimumAge } = said.info;
  const { customerService, downLinkObj, downloadAfterLogin, downloadRating } = said;
  const inLanguage = (texts: Readonly<Record<string, string>>) => texts[language] ?? texts[defaultLanguage];
  const [licence, source] = [said.info.licence, downloadRating?.source ?? {}].map(inLanguage);
  const resources = said.resources.map(({ resourceType, url }) => ({
    resourceType,
    url: pictureAt(imageHost, url),
  }));
  const flags = readFlags(said.whitelabel);
  return {
    info: {
      merchantCode,
      version,
      name,
      demo,
      trialPlay,
      currency,
      refusals,
      categories,
      floats,
      minimumAge,
    },
    customerService,
    downLinkObj,
    resources,
    downloadAfterLogin,
    ...(downloadRating &&
      source !== undefined && { downloadRating: { stars: downloadRating.stars, source } }),
    ...(licence !== undefined && { licence }),
    ...(said.closed && { closed: said.closed }),
    ...(said.downloadHides && { downloadHides: said.downloadHides }),
    ...(said.info.registerDialog && { registerDialog: true as const }),
    ...(!said.info.offline && { offline: false as const }),
    ...(imageHost !== undefined && { imageHost }),
    off: flagNames.filter((name) => !flags[name]),
    languages: catalogues.filter((code) => said.info.languages.includes(code)),
    texts: compiled(said.info.texts[language]),
    status: systemStatus(said),
    language,
    theme,
  };
}

/** The merchant's texts as the catalogue has it, so that its placeholders are filled in as well. */
function compiled(texts: Readonly<Record<string, string>> = {}): SiteData['texts'] {
  return Object.fromEntries(Object.entries(texts).map(([id, text]) => [id, compileText(text)]));
}
