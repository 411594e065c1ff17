import { sql, type Kysely } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import * as v from 'valibot';
import type * as officeHelp from '@laro/contract/calls/officeHelp.ts';
import { HelpContent } from '@laro/contract/calls/officeHelp.ts';
import type { Database } from '../../db/tables.ts';
import type { Handlers } from '../../http/calls.ts';
import type { House } from '../../house/house.ts';
import {
  lastVersions,
  orderContent,
  saveContent,
  stateOf,
  versionsOf,
  withdrawContent,
} from '../../staff/content.ts';
import { cleanTexts, textsOf, writeTexts } from '../../staff/texts.ts';

const kind = 'help';

export function handlers({ db, reads, clock }: House): Handlers<typeof officeHelp> {
  return {
    async listHelp({ query: { merchant } }) {
      const last = await lastVersions(reads, kind, merchant);
      const rows = await entriesOf(reads)
        .where('merchant_code', '=', merchant)
        .orderBy('sort')
        .orderBy('id')
        .limit(500)
        .execute();
      return {
        entries: rows.map((row) => ({
          id: String(row.id),
          version: row.version,
          type: row.type,
          texts: textsOf(row.texts),
          state: stateOf({ starts: null, ends: null, withdrawn: row.withdrawn_at }, clock.now()),
          ...last.get(row.id)?.by,
        })),
      };
    },

    async saveHelp({ body: { merchant, key, changed, ...written }, staff, refuse }) {
      const { type } = written;
      const what = { type, texts: cleanTexts(written.texts) };
      const { title } = what.texts.EN;
      const saving = { kind, merchant, key, changed, staff, at: clock.now(), what, title } as const;
      const done = await saveContent(db, saving, {
        async read(trx, id) {
          const row = await entriesOf(trx).where('id', '=', id).executeTakeFirstOrThrow();
          return { type: row.type, texts: textsOf(row.texts) };
        },
        async insert(trx) {
          const made = await trx
            .insertInto('help_entries')
            .values({
              merchant_code: merchant,
              type,
              desk_key: key,
              seed_key: null,
              // Last: what is asked most is there already.
              sort: sql<number>`coalesce((select max(sort) from help_entries where merchant_code = ${merchant}), 0) + 1`,
            })
            .onConflict((conflict) => conflict.column('desk_key').doNothing())
            .returning('id')
            .executeTakeFirst();
          return made?.id;
        },
        async write(trx, id) {
          await trx.updateTable('help_entries').set({ type }).where('id', '=', id).execute();
          await writeTexts(trx, 'help', id, what.texts);
        },
      });
      if (done === undefined) return refuse('CONTENT_UNKNOWN');
      return 'by' in done ? refuse('CHANGED_MEANWHILE', done) : done;
    },

    async withdrawHelp({ body, staff, refuse }) {
      const done = await withdrawContent(
        db,
        { ...body, kind, staff, at: clock.now() },
        async (trx, id) =>
          textsOf((await entriesOf(trx).where('id', '=', id).executeTakeFirstOrThrow()).texts).EN.title,
      );
      if (done === undefined) return refuse('CONTENT_UNKNOWN');
      return 'by' in done ? refuse('CHANGED_MEANWHILE', done) : done;
    },

    async orderHelp({ body, staff, refuse }) {
      const doing = { kind, merchant: body.merchant, staff, at: clock.now() } as const;
      return (await orderContent(db, doing, body)) ? null : refuse('ORDER_CHANGED');
    },

    async helpHistory({ query, refuse }) {
      const versions = await versionsOf(reads, { ...query, kind });
      if (versions === undefined) return refuse('CONTENT_UNKNOWN');
      return {
        versions: versions.map(({ what, ...version }) => ({ ...version, ...v.parse(HelpContent, what) })),
      };
    },
  };
}

function entriesOf(db: Kysely<Database>) {
  return db
    .selectFrom('help_entries')
    .select((eb) => [
      ...(['id', 'version', 'type', 'withdrawn_at'] as const),
      jsonArrayFrom(
        eb
          .selectFrom('help_texts')
          .whereRef('entry_id', '=', 'help_entries.id')
          .select(['language', 'title', 'content']),
      ).as('texts'),
    ]);
}
