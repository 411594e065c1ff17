import * as v from 'valibot';
import { defineCall, fail } from '../protocol/call.ts';
import { languageCodes } from '@laro/rules/languages.ts';
import { CurrencyFormat } from '@laro/rules/currency.ts';
import { FieldRule } from '../protocol/fieldRule.ts';
import { GameType } from './games.ts';

/** S4-21: 0 normal, 1 maintenance (also when both apply), 2 region restricted only. */
export type SystemStatus = 0 | 1 | 2;

/** What a browser needs to know of the external login; Firebase hands all of it to browsers. */
const ExternalLogin = v.object({
  projectId: v.string(),
  apiKey: v.string(),
  googleClientId: v.optional(v.string()),
  facebookAppId: v.optional(v.string()),
  /** Codes by SMS go through it. */
  phoneCodes: v.boolean(),
  /** The address that stands in for Google and Facebook: of the sandbox, or of the Firebase Auth emulator. */
  standIn: v.optional(v.string()),
});
export type ExternalLogin = v.InferOutput<typeof ExternalLogin>;

/** S3-30; the title is CS or whatsapp. */
const CustomerService = v.array(v.object({ title: v.string(), path: v.string() }));
/** The merchant's own hosts, its main domain first. */
const DomainRoute = v.array(v.string());
/** What a merchant sets of its pages and forms, apart from its switches. */
const template = {
  mobileTemplate: v.object({
    app_background: v.string(),
    app_desc: v.string(),
    app_desc_font_color: v.string(),
    mem_cen: v.picklist([0, 1]),
    dep_func: v.picklist([0, 1]),
  }),
  /** Download links (S3-28). */
  resources: v.array(v.object({ resourceType: v.string(), url: v.string() })),
  register: v.record(v.string(), FieldRule),
  /** Rules by name (S5-01, S5-33). */
  regExp: v.record(v.string(), FieldRule),
} as const;

/** S7-33, S3-31: everything that a page may know of its merchant. */
export const siteStatus = defineCall({
  id: 'site.siteStatus',
  module: 'COMM3',
  method: 'GET',
  path: '/wps/system/whitelabel/status',
  source: 'chosen',
  spec: ['S7-33', 'S3-31', 'S4-21'],
  access: 'visitor',
  // The page must be able to say why it is closed.
  gate: 'always',
  summary: 'The merchant, its switches, links and templates, and whether it is open to this caller',
  value: v.object({
    info: v.object({
      merchantCode: v.string(),
      /** Another one as soon as any setting is. */
      version: v.string(),
      name: v.string(),
      mainDomain: v.string(),
      demo: v.boolean(),
      trialPlay: v.boolean(),
      offline: v.boolean(),
      theme: v.picklist(['dark', 'light']),
      /** Token values by group (dark, light, brand) and name. */
      tokens: v.optional(v.record(v.string(), v.record(v.string(), v.string()))),
      languages: v.array(v.picklist(languageCodes)),
      defaultLanguage: v.picklist(languageCodes),
      texts: v.record(v.string(), v.record(v.string(), v.string())),
      currency: CurrencyFormat,
      refusals: v.picklist(['quiet', 'spoken']),
      /** S6-04: apart, members and agents say at which of the two they log in. */
      entrances: v.optional(v.picklist(['one', 'apart']), 'one'),
      /** When what floats comes to home (S4-30, S2-58). */
      floats: v.picklist(['calm', 'atOnce']),
      categories: v.array(GameType),
      /** S4-35: a press on "Register" opens a dialog over the page, no page of its own. */
      registerDialog: v.optional(v.boolean(), false),
      /** Who may play, in years. */
      minimumAge: v.number(),
      /** The words of the licence, by language. */
      licence: v.record(v.string(), v.string()),
      /** Before every mobile number, without the plus. */
      dialingCode: v.string(),
      /** With a feed, its figure comes from `home.jackpot` instead. */
      jackpot: v.object({ from: v.number(), to: v.number(), feed: v.boolean() }),
    }),
    /** Vendor codes of the switches that are on; `readFlags` reads them. */
    whitelabel: v.array(v.string()),
    customerService: CustomerService,
    /** Named links: TELEGRAM, FIRELINK, SpeedTest, AFFILIATE (S3-29, S3-30). */
    downLinkObj: v.record(v.string(), v.object({ url: v.string() })),
    ...template,
    downloadAfterLogin: v.boolean(),
    /** The rating of the app, and by language where it comes from (S2-91). */
    downloadRating: v.optional(v.object({ stars: v.number(), source: v.record(v.string(), v.string()) })),
    /** Ways to the app that are not offered (S5-20, S5-22). */
    downloadHides: v.optional(v.array(v.string())),
    /** Only where the merchant has an external login (S2-43). */
    externalLogin: v.optional(ExternalLogin),
    imageCDNs: v.array(v.string()),
    vendorIconCDN: v.optional(v.string()),
    location: v.object({ ip: v.string() }),
    domainRoute: DomainRoute,
    /** Where the platform's calls and those of the lottery begin. */
    paths: v.object({ platform: v.literal('/wps'), lottery: v.literal('/lgw') }),
    /**
     * Paths of screens, and lists of games (`fav`, `recent`), that this brand does not have, though no switch is of them: its
     * gateway lacks what they ask for.
     */
    closed: v.optional(v.array(v.string())),
    maintenance: v.boolean(),
    regionRestriction: v.boolean(),
  }),
});

