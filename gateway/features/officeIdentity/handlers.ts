import { identityParts } from '@laro/rules/identity.ts';
import type * as officeIdentity from '@laro/contract/calls/officeIdentity.ts';
import type { Kysely } from 'kysely';
import { today } from '../../cash/standing.ts';
import type { Database } from '../../db/tables.ts';
import type { Handlers } from '../../http/calls.ts';
import type { House } from '../../house/house.ts';
import { record } from '../../members/audit.ts';
import { identityOf, openPaper, reviewedBy } from '../../members/identityPapers.ts';
import { tellOfIdentity } from './tellOfIdentity.ts';

/** So many members are shown at once. */
const mostShown = 50;

export function handlers(house: House): Handlers<typeof officeIdentity> {
  const { db, reads, keys, clock, merchants } = house;
  return {
    async identities({ query: { merchant } }) {
      const settings = await merchants.settings(merchant);
      const { withdrawals } = settings;
      const day = today(settings, clock.now());
      const papers = await reads
        .selectFrom('identity_papers as paper')
        .innerJoin('members', 'members.id', 'member_id')
        .select(['paper.id', 'part', 'state', 'sent_at as sentAt', 'member_id as memberId', 'username'])
        .where('merchant_code', '=', merchant)
        .where('state', '<>', 'refused')
        .where((eb) => eb.or([eb('expires_on', 'is', null), eb('expires_on', '>=', day)]))
        .where((eb) =>
          eb.exists(
            eb
              .selectFrom('identity_papers as waiting')
              .select('waiting.id')
              .whereRef('waiting.member_id', '=', 'paper.member_id')
              .where('waiting.state', '=', 'waiting'),
          ),
        )
        .orderBy('paper.id')
        .execute();
      const whole = [...Map.groupBy(papers, ({ memberId }) => memberId).values()]
        // The other part is missing still, or has to come anew.
        .filter((own) => own.length === identityParts.length)
        .map((own) => {
          const sent = own.map(({ sentAt }) => sentAt);
          const dueAt = reviewedBy(sent, withdrawals);
          return {
            member: own[0]?.username ?? '',
            memberId: String(own[0]?.memberId),
            papers: own
              .filter(({ state }) => state === 'waiting')
              .map(({ id, part }) => ({ id: String(id), part })),
            sentAt: new Date(Math.max(...sent.map(Number))).toISOString(),
            dueAt: dueAt.toISOString(),
            isLate: dueAt < clock.now(),
          };
        });
      return {
        waiting: whole.toSorted((one, other) => one.dueAt.localeCompare(other.dueAt)).slice(0, mostShown),
      };
    },

    async paper({ query: { merchant, paperId }, staff, refuse }) {
      const found = await find(db, merchant, paperId);
      if (!found?.picture) return refuse('PAPER_UNKNOWN');
      const { memberId, part, width, height } = found;
      const about = { staff: staff.name, part };
      await record(db, { merchant, memberId, who: 'operator', what: 'identity.seen', about });
      return { data: openPaper(keys, memberId, found.picture), width, height };
    },

    async decidePaper({ body: { merchant, paperId, because, expiresOn }, staff, refuse }) {
      const now = clock.now();
      const settings = await merchants.settings(merchant);
      if (expiresOn !== undefined && expiresOn < today(settings, now)) return refuse('EXPIRED_ALREADY');
      const outcome = await db.transaction().execute(async (trx) => {
        const found = await find(trx, merchant, paperId);
        if (!found) return 'PAPER_UNKNOWN';
        const decided = await trx
          .updateTable('identity_papers')
          .set({
            decided_at: now,
            decided_by: staff.id,
            ...(because === undefined
              ? { state: 'accepted' as const, expires_on: expiresOn ?? null }
              : { state: 'refused' as const, because, picture: null }),
          })
          .where('id', '=', found.id)
          .where('state', '=', 'waiting')
          .returning('id')
          .executeTakeFirst();
        if (!decided) return 'ALREADY_DECIDED';
        const { memberId, part } = found;
        const what = because === undefined ? 'identity.accepted' : 'identity.refused';
        const about = {
          staff: staff.name,
          part,
          ...(because !== undefined && { because }),
          ...(expiresOn !== undefined && { until: expiresOn }),
        };
        await record(trx, { merchant, memberId, who: 'operator', what, about });
        const { isProved } = await identityOf(trx, memberId, settings, now);
        if (isProved || because !== undefined) await tellOfIdentity(trx, { memberId, at: now, isProved });
        return undefined;
      });
      return outcome === undefined ? null : refuse(outcome);
    },
  };
}

/** A paper of a member of the brand. */
function find(db: Kysely<Database>, merchant: string, id: string) {
  return db
    .selectFrom('identity_papers')
    .innerJoin('members', 'members.id', 'member_id')
    .select(['identity_papers.id', 'part', 'picture', 'width', 'height', 'member_id as memberId'])
    .where('identity_papers.id', '=', BigInt(id))
    .where('merchant_code', '=', merchant)
    .executeTakeFirst();
}
