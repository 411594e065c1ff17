import { createHash } from 'node:crypto';
import type { Reply } from '@laro/contract/protocol/call.ts';
import { writeFlags } from '@laro/contract/protocol/flags.ts';
import { namedLinks } from '@laro/contract/brand/namedLinks.ts';
import { languageCodes } from '@laro/rules/languages.ts';
import type { MerchantSettings } from '@laro/contract/brand/merchant.ts';
import type * as site from '@laro/contract/calls/site.ts';
import type { ExternalLogin } from '@laro/contract/calls/site.ts';
import type { Handlers } from '../../http/calls.ts';
import type { House } from '../../house/house.ts';
import { outsideLinks } from '../../house/outsideLinks.ts';
import { isRestricted } from '../../house/region.ts';

export function handlers({ merchants, config }: Pick<House, 'config' | 'merchants'>): Handlers<typeof site> {
  return {
    async siteStatus({ merchant, request }) {
      const settings = await merchants.settings(merchant);
      const { contentVersion } = await merchants.arranged(merchant);
      const { downloads, links } = outsideLinks(settings);
      return {
        info: {
          merchantCode: settings.code,
          version: versionOf(settings, contentVersion),
          name: settings.name,
          mainDomain: settings.hosts[0] ?? '',
          demo: settings.demo,
          trialPlay: settings.trialPlay,
          offline: settings.offline,
          theme: settings.theme,
          ...(settings.tokens && { tokens: settings.tokens }),
          languages: settings.languages,
          defaultLanguage: settings.defaultLanguage,
          texts: settings.texts,
          currency: settings.currency,
          refusals: settings.refusals,
          entrances: settings.entrances,
          floats: settings.floats,
          categories: settings.categories,
          registerDialog: settings.registerForm.opens === 'dialog',
          minimumAge: settings.minimumAge,
          licence: settings.licence ?? {},
          dialingCode: settings.dialingCode,
          jackpot: { ...settings.jackpot, feed: settings.jackpot.feedPercent !== undefined },
        },
        whitelabel: writeFlags(settings.flags),
        customerService: links.customerService,
        downLinkObj: namedLinks(links),
        ...templateOf(settings),
        downloadAfterLogin: downloads.afterLogin,
        ...(downloads.rating && { downloadRating: downloads.rating }),
        ...(downloads.hides.length > 0 && { downloadHides: downloads.hides }),
        externalLogin: externalLoginOf(settings, config),
        imageCDNs: settings.imageCdns,
        ...(settings.vendorIconCdn !== undefined && { vendorIconCDN: settings.vendorIconCdn }),
        location: { ip: request.ip },
        domainRoute: settings.hosts,
        paths: { platform: '/wps', lottery: '/lgw' },
        maintenance: settings.status.maintenance,
        regionRestriction: isRestricted(settings.status, request.ip),
      };
    },

    async settingsTemplate({ merchant }) {
      return templateOf(await merchants.settings(merchant));
    },

    async systemCountry({ merchant }) {
      const { country, dialingCode } = await merchants.settings(merchant);
      return { country, dialingCode };
    },

    async domainRoute({ merchant }) {
      return { domainRoute: (await merchants.settings(merchant)).hosts };
    },

    async customerService({ merchant }) {
      return { customerService: outsideLinks(await merchants.settings(merchant)).links.customerService };
    },

    async legalText({ query, merchant, refuse }) {
      const { legal, name, minimumAge, defaultLanguage } = await merchants.settings(merchant);
      const texts = legal[query.name];
      const wanted = languageCodes.find((code) => code === query.language);
      const text = (wanted && texts?.[wanted]) ?? texts?.[defaultLanguage] ?? texts?.EN;
      if (text === undefined) return refuse('TEXT_NOT_FOUND');
      return { text: text.replaceAll('{name}', name).replaceAll('{age}', String(minimumAge)) };
    },
  };
}

/** S7-34. */
function templateOf(settings: MerchantSettings): Reply<typeof site.settingsTemplate> {
  const { template, register, rules } = settings;
  const { downloads } = outsideLinks(settings);
  return {
    mobileTemplate: {
      app_background: template.appBackground ?? '',
      app_desc: template.appDesc ?? '',
      app_desc_font_color: template.appDescFontColor ?? '',
      mem_cen: template.memberCenter === 'new' ? 1 : 0,
      dep_func: template.deposit === 'new' ? 1 : 0,
    },
    resources: Object.entries({
      IOS: downloads.ios,
      Android: downloads.android,
      MOBILECONFIG: downloads.iosProfile,
      AppDownloadIcon: downloads.icon,
    }).flatMap(([resourceType, url]) => (url === undefined ? [] : [{ resourceType, url }])),
    register,
    regExp: rules,
  };
}

/** Only a demo may have something else stand in for Google and Facebook. */
function externalLoginOf(
  { demo, externalLogin }: MerchantSettings,
  { firebaseEmulator }: House['config'],
): ExternalLogin | undefined {
  if (externalLogin === undefined) return undefined;
  const { sandbox, ...told } = externalLogin;
  const standIn = firebaseEmulator === undefined ? (sandbox ? '/' : undefined) : `http://${firebaseEmulator}`;
  return { ...told, ...(demo && standIn !== undefined && { standIn }) };
}

const versions = new WeakMap<MerchantSettings, string>();

/** Another one after each change of the settings, and of what the desk has the brand show. */
export function versionOf(settings: MerchantSettings, contentVersion: number): string {
  const known = versions.get(settings);
  if (known !== undefined) return known;
  const version = createHash('sha256')
    .update(JSON.stringify([settings, contentVersion]))
    .digest('base64url')
    .slice(0, 8);
  versions.set(settings, version);
  return version;
}
