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
      // Of what is white only these are none of its name or value to the app (A10-1).
      .map((cookie) => cookie.replaceAll(/^[ \t]+|[ \t]+$/g, ''))
      .filter((cookie) => looks.test(cookie)),
  ].join(';');
}
