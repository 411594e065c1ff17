import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import * as v from 'valibot';
import { createClient } from '@laro/contract/protocol/client.ts';
import { catalogues, defaultLanguage, type Catalogue } from '@laro/rules/catalogues.ts';
import { siteStatus } from '@laro/contract/calls/site.ts';
import type { Page, ShownTheme, SiteStatus } from '../platform/page/page.ts';
import { languageCookie, themeCookie } from '../platform/page/preferenceCookies.ts';
import { rules } from '@laro/contract/calls/registration.ts';
import { rulesWith, siteWith } from '../preview/overrides.ts';
import { previewIn } from '../preview/preview.ts';
import { bare, drawImageHost, imageCookie } from './imageHost.ts';
import type { WebOptions } from './options.ts';
import { originFor } from './searchEngines.ts';

/** How long the server believes what it knows of a merchant, in ms. */
const siteLifetime = 2_000;
/**
 * At so many addresses a merchant without a main domain is said to be. Anyone can make addresses up, each of which is a page of
 * its own; at any other its pages name none (A9-6).
 */
const mostOrigins = 8;
/** How long an answer of the gateway is waited for where there is an older one, in ms. */
const sitePatience = 1_000;

/** What the server knows of a request. */
export interface Visit {
  /** By `performance.now()`. */
  readonly began: number;
  readonly merchant: string;
  /** Where the merchant is, for addresses that are read elsewhere. */
  readonly origin: string;
  readonly site: SiteStatus | undefined;
  readonly language: Catalogue;
  readonly theme: ShownTheme;
  /** What an operator tries in the preview; such a page is kept nowhere. */
  readonly tried: ReturnType<typeof previewIn>;
  readonly images: ReturnType<typeof drawImageHost>;
  /** Whoever asks the same way, from wherever, is to have the same answer. */
  readonly isAnyones: boolean;
}

export interface Visits {
  readonly of: (c: Context) => Promise<Visit>;
  /**
   * What a page is rendered from: nothing of it is the visitor's alone. `missed` hears of each call of it that the gateway
   * could not answer.
   */
  readonly pageOf: (visit: Visit, missed?: () => void) => Page;
  /** The merchant of the host that was asked. */
  readonly merchantOf: (c: Context) => Promise<string>;
  /** What is known of a merchant; undefined when the gateway does not answer. */
  readonly siteOf: (merchant: string) => Promise<SiteStatus | undefined>;
}

export function createVisits(options: WebOptions): Visits {
  const siteOf = createSites(options);
  const merchantOf = (c: Context) => options.merchantOf(new URL(c.req.url).hostname);
  const origins = new Map<string, Set<string>>();
  function originOf(merchant: string, c: Context, site: SiteStatus | undefined): string {
    const origin = originFor(c.req.url, site);
    if (site?.info.mainDomain) return origin;
    const known = origins.get(merchant) ?? new Set();
    origins.set(merchant, known);
    if (known.size < mostOrigins) known.add(origin);
    return known.has(origin) ? origin : '';
  }
  return {
    siteOf,
    merchantOf,
    async of(c) {
      const began = performance.now();
      const merchant = await merchantOf(c);
      const [said, refuses] = [await siteOf(merchant), await options.regionsOf(merchant)];
      const tried = options.preview && previewIn(c, options.preview, merchant);
      const asked = said && { ...said, regionRestriction: refuses?.(c) ?? false };
      const site = asked && tried ? siteWith(asked, tried) : asked;
      const theme = tried?.theme ?? themeOf(c, site);
      const images = drawImageHost(site?.imageCDNs ?? [], getCookie(c, imageCookie));
      const origin = originOf(merchant, c, site);
      const isAnyones = refuses === undefined && tried === undefined && images.remember === undefined;
      return {
        began,
        merchant,
        origin,
        site,
        language: languageOf(c, site),
        theme,
        tried,
        images,
        isAnyones,
      };
    },
    pageOf: ({ merchant, origin, site, language, theme, images, tried }, missed) => ({
      merchant,
      origin,
      site,
      language,
      theme,
      imageHost: images.host,
      vendorIconHost: site?.vendorIconCDN === undefined ? images.host : bare(site.vendorIconCDN),
      call: createClient({
        ...gatewayClient(options, merchant, tried),
        onFailure: (_, { status }) => void ((status === 0 || status >= 500) && missed?.()),
      }),
    }),
  };
}

function languageOf(c: Context, site: SiteStatus | undefined): Catalogue {
  const offered = catalogues.filter((code) => site?.info.languages.includes(code) ?? true);
  const wanted = getCookie(c, languageCookie);
  return (
    offered.find((code) => code === wanted) ??
    offered.find((code) => code === site?.info.defaultLanguage) ??
    offered[0] ??
    defaultLanguage
  );
}

function themeOf(c: Context, site: SiteStatus | undefined): ShownTheme {
  const wanted = getCookie(c, themeCookie);
  if (wanted === 'dark' || wanted === 'light') return wanted;
  return site?.info.theme ?? 'dark';
}

function gatewayClient({ gateway }: WebOptions, merchant: string, tried?: Visit['tried']) {
  return {
    base: `http://${merchant}.localhost`,
    async fetch(url: string, init: RequestInit) {
      const reply = await gateway(new Request(url, init));
      if (tried === undefined || new URL(url).pathname !== rules.path) return reply;
      const said = v.safeParse(v.object({ value: rules.value }), await reply.clone().json());
      return said.success
        ? Response.json({ success: true, value: rulesWith(said.output.value, tried) })
        : reply;
    },
  };
}

/** A question about a merchant. */
interface Asked {
  readonly at: number;
  readonly site: Promise<SiteStatus | undefined>;
  isOver: boolean;
}

/** What is known of each merchant, asked for again every two seconds, and at once after a change or while it is closed; what was known before stands in for an answer that does not come (H4). */
function createSites(options: WebOptions): (merchant: string) => Promise<SiteStatus | undefined> {
  const known = new Map<string, Asked>();
  const last = new Map<string, SiteStatus>();
  options.onMerchantChange?.(() => known.clear());
  async function ask(merchant: string): Promise<SiteStatus | undefined> {
    const outcome = await createClient(gatewayClient(options, merchant))(siteStatus);
    if (outcome.ok) last.set(merchant, outcome.value);
    return outcome.ok ? outcome.value : undefined;
  }
  function askAnew(merchant: string): Asked {
    const asked: Asked = { at: performance.now(), site: ask(merchant), isOver: false };
    known.set(merchant, asked);
    void asked.site.then((site) => {
      asked.isOver = true;
      if ((site === undefined || site.maintenance) && known.get(merchant) === asked) known.delete(merchant);
    });
    return asked;
  }
  return async (merchant) => {
    const kept = known.get(merchant);
    const isKept = kept && (!kept.isOver || performance.now() - kept.at < siteLifetime);
    const asked = isKept ? kept : askAnew(merchant);
    const before = last.get(merchant);
    if (asked.isOver || before === undefined) return asked.site;
    const { promise: late, resolve } = Promise.withResolvers<SiteStatus>();
    const timer = setTimeout(resolve, Math.max(0, asked.at + sitePatience - performance.now()), before);
    return Promise.race([asked.site.then((site) => site ?? before), late]).finally(() => clearTimeout(timer));
  };
}
