import { sql, type Kysely } from 'kysely';
import * as v from 'valibot';
import { CampaignRules, type Audience } from '@laro/contract/calls/officeCampaigns.ts';
import type { Database } from '../db/tables.ts';
import type { House } from '../house/house.ts';
import { isHere } from '../members/breaks.ts';

/** So many members at a time, each five seconds: a million take some three hours, and the inboxes are not all opened at once. */
const membersAtOnce = 500;
const dayMs = 24 * 3_600_000;

interface Whom {
  readonly merchant: string;
  readonly audience: Audience;
  readonly rules: CampaignRules;
  /** When it is sent. */
  readonly at: Date;
  readonly now: Date;
}

/** Whom a campaign is for: accounts of money that may log in, and whose member takes no break now. */
export function audienceOf(db: Kysely<Database>, { merchant, audience, rules, at, now }: Whom) {
  const { awayDays, depositedDays, notDepositedDays, fromLevel } = rules;
  const before = (days: number) => new Date(at.getTime() - days * dayMs);
  let members = db
    .selectFrom('members')
    .where('merchant_code', '=', merchant)
    .where('type', 'in', [0, 1])
    .where('status', '=', 'active')
    .where(isHere(now));
  if (audience === 'agents') members = members.where('is_agent', '=', true);
  if (audience === 'newcomers') {
    members = members.where('created_at', '>', before(30));
  }
  if (awayDays !== undefined) {
    members = members.where(
      sql<boolean>`not exists (select from login_days
        where member_id = members.id and day > business_day(${merchant}, ${before(awayDays)}))`,
    );
  }
  const deposited = (days: number) => sql<boolean>`exists (select from deposits
    where member_id = members.id and credited_at > ${before(days)})`;
  if (depositedDays !== undefined) members = members.where(deposited(depositedDays));
  if (notDepositedDays !== undefined)
    members = members.where(sql<boolean>`not ${deposited(notDepositedDays)}`);
  if (fromLevel !== undefined) {
    members = members.where(
      sql<boolean>`(select sum(amount) from accounts join account_days on account_id = accounts.id
          where member_id = members.id and purpose = 'points' and kind <> 'points_spent')
        >= (select (levels -> ${sql.lit(fromLevel)} ->> 'points')::bigint from point_programmes
          where merchant_code = ${merchant})`,
    );
  }
  return members;
}

/**
 * The next members of a campaign that is due. How far it is stands in the same transaction as their messages, so that it goes on
 * where it was, whatever is killed; of two processes one has it.
 */
export async function sweepCampaigns(
  { db, clock }: Pick<House, 'db' | 'clock'>,
  atOnce = membersAtOnce,
): Promise<void> {
  const now = clock.now();
  await db.transaction().execute(async (trx) => {
    const campaign = await trx
      .selectFrom('campaigns')
      .selectAll()
      .where('ended_at', 'is', null)
      .where('send_at', '<=', now)
      .orderBy('send_at')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (!campaign?.send_at) return;
    const { id, texts, link, audience, merchant_code: merchant, send_at: at } = campaign;
    // One with a rule of a later build waits for a process that knows it.
    const rules = v.parse(CampaignRules, campaign.rules);
    // Whoever comes after it was due is not among them.
    const members = await audienceOf(trx, { merchant, audience, rules, at, now })
      .select('id')
      .where('id', '>', campaign.last_member)
      .where('created_at', '<=', at)
      .orderBy('id')
      .limit(atOnce)
      .execute();
    const last = members.at(-1);
    const isThrough = members.length < atOnce;
    if (last) {
      const written = await trx
        .insertInto('inbox_messages')
        .values(
          members.map((member) => ({
            member_id: member.id,
            sent_at: now,
            read_at: null,
            link,
            campaign_id: id,
          })),
        )
        .onConflict((same) =>
          same.columns(['campaign_id', 'member_id']).where('campaign_id', 'is not', null).doNothing(),
        )
        .returning('id')
        .execute();
      for (const [language, text] of Object.entries(texts)) {
        if (!text || written.length === 0) continue;
        await sql`
          insert into inbox_texts (message_id, language, title, content)
            select unnest(${written.map((one) => String(one.id))}::bigint[]), ${language}, ${text.title}, ${text.content}`.execute(
          trx,
        );
      }
      await trx
        .updateTable('campaigns')
        .set((eb) => ({
          last_member: last.id,
          sent: eb('sent', '+', written.length),
          went_by: JSON.stringify(rules),
        }))
        .where('id', '=', id)
        .execute();
    }
    if (isThrough) await trx.updateTable('campaigns').set({ ended_at: now }).where('id', '=', id).execute();
  });
}
