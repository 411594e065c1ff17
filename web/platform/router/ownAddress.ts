declare const own: unique symbol;

/**
 * An address under this site, as every link has one: of a screen (`linkTo` of web/screens.ts), or judged by
 * {@link isOwnAddress} where an operator wrote it.
 */
export type OwnAddress = string & { readonly [own]: true };

const here = 'http://own.invalid';

/**
 * Whether an address is a path of this site, or another query of the page, for whatever reads it: browsers take a backslash for a slash, pass over tabs,
 * and so find another host in what begins with a single slash (security L10).
 */
export function isOwnAddress(address: string): address is OwnAddress {
  const url = URL.canParse(address, here) ? new URL(address, here) : undefined;
  return /^[/?]/.test(address) && url?.origin === here && !url.pathname.startsWith('//');
}
