import type { MerchantSettings } from '@laro/contract/brand/merchant.ts';

/**
 * Where a merchant's site is, for an address that leaves it: its main domain, by https. Whoever asks may name any host,
 * and a mail to somebody else must not lead there. A merchant that claims no host has its site on this machine only, at
 * the gateway's own `port`; undefined for whoever asks for it anywhere else.
 */
export function siteOrigin(
  asked: string,
  { hosts: [main] }: Pick<MerchantSettings, 'hosts'>,
  port: number,
): string | undefined {
  if (main !== undefined) return `https://${main}`;
  const url = new URL(asked);
  if (url.protocol !== 'http:' || !isThisMachine(url.hostname)) return undefined;
  return Number(url.port || 80) === port ? url.origin : undefined;
}

/** Whether a host can be no other machine than the one that a browser runs on. */
export function isThisMachine(hostname: string): boolean {
  return /^(127\.0\.0\.1|\[::1\]|localhost|[a-z0-9-]+\.localhost)$/.test(hostname);
}
