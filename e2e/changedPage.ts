import { createHash } from 'node:crypto';

/** The policy of a page that a test has changed on its way, as of the one that would have been made so. */
export function policyFor(html: string, policy: string): string {
  const hashes = (name: string) =>
    [...html.matchAll(new RegExp(`<${name}(?![^>]* src=)[^>]*>(.*?)</${name}>`, 'gs'))].map(
      ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
    );
  return policy
    .replace(/(script-src) .*?(?= 'strict-dynamic')/, (_, name) => [name, ...hashes('script')].join(' '))
    .replace(/(style-src 'self')[^;]*/, (_, name) => [name, ...hashes('style')].join(' '));
}
