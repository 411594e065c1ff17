import type { MerchantSettings } from '@laro/contract/brand/merchant.ts';
import type { House } from '../house/house.ts';
import { siteOrigin } from '../http/siteOrigin.ts';

/**
 * What a message with a code says, in both languages, as its reader's is not known. The last line of one by SMS is for phones, which
 * fill the code in on that site and on no other (origin-bound one-time codes).
 */
export function codeText(
  { config }: Pick<House, 'config'>,
  settings: Pick<MerchantSettings, 'name' | 'hosts'>,
  { kind, code, origin }: { kind: 'sms' | 'mail'; code: string; origin: string },
): string {
  const { name } = settings;
  const text = `${code} is your ${name} code. It works for ten minutes. Never share it with anyone. / Code mo ito sa ${name}. Huwag ibigay kahit kanino.`;
  if (kind === 'mail') return `Subject: Your ${name} code / Code mo sa ${name}\n\n${text}`;
  const site = siteOrigin(origin, settings, config.port);
  return site === undefined ? text : `${text}\n\n@${new URL(site).hostname} #${code}`;
}
