import type * as officeCampaigns from '@laro/contract/calls/officeCampaigns.ts';
import type { Input } from '@laro/contract/protocol/call.ts';
import type { Kysely, Updateable } from 'kysely';
import { instantOf, localOf } from '@laro/rules/days.ts';
import { audienceOf } from '../../campaigns/sweep.ts';
import type { Database } from '../../db/tables.ts';
import type { Handlers } from '../../http/calls.ts';
import type { House } from '../../house/house.ts';
import { record } from '../../members/audit.ts';
import { cleanTexts, textsOf } from '../../staff/texts.ts';

type Written = Input<typeof officeCampaigns.keepDraft>['body'];
type Staff = { readonly id: bigint; readonly name: string };

export function handlers(house: House): Handlers<typeof officeCampaigns> {
  const { db, reads, clock, merchants } = house;
  const zoneOf = async (merchant: string) => (await merchants.settings(merchant)).businessDay.timeZone;

  /** A draft without a time; undefined where there is no draft to go on with or its key is taken, `by` where somebody else was quicker. */
  async function keep({ merchant, key, changed, ...what }: Written, sendAt: Date | null, staff: Staff) {
    const clean = cleanTexts(what.texts);
    const row = {
      desk_key: key,
      audience: what.audience,
      rules: JSON.stringify(what.rules ?? {}),
      texts: JSON.stringify(clean),
      link: what.link ?? null,
      send_at: sendAt,
      made_by: staff.id,
    };
    const written = db.transaction().execute(async (trx) => {
      const kept = changed
        ? await changeDraft(trx, merchant, changed, row)
        : await trx
            .insertInto('campaigns')
            .values({ merchant_code: merchant, ...row })
            .onConflict((same) => same.column('desk_key').doNothing())
            .returning(['id', 'version'])
            .executeTakeFirst();
      if (kept && 'by' in kept) return kept;
      if (kept === undefined) {
        // Sent twice.
        const before = await trx
          .selectFrom('campaigns')
          .select(['id', 'version'])
          .where('desk_key', '=', key)
          .where('merchant_code', '=', merchant)
          .where('send_at', sendAt ? 'is not' : 'is', null)
          .executeTakeFirst();
        return before && { id: String(before.id), version: before.version };
      }
      await record(trx, {
        merchant,
        who: 'operator',
        what: sendAt ? 'campaign.started' : 'campaign.drafted',
        about: { staff: staff.name, id: String(kept.id), title: clean.EN.title },
      });
      return { id: String(kept.id), version: kept.version };
    });
    return written.catch((error: unknown) => {
      if (isKeyOfAnother(error)) return undefined;
      throw error;
    });
  }

  return {
    async listCampaigns({ query: { merchant } }) {
      const zone = await zoneOf(merchant);
      const now = clock.now();
      const rows = await reads
        .selectFrom('campaigns')
        .innerJoin('staff', 'staff.id', 'made_by')
        .select(['campaigns.id', 'audience', 'rules', 'version', 'texts', 'link', 'send_at', 'sent'])
        .select(['ended_at', 'stopped_at', 'staff.name as by'])
        .where('merchant_code', '=', merchant)
        .orderBy('send_at', (order) => order.desc().nullsFirst())
        .orderBy('campaigns.id', 'desc')
        .limit(100)
        .execute();
      const ids = rows.map(({ id }) => id);
      const counts =
        ids.length === 0
          ? []
          : await reads
              .selectFrom('inbox_messages')
              .select('campaign_id as id')
              .select((eb) => eb.fn.count<bigint>('seen_at').as('seen'))
              .select((eb) => eb.fn.count<bigint>('read_at').as('read'))
              .where('campaign_id', 'in', ids)
              .groupBy('campaign_id')
              .execute();
      const programme = await reads
        .selectFrom('point_programmes')
        .select('levels')
        .where('merchant_code', '=', merchant)
        .executeTakeFirst();
      return {
        levels: (programme?.levels ?? []).map(({ names }) => names),
        campaigns: rows.map(({ id, texts, link, send_at, ended_at, stopped_at, ...row }) => {
          const counted = counts.find((one) => one.id === id);
          const waits = send_at === null ? 'draft' : send_at > now ? 'scheduled' : 'sending';
          const state = stopped_at ? 'stopped' : ended_at ? 'sent' : waits;
          const written = Object.entries(texts).flatMap(([language, text]) =>
            text ? [{ language, ...text }] : [],
          );
          return {
            ...row,
            id: String(id),
            state,
            texts: textsOf(written),
            ...(send_at && { sendAt: localOf(send_at.getTime(), zone).slice(0, 16) }),
            ...(link !== null && { link }),
            seen: Number(counted?.seen ?? 0),
            read: Number(counted?.read ?? 0),
          } as const;
        }),
      };
    },

    async countAudience({ query: { merchant, audience, ...rules } }) {
      const now = clock.now();
      const { count } = await audienceOf(reads, { merchant, audience, rules, at: now, now })
        .select((eb) => eb.fn.countAll<bigint>().as('count'))
        .executeTakeFirstOrThrow();
      return { count: Number(count) };
    },

    async keepDraft({ body, staff, refuse }) {
      const kept = await keep(body, null, staff);
      if (kept === undefined) return refuse('CONTENT_UNKNOWN');
      return 'by' in kept ? refuse('CHANGED_MEANWHILE', kept) : kept;
    },

    async startCampaign({ body, staff, refuse }) {
      const at = new Date(instantOf(body.sendAt, await zoneOf(body.merchant)));
      const kept = await keep(body, at, staff);
      if (kept === undefined) return refuse('CONTENT_UNKNOWN');
      return 'by' in kept ? refuse('CHANGED_MEANWHILE', kept) : kept;
    },

    async stopCampaign({ body: { merchant, campaignId }, staff, refuse }) {
      const now = clock.now();
      const done = await db.transaction().execute(async (trx) => {
        const campaign = await trx
          .selectFrom('campaigns')
          .select(['id', 'ended_at', 'stopped_at', 'send_at'])
          .where('id', '=', BigInt(campaignId))
          .where('merchant_code', '=', merchant)
          .forUpdate()
          .executeTakeFirst();
        if (!campaign) return 'CAMPAIGN_UNKNOWN' as const;
        if (campaign.stopped_at) return undefined;
        if (campaign.ended_at) return 'ALREADY_SENT' as const;
        if (campaign.send_at === null) {
          await trx.deleteFrom('campaigns').where('id', '=', campaign.id).execute();
          return undefined;
        }
        await trx
          .updateTable('campaigns')
          .set({ ended_at: now, stopped_at: now })
          .where('id', '=', campaign.id)
          .execute();
        await record(trx, {
          merchant,
          who: 'operator',
          what: 'campaign.stopped',
          about: { staff: staff.name, id: campaignId },
        });
        return undefined;
      });
      return done === undefined ? null : refuse(done);
    },
  };
}

/** Another campaign was written with the key that a draft is changed with (A21-4). */
function isKeyOfAnother(error: unknown): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === 'campaigns_desk_key_key';
}

/** Writes over the version of a draft that was seen; undefined where the key has kept it so before, or there is none. */
async function changeDraft(
  trx: Kysely<Database>,
  merchant: string,
  changed: { readonly id: string; readonly version: number },
  row: Updateable<Database['campaigns']>,
) {
  const draft = await trx
    .selectFrom('campaigns')
    .innerJoin('staff', 'staff.id', 'made_by')
    .select(['campaigns.id', 'version', 'desk_key', 'staff.name as by'])
    .where('campaigns.id', '=', BigInt(changed.id))
    .where('merchant_code', '=', merchant)
    .where('send_at', 'is', null)
    .forUpdate('campaigns')
    .executeTakeFirst();
  if (draft === undefined || (row.send_at === null && draft.desk_key === row.desk_key)) return undefined;
  const { by, version, id } = draft;
  if (version !== changed.version) return { by, version };
  return trx
    .updateTable('campaigns')
    .set({ ...row, version: version + 1 })
    .where('id', '=', id)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
}
