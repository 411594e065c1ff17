import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Host } from '../../http/calls.ts';
import type { House } from '../../house/house.ts';

/** Of the contract's call, too: from whom a notice is. */
const paymongoSignatureHeader = 'paymongo-signature';
/** So old a notice may be, in s: longer than one is on its way, shorter than one is worth stealing. */
const windowSeconds = 300;

/**
 * Whether PayMongo signed these bytes just now: an HMAC with SHA-256 over time and body, `te` of a test and `li` of what is live, of
 * which the account's secret makes one only.
 */
function isFromPaymongo(
  secret: string,
  text: string,
  { signature, now }: { readonly signature: string | undefined; readonly now: Date },
): boolean {
  const parts = new Map(
    (signature ?? '').split(',').map((part): [string, string] => {
      const [name = '', ...rest] = part.split('=');
      return [name.trim(), rest.join('=')];
    }),
  );
  const at = parts.get('t') ?? '';
  if (!/^\d{1,12}$/.test(at) || Math.abs(now.getTime() / 1000 - Number(at)) > windowSeconds) return false;
  const expected = createHmac('sha256', secret).update(`${at}.${text}`).digest();
  return ['te', 'li'].some((name) => {
    const given = Buffer.from(parts.get(name) ?? '', 'hex');
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}

/** Of the one call that PayMongo makes. */
export function isSignedIn(house: Pick<House, 'config' | 'clock' | 'log'>): NonNullable<Host['isSigned']> {
  return (_, { header, text, ip, merchant }) => {
    const secret = house.config.paymongo?.webhookSecret;
    const said = { signature: header(paymongoSignatureHeader), now: house.clock.now() };
    if (secret !== undefined && isFromPaymongo(secret, text, said)) return true;
    house.log.warn('deposit.unsigned', { merchant, channel: 'paymongo', ip });
    return false;
  };
}
