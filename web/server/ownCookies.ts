import { languageCookie, themeCookie } from '../platform/page/preferenceCookies.ts';
import { previewCookie } from '../preview/preview.ts';
import { imageCookie } from './imageHost.ts';

/** What each cookie of ours has in its name, the session's and those of a browser's looks. */
const ours = 'laro_';

const looks = new RegExp(`^(${[languageCookie, themeCookie, imageCookie].join('|')})`);

/** Whether a browser that sends these cookies has been here before, as a member or with a look of its own. */
export function namesUs(cookies: string | undefined): cookies is string {
  return cookies?.includes(ours) === true;
}

/** What of these cookies a page depends on, in one text; undefined where it may be a page for this browser only. */
export function lookOf(cookies: string | undefined): string | undefined {
  if (!namesUs(cookies)) return '';
  if (cookies.includes(previewCookie)) return undefined;
  return [
    ours,
    ...cookies
      .split(';')
      .map(bare)
      .filter((cookie) => looks.test(cookie)),
  ].join(';');
}

/**
 * Without what is white around it: of that only these are none of its name or value to the app (A10-1). Sign by sign, since a
 * pattern for its end begins anew at each blank within (A34).
 */
function bare(cookie: string): string {
  const isBlank = (sign: string | undefined) => sign === ' ' || sign === '\t';
  let [from, to] = [0, cookie.length];
  while (isBlank(cookie[from])) from += 1;
  while (to > from && isBlank(cookie[to - 1])) to -= 1;
  return cookie.slice(from, to);
}
