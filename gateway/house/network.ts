import { addressInHand } from './requestInHand.ts';

/**
 * A caller's address as budgets count it: one household has a whole /64 of IPv6. One of IPv4 may stand at the end of one of IPv6,
 * behind a translator (NAT64) as well.
 */
export function addressKey(ip: string): string {
  const written = ip.includes(':') ? URL.parse(`http://[${ip}]`)?.hostname.slice(1, -1) : undefined;
  if (written === undefined) return ip;
  const [, high, low] = /^(?:::ffff|64:ff9b:):([\da-f]+):([\da-f]+)$/.exec(written) ?? [];
  if (high !== undefined && low !== undefined) {
    return [high, low]
      .map((group) => Number.parseInt(group, 16))
      .flatMap((group) => [group >> 8, group & 255])
      .join('.');
  }
  const [head = '', tail] = written.split('::');
  const front = head === '' ? [] : head.split(':');
  const back = tail === undefined || tail === '' ? [] : tail.split(':');
  const groups = [...front, ...Array<string>(8 - front.length - back.length).fill('0'), ...back];
  return `${groups.slice(0, 4).join(':')}::/64`;
}

/** Whose turn it is where callers take turns: of IPv6 a whole /48, of which one customer may have each /64 (A12-1). */
export function networkKey(ip: string): string {
  const key = addressKey(ip);
  return key.includes(':') ? `${key.split(':').slice(0, 3).join(':')}::/48` : key;
}

/** Whose request is answered now, for those who take turns; undefined for what the house does by itself. */
export function networkInHand(): string | undefined {
  const ip = addressInHand();
  return ip === undefined ? undefined : networkKey(ip);
}
