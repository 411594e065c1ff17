import { Hono, type Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { getCookie, setCookie } from 'hono/cookie';
import { catalogues, defaultLanguage } from '@laro/rules/catalogues.ts';
import type { MerchantSettings } from '@laro/contract/brand/merchant.ts';
import { merchantSource } from '@laro/contract/brand/merchantSource.ts';
import { memberInfo } from '@laro/contract/calls/session.ts';
import { balance } from '@laro/contract/calls/wallet.ts';
import { languageCookie } from '../platform/page/preferenceCookies.ts';
import { contentSecurityPolicy } from '../headers/securityHeaders.ts';
import { onlyOther, readOverrides, tryOut, type Overrides } from './overrides.ts';
import { clientCall } from './clientText.ts';
import { previewPage, previewText } from './previewPage.ts';

/** What the gateway lends to the preview: it alone knows which links are good, and all settings. */
export interface PreviewDoor {
  /** For how many seconds a link that was sent still opens the preview of a merchant; 0 for one that is not, or no longer, good. */
  readonly secondsLeft: (merchant: string, link: string, c: Context) => number;
  readonly settings: (merchant: string) => Promise<MerchantSettings>;
}

export const previewCookie = 'laro_preview';
/** Browsers keep 4,096 bytes of a cookie. */
const longest = 3_800;
const tooMuch = (c: Context) => c.json({ faults: [previewText(languageOf(c), 'tooMuch')] });
/** What may be tried fits a cookie; the rest is read for nobody (A34-3, A35-6). */
const limit = bodyLimit({ maxSize: 4 * longest, onError: tooMuch });

/** The page at `/preview?link=`, what it sends its changes to, and its end. Without a good link: 404. */
export function previewRoutes(door: PreviewDoor, merchantOf: (hostname: string) => Promise<string>): Hono {
  const app = new Hono();
  const opened = async (c: Context) => {
    const merchant = await merchantOf(new URL(c.req.url).hostname);
    const link = c.req.query('link') ?? '';
    return { merchant, link, left: door.secondsLeft(merchant, link, c) };
  };

  app.get('/preview', async (c) => {
    const { merchant, link, left } = await opened(c);
    if (left === 0) return c.text('Not found', 404);
    const settings = await door.settings(merchant);
    const page = { settings, language: languageOf(c), link, minutes: Math.ceil(left / 60) };
    const { html, inline } = previewPage(page);
    return c.html(html, 200, {
      'cache-control': 'no-store',
      'content-security-policy': contentSecurityPolicy({ inline, frames: "'self'", images: [] }),
    });
  });

  app.post('/preview', async (c) => {
    const { merchant, link, left } = await opened(c);
    if (left === 0) return c.text('Not found', 404);
    // Whoever breaks it off is no error of ours (A35-3).
    const read = async () => void (await c.req.arrayBuffer());
    const refused = await limit(c, read).catch(() => c.text('It did not come whole.', 400));
    if (refused) return refused;
    const overrides = readOverrides(await c.req.json().catch(() => undefined));
    if (overrides === undefined) return c.text('Not found', 404);
    const settings = await door.settings(merchant);
    const tried = tryOut(settings, overrides);
    if (!tried.ok) return c.json({ faults: tried.faults });
    const value = `${link}.${Buffer.from(JSON.stringify(onlyOther(overrides, settings))).toString('base64url')}`;
    if (value.length > longest) return tooMuch(c);
    setCookie(c, previewCookie, value, { path: '/', httpOnly: true, sameSite: 'Strict', maxAge: left });
    return c.json({ faults: [], source: merchantSource(tried.settings) });
  });

  app.post('/preview/end', async (c) => {
    if (triedIn(c, door, await merchantOf(new URL(c.req.url).hostname)) === undefined) {
      return c.text('Not found', 404);
    }
    setCookie(c, previewCookie, '', { path: '/', httpOnly: true, sameSite: 'Strict', maxAge: 0 });
    return c.body(null, 204);
  });
  return app;
}

/** What this request is to be shown with: only in the phone of someone whose link is good. */
export function previewIn(c: Context, door: PreviewDoor, merchant: string): Overrides | undefined {
  // A page of its own, and what a service worker keeps, is the site as it is. The data that the phone's page asks
  // for later cannot be told from another page's.
  const isPhone = c.req.header('sec-fetch-dest') === 'iframe' || c.req.path.endsWith('.data');
  return isPhone ? triedIn(c, door, merchant) : undefined;
}

/** What this browser tries out, by a link that is still good. */
function triedIn(c: Context, door: PreviewDoor, merchant: string): Overrides | undefined {
  const tried = getCookie(c, previewCookie);
  if (tried === undefined) return undefined;
  const [until = '', signature = '', overrides = ''] = tried.split('.');
  if (door.secondsLeft(merchant, `${until}.${signature}`, c) === 0) return undefined;
  try {
    return readOverrides(JSON.parse(Buffer.from(overrides, 'base64url').toString()));
  } catch {
    return undefined;
  }
}

/** The script that makes the phone show a member of the wanted type, to stand before all others. */
export function memberScript({ type }: Overrides): string {
  const now = new Date().toISOString();
  const session = { token: 'preview', userName: 'preview', type, merchantCode: '', firstTimeLogin: false };
  const money = { sumBalance: '10000.00', currencySymbol: '', currency: 'PLAY', version: 1, updatedAt: now };
  const info = { id: '0', type, account: 'preview', nickname: '', userName: 'preview', clubLabel: null };
  const answers = { [memberInfo.path]: { ...info, currency: 'PLAY' }, [balance.path]: money };
  const shown = type === undefined ? undefined : JSON.stringify(session);
  return clientCall('playMember', shown, answers);
}

function languageOf(c: Context) {
  const wanted = getCookie(c, languageCookie);
  return catalogues.find((language) => language === wanted) ?? defaultLanguage;
}