/** S7-34. The status has all of it too, so that a page needs one call; a front end that asks for less asks here. */
export const settingsTemplate = defineCall({
  id: 'site.settingsTemplate',
  module: 'COMM3',
  method: 'GET',
  path: '/wps/system/settingsTemplate',
  source: 'chosen',
  spec: ['S7-34', 'S3-28', 'S4-29', 'S5-33'],
  access: 'visitor',
  summary: 'How the merchant has its pages, its download links and the rules of its forms',
  value: v.object(template),
});

/** S7-11. */
export const systemCountry = defineCall({
  id: 'site.systemCountry',
  module: 'REG3',
  method: 'GET',
  path: '/wps/system/country',
  source: 'chosen',
  spec: ['S7-11', 'S5-07'],
  access: 'visitor',
  summary: 'The country of the merchant, and the dialling code that every number begins with',
  value: v.object({
    /** ISO 3166-1. */
    country: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)),
    /** Without the plus. */
    dialingCode: v.string(),
  }),
});

/** S7-34. */
export const domainRoute = defineCall({
  id: 'site.domainRoute',
  module: 'COMM3',
  method: 'GET',
  path: '/wps/system/domainRoute',
  source: 'specified',
  spec: ['S7-34', 'S3-31'],
  access: 'visitor',
  summary: 'The hosts of the merchant, its main domain first',
  value: v.object({ domainRoute: DomainRoute }),
});

/** S7-35. The type is that of mobile pages; there is no other. */
export const customerService = defineCall({
  id: 'site.customerService',
  module: 'COMM3',
  method: 'GET',
  path: '/wps/system/customerService',
  source: 'chosen',
  spec: ['S7-35', 'S3-30'],
  access: 'visitor',
  summary: 'Where customer service is to be had',
  query: v.object({ pathList: v.optional(v.literal('3'), '3') }),
  value: v.object({ customerService: CustomerService }),
});

/** What one agrees to by registering (S4-10), in the order of the links. */
export const legalTextNames = ['terms', 'privacy', 'rules'] as const;
export type LegalTextName = (typeof legalTextNames)[number];

export const legalText = defineCall({
  id: 'site.legalText',
  module: 'COMM3',
  method: 'GET',
  path: '/wps/system/legalText',
  source: 'chosen',
  spec: ['S4-10'],
  access: 'visitor',
  summary:
    'One of the legal texts of the merchant, in the language asked for or else its default one. Lines that begin with `## ` are headings, with `- ` points of a list; an empty line ends a paragraph.',
  query: v.object({ name: v.picklist(legalTextNames), language: v.optional(v.string()) }),
  value: v.object({ text: v.string() }),
  fails: { TEXT_NOT_FOUND: fail(404) },
});

/** 0, 1 or 2 of S4-21..S4-24. */
export function systemStatus(said: { maintenance: boolean; regionRestriction: boolean }): SystemStatus {
  if (said.maintenance) return 1;
  return said.regionRestriction ? 2 : 0;
}
