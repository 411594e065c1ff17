import type * as officeCampaigns from '@laro/contract/calls/officeCampaigns.ts';
import type { Audience } from '@laro/contract/calls/officeCampaigns.ts';
import { instantOf, localOf } from '@laro/rules/days.ts';
import { audienceOf } from '../../campaigns/sweep.ts';
import type { Handlers } from '../../http/calls.ts';
import type { House } from '../../house/house.ts';
import { record } from '../../members/audit.ts';
import { cleanTexts, textsOf } from '../../staff/texts.ts';

export function handlers(house: House): Handlers<typeof officeCampaigns> {
  const { db, reads, clock, merchants } = house;
  const zoneOf = async (merchant: string) => (await merchants.settings(merchant)).businessDay.timeZone;

  return {
    async listCampaigns({ query: { merchant } }) {
      const zone = await zoneOf(merchant);
      const now = clock.now();
      const rows = await reads
        .selectFrom('campaigns')
        .innerJoin('staff', 'staff.id', 'made_by')
        .select(['campaigns.id', 'audience', 'texts', 'link', 'send_at', 'sent'])
        .select(['ended_at', 'stopped_at', 'staff.name as by'])
        .where('merchant_code', '=', merchant)
        .orderBy('send_at', 'desc')
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
      const sizeOf = async (audience: Audience): Promise<number> => {
        const { count } = await audienceOf(reads, merchant, audience, now)
          .select((eb) => eb.fn.countAll<bigint>().as('count'))
          .executeTakeFirstOrThrow();
        return Number(count);
      };
      const sizes = {
        everybody: await sizeOf('everybody'),
        agents: await sizeOf('agents'),
        newcomers: await sizeOf('newcomers'),
      };
      return {
        sizes,
        campaigns: rows.map(({ id, audience, texts, link, send_at, sent, by, ended_at, stopped_at }) => {
          const counted = counts.find((one) => one.id === id);
          const state = stopped_at ? 'stopped' : ended_at ? 'sent' : send_at > now ? 'scheduled' : 'sending';
          const written = Object.entries(texts).flatMap(([language, text]) =>
            text ? [{ language, ...text }] : [],
          );
          return {
            ...{ id: String(id), audience, state, by, sent },
            ...{ sendAt: localOf(send_at.getTime(), zone).slice(0, 16), texts: textsOf(written) },
            ...(link !== null && { link }),
            ...{ seen: Number(counted?.seen ?? 0), read: Number(counted?.read ?? 0) },
          } as const;
        }),
      };
    },

    async startCampaign({ body: { merchant, key, audience, sendAt, link, texts }, staff }) {
      const send_at = new Date(instantOf(sendAt, await zoneOf(merchant)));
      const clean = cleanTexts(texts);
      const id = await db.transaction().execute(async (trx) => {
        const made = await trx
          .insertInto('campaigns')
          .values({
            ...{ merchant_code: merchant, desk_key: key, audience, texts: JSON.stringify(clean) },
            ...{ link: link ?? null, send_at, made_by: staff.id },
          })
          .onConflict((same) => same.column('desk_key').doNothing())
          .returning('id')
          .executeTakeFirst();
        if (made) {
          await record(trx, {
            ...{ merchant, who: 'operator', what: 'campaign.started' },
            about: { staff: staff.name, id: String(made.id), title: clean.EN.title },
          });
          return made.id;
        }
        const before = await trx
          .selectFrom('campaigns')
          .select('id')
          .where('desk_key', '=', key)
          .where('merchant_code', '=', merchant)
          .executeTakeFirstOrThrow();
        return before.id;
      });
      return { id: String(id) };
    },

    async stopCampaign({ body: { merchant, campaignId }, staff, refuse }) {
      const now = clock.now();
      const done = await db.transaction().execute(async (trx) => {
        const campaign = await trx
          .selectFrom('campaigns')
          .select(['id', 'ended_at', 'stopped_at'])
          .where('id', '=', BigInt(campaignId))
          .where('merchant_code', '=', merchant)
          .forUpdate()
          .executeTakeFirst();
        if (!campaign) return 'CAMPAIGN_UNKNOWN' as const;
        if (campaign.stopped_at) return undefined;
        if (campaign.ended_at) return 'ALREADY_SENT' as const;
        await trx
          .updateTable('campaigns')
          .set({ ended_at: now, stopped_at: now })
          .where('id', '=', campaign.id)
          .execute();
        await record(trx, {
          ...{ merchant, who: 'operator', what: 'campaign.stopped' },
          about: { staff: staff.name, id: campaignId },
        });
        return undefined;
      });
      return done === undefined ? null : refuse(done);
    },
  };
}
