import { setImmediate, setTimeout as wait } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import * as v from 'valibot';
import { MerchantSettings } from '@laro/contract/brand/merchant.ts';
import { answersSoon, isJudged } from '@laro/contract/brand/pattern.ts';
import type { Database } from '../db/tables.ts';
import { Unavailable } from '../db/unavailable.ts';
import type { Arranged, Events, Log, Merchants } from './house.ts';
import { arrangementOf, channelTermsOf, inOrder } from './decided.ts';

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
  let known: Promise<Known> | undefined;
  let last: Known['settings'] = new Map();
  /** What the house goes on with while the database is away (H4), and the reading that it is of. */
  let best: { of: Promise<Known>; known: Known } | undefined;
  const unsubscribe = events.subscribe('merchants', () => (known = undefined));

  async function read(): Promise<Known> {
    const rows = await db
      .selectFrom('merchants')
      .select(['code', 'settings', 'content_version as contentVersion'])
      .orderBy('code')
      .execute();
    const arranged = await arrangementsOf(db, rows);
    const fresh = new Map<string, MerchantSettings>();
    for (const { code, settings } of rows) {
      const [patterns, before] = [unjudged(settings), last.get(code)];
      if (patterns.length > 0 && before) {
        // Nobody waits for the counting: until it is done the brand is as it was.
        void judge(patterns).then(() => events.tell('merchants', code));
        fresh.set(code, before);
        continue;
      }
      await judge(patterns);
      const parsed = v.safeParse(MerchantSettings, settings);
      const usable = parsed.success ? parsed.output : last.get(code);
      if (!parsed.success) log.error('merchant.settings', parsed.issues[0].message, { merchant: code });
      if (usable) fresh.set(code, usable);
    }
    last = fresh;
    const settings = new Map(
      [...fresh].map(([code, own]) => {
        const order = arranged.get(code)?.categories ?? [];
        return [code, { ...own, categories: inOrder(own.categories, order) }];
      }),
    );
    return { settings, arranged, codes: hostsOf(settings) };
  }

  async function all(): Promise<Known> {
    if (best && best.of === known) return best.known;
    known ??= read();
    const asked = known;
    try {
      const fresh = await (best ? inTime(asked, best.known) : asked);
      if (fresh !== best?.known && asked === known) best = { of: asked, known: fresh };
      return fresh;
    } catch (error) {
      if (known === asked) known = undefined;
      if (best) return best.known;
      throw error;
    }
  }

  return {
    async settings(code) {
      const settings = (await all()).settings.get(code);
      // Removed since it was found for a host, if not never there.
      if (!settings) throw new Unavailable(`no merchant ${code} in the database`);
      return settings;
    },
    async arranged(code) {
      const found = (await all()).arranged.get(code);
      if (!found) throw new Unavailable(`no merchant ${code} in the database`);
      return found;
    },
    async codeOf(hostname) {
      // A name with its last dot is the same name.
      return (await all()).codes.get(hostname.replace(/\.$/, '')) ?? defaultMerchant;
    },
    async codes() {
      return [...(await all()).settings.keys()];
    },
    close: unsubscribe,
  };
}

/** For how long changed settings are waited for, in ms. */
const patience = 1_000;

async function inTime(asked: Promise<Known>, otherwise: Known): Promise<Known> {
  return Promise.race([asked, wait(patience, otherwise, { ref: false })]);
}

const WithPatterns = v.fallback(
  v.record(v.string(), v.fallback(v.looseObject({ pattern: v.string() }), { pattern: '' })),
  {},
);
const Forms = v.fallback(v.object({ rules: WithPatterns, register: WithPatterns }), {
  rules: {},
  register: {},
});

function unjudged(settings: unknown): string[] {
  const { rules, register } = v.parse(Forms, settings);
  const fields = [...Object.values(rules), ...Object.values(register)];
  return fields.map(({ pattern }) => pattern).filter((pattern) => !isJudged(pattern));
}

/** One at a time, so that others are answered in between (M4); the schema then finds each judged. */
async function judge(patterns: readonly string[]): Promise<void> {
  for (const pattern of patterns) {
    answersSoon(pattern);
    await setImmediate();
  }
}

/** What is known of all merchants: their settings by code, and their codes by host. */
interface Known {
  readonly settings: ReadonlyMap<string, MerchantSettings>;
  readonly arranged: ReadonlyMap<string, Arranged>;
  readonly codes: ReadonlyMap<string, string>;
}

/** What the desk of each merchant has decided last. */
async function arrangementsOf(
  db: Kysely<Database>,
  merchants: readonly { readonly code: string; readonly contentVersion: number }[],
): Promise<Known['arranged']> {
  const rows = await db
    .selectFrom('desk_documents')
    .distinctOn(['merchant_code', 'kind'])
    .select(['merchant_code', 'kind', 'version', 'what'])
    .orderBy('merchant_code')
    .orderBy('kind')
    .orderBy('version', 'desc')
    .execute();
  return new Map(
    merchants.map(({ code, contentVersion }) => {
      const last = (kind: 'games' | 'cashier') =>
        rows.find((row) => row.merchant_code === code && row.kind === kind);
      const [games, cashier] = [last('games'), last('cashier')];
      return [
        code,
        {
          ...arrangementOf(games?.what),
          contentVersion,
          channels: channelTermsOf(cashier?.what),
        },
      ];
    }),
  );
}

/** Of two merchants that claim one host the first has it. */
function hostsOf(settings: Known['settings']): Known['codes'] {
  const claims = [...settings].flatMap(([code, { hosts }]) =>
    [`${code}.localhost`, ...hosts].map((host) => [host, code] as const),
  );
  return new Map(claims.toReversed());
}
