import { domainToASCII } from 'node:url';

/**
 * Whether a text is one address of mail and nothing else, whatever a merchant's own pattern takes (A18-4): nothing by which the head of
 * a mail would end or name somebody else, and no option of a program that sends it.
 */
export function isMailAddress(text: string): boolean {
  return /^(?!-)[^\s\p{C}<>()[\],;:"\\@]+@[^\s\p{C}<>()[\],;:"\\@]+$/u.test(text);
}

/** The inbox that an address leads to, as far as it says so itself: in whatever letters, and whatever stands behind a plus (A26-6). */
export function inboxOf(address: string): string {
  const at = address.lastIndexOf('@');
  const [name = '', host] = [address.slice(0, at).split('+')[0], address.slice(at + 1)];
  return `${name.toLowerCase()}@${domainToASCII(host) || host.toLowerCase()}`;
}
