/** Which of the merchant's image hosts this browser was given: its place in the list. */
export const imageCookie = 'laro_images';

interface Drawn {
  /** An address to put before a picture's path; undefined for the site's own host. */
  readonly host: string | undefined;
  /** What the browser is to remember; undefined when it does already, or has no choice. */
  readonly remember: string | undefined;
}

/**
 * S9-15: a host of the list by lot, once for each browser, so that it finds the pictures that it has fetched before
 * again.
 */
export function drawImageHost(
  hosts: readonly string[],
  remembered: string | undefined,
  random: () => number = Math.random,
): Drawn {
  const known = remembered !== undefined && /^\d$/.test(remembered) ? hosts[Number(remembered)] : undefined;
  if (known !== undefined) return { host: bare(known), remember: undefined };
  const place = Math.floor(random() * hosts.length);
  const host = hosts[place];
  return { host: host && bare(host), remember: hosts.length > 1 ? String(place) : undefined };
}

/** Paths begin with a slash. */
export function bare(host: string): string {
  return host.replace(/\/+$/, '');
}
