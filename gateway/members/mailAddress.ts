import { domainToASCII, domainToUnicode } from 'node:url';

/**
 * Whether a text is one address of mail and nothing else, whatever a merchant's own pattern takes (A18-4): nothing by which the head of
 * a mail would end or name somebody else, and no option of a program that sends it.
 */
export function isMailAddress(text: string): boolean {
  const written = text.slice(text.lastIndexOf('@') + 1);
  const host = hostOf(written);
  return (
    /^(?!-)[^\s\p{C}<>()[\],;:"\\@]+@[^\s\p{C}<>()[\],;:"\\@]+$/u.test(text) &&
    nameOfHost.test(host) &&
    !letterLikeAnother.test(text) &&
    // Letters that fold into others are read as those here, and by no program that sends mails (A31-6).
    [host, domainToUnicode(host)].includes(written.toLowerCase().normalize('NFC'))
  );
}

/** The Kelvin sign and the dotted I, whose small letters are those of ASCII: read as another address here alone (A32-4). */
const letterLikeAnother = /[\u212a\u0130]/;

/** Labels with a dot between, of which the last is no number. */
const nameOfHost = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z][a-z\d-]{0,61}[a-z\d]$/;

/**
 * A host in ASCII. What would end or change a host in a URL is no part of one: `owner@inbox.example/x` was counted as the owner's
 * inbox, and read by nobody (A30-2).
 */
function hostOf(written: string): string {
  const ascii = /[/?#%]/.test(written) ? '' : domainToASCII(written);
  return ascii || written.toLowerCase();
}

/**
 * The inbox that an address leads to, as far as it says so itself: in whatever letters, and whatever stands behind a plus (A26-6); by
 * either name of Gmail, which reads no dots (A27-4).
 */
export function inboxOf(address: string): string {
  const at = address.lastIndexOf('@');
  const [name = '', written] = [address.slice(0, at).toLowerCase().split('+')[0], address.slice(at + 1)];
  const host = hostOf(written).replace(/\.$/, '');
  return /^(gmail|googlemail)\.com$/.test(host) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${host}`;
}
