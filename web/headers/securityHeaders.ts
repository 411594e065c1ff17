import { createHash } from 'node:crypto';
import type { ExternalLogin } from '@laro/contract/calls/site.ts';

/**
 * On every file: what protects it by itself. The rest speaks to pages, and forty files a page would carry it
 * for nothing.
 */
export const fileHeaders = {
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
} as const;

/** On every other answer of the front end. */
export const pageHeaders = {
  ...fileHeaders,
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
} as const;

/** What a page holds inline, each as the text of its element. */
export interface Inline {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/**
 * The policy of a page: of what is inline only the texts that it was made with run, known by their hashes, and what these
 * load. Pictures may come from the merchant's image hosts, games only from the vendor's origin.
 */
export function contentSecurityPolicy(given: {
  /** Never read out of the page's markup, where an attack would have its own. */
  readonly inline: Inline;
  readonly frames: string;
  readonly images: readonly string[];
  /** How the merchant has others say who someone is, if it does. */
  readonly external?: Pick<ExternalLogin, 'phoneCodes' | 'standIn'> | undefined;
  /** Only the operators' preview frames pages. */
  readonly framedBySelf?: boolean;
}): string {
  const hosts = hostsOf(given.external);
  const imageHosts = [...new Set(given.images.map((url) => new URL(url).origin))];
  // Of its own origin a page may also fetch data, fonts, sounds, its manifest and its worker.
  return [
    "default-src 'self'",
    ['script-src', ...given.inline.scripts.map(hashOf), "'strict-dynamic'"].join(' '),
    ["style-src 'self'", ...given.inline.styles.map(hashOf)].join(' '),
    ["img-src 'self' data:", ...imageHosts].join(' '),
    // Where an operator's pictures are, their videos are; a spoken captcha comes as data.
    ["media-src 'self' data:", ...imageHosts].join(' '),
    ...(hosts.calls.length === 0 ? [] : [["connect-src 'self'", ...hosts.calls].join(' ')]),
    ['frame-src', given.frames, ...hosts.frames].join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${given.framedBySelf ? "'self'" : "'none'"}`,
  ].join('; ');
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/**
 * What Firebase's SDK talks to, and Google's proof that no machine asks for a code. Its scripts come by ours, which may
 * load what they need.
 */
function hostsOf(external: Pick<ExternalLogin, 'phoneCodes' | 'standIn'> | undefined) {
  if (external === undefined) return { calls: [], frames: [] };
  const { phoneCodes, standIn } = external;
  if (standIn !== undefined) return { calls: URL.canParse(standIn) ? [standIn] : [], frames: [] };
  return {
    calls: ['https://identitytoolkit.googleapis.com'],
    frames: phoneCodes
      ? ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/']
      : [],
  };
}
