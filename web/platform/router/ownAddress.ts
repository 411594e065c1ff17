const here = 'http://own.invalid';

/**
 * Whether an address is a path of this site, or another query of the page, for whatever reads it: browsers take a backslash for a slash, pass over tabs,
 * and so find another host in what begins with a single slash (security L10).
 */
export function isOwnAddress(address: string): boolean {
  const url = URL.canParse(address, here) ? new URL(address, here) : undefined;
  return /^[/?]/.test(address) && url?.origin === here && !url.pathname.startsWith('//');
}
