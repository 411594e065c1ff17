import type { Kysely } from 'kysely';
import * as v from 'valibot';
import { MerchantSettings } from '@laro/contract/merchant.ts';
import type { Database } from '../../db/tables.ts';
import type { Events, Log, Merchants } from '../../house.ts';

/**
 * Reads merchants from the database when they are first asked for and again after news on the channel
 * `merchants`. A merchant whose stored settings no longer fit the schema is logged and left as it last was.
 */
export function merchantsOf(
  db: Kysely<Database>,
  events: Events,
  log: Log,
  defaultMerchant: string,
): Merchants & { close(): void } {
  let known: Promise<Map<string, MerchantSettings>> | undefined;
  let last = new Map<string, MerchantSettings>();
  const unsubscribe = events.subscribe('merchants', () => (known = undefined));

  async function read(): Promise<Map<string, MerchantSettings>> {
    const rows = await db.selectFrom('merchants').select(['code', 'settings']).orderBy('code').execute();
    const fresh = new Map<string, MerchantSettings>();
    for (const { code, settings } of rows) {
      const parsed = v.safeParse(MerchantSettings, settings);
      const usable = parsed.success ? parsed.output : last.get(code);
      if (!parsed.success) log.error('merchant.settings', parsed.issues[0].message, { merchant: code });
      if (usable) fresh.set(code, usable);
    }
    return (last = fresh);
  }

  async function all(): Promise<Map<string, MerchantSettings>> {
    known ??= read();
    try {
      return await known;
    } catch (error) {
      known = undefined;
      throw error;
    }
  }

  return {
    async settings(code) {
      const settings = (await all()).get(code);
      if (!settings) throw new Error(`no merchant ${code} in the database`);
      return settings;
    },
    async codeOf(hostname) {
      for (const [code, { hosts }] of await all()) {
        if (hostname === `${code}.localhost` || hosts.includes(hostname)) return code;
      }
      return defaultMerchant;
    },
    async codes() {
      return [...(await all()).keys()];
    },
    close: unsubscribe,
  };
}
