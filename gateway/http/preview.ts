import { createHmac, timingSafeEqual } from 'node:crypto';
import type { House } from '../house/house.ts';

/** How long the link to an operators' preview page is good, in ms. */
export const previewLifetime = 3600_000;

/** `<seconds since 1970>.<signature>`: opens the preview of one merchant until then. */
export function createPreviewLink(key: Buffer, merchant: string, now: Date): string {
  const until = String(Math.floor((now.getTime() + previewLifetime) / 1000));
  return `${until}.${sign(key, merchant, until).toString('base64url')}`;
}

/**
 * Says of a link whether this house made it for the merchant, and how many seconds it is still good; 0 otherwise. The log
 * is told of one that is made up (L24).
 */
export function previewDoor(
  key: Buffer,
  { clock, log }: { clock: Pick<House['clock'], 'now'>; log: Pick<House['log'], 'warn'> },
): (merchant: string, link: string, ip: string) => number {
  return (merchant, link, ip) => {
    const [, until = '', signature = ''] = /^(\d{1,12})\.([\w-]{43})$/.exec(link) ?? [];
    const given = Buffer.from(signature, 'base64url');
    const right = sign(key, merchant, until);
    if (given.length !== right.length || !timingSafeEqual(given, right)) {
      if (link !== '') log.warn('preview.refused', { merchant, ip });
      return 0;
    }
    return Math.max(0, Math.floor(Number(until) - clock.now().getTime() / 1000));
  };
}

function sign(key: Buffer, merchant: string, until: string): Buffer {
  return createHmac('sha256', key).update(`${merchant} ${until}`).digest();
}
