import type * as affiliate from '@laro/contract/calls/affiliate.ts';
import type { AffiliateLink } from '@laro/contract/calls/affiliate.ts';
import { isRate } from '@laro/rules/rebate.ts';
import type { Handlers } from '../../http/calls.ts';
import type { House } from '../../house/house.ts';
import { record } from '../../members/audit.ts';
import { findGivable, findJoined, findLinks, makeLink, mostLinks } from '../../rebates/links.ts';
import { findPromised, findRates, programmeOf, rateDays, type RebateCategory } from '../../rebates/rates.ts';

type LinkRow = Awaited<ReturnType<typeof findLinks>>[number];

export function handlers(house: House): Handlers<typeof affiliate> {
  const { db, reads, clock, merchants } = house;

  return {
    async registrationRebates({ session, merchant }) {
      const settings = await merchants.settings(merchant);
      const rates = await findGivable(reads, settings, session.memberId, clock.now());
      return { step: programmeOf(settings).step, rates };
    },

    async quotas({ session, merchant }) {
      const settings = await merchants.settings(merchant);
      const { memberId } = session;
      const days = rateDays(settings, clock.now());
      const [held, promised, links] = await Promise.all([
        findRates(reads, [memberId], programmeOf(settings).categories, days),
        findPromised(reads, memberId, days),
        findLinks(reads, memberId),
      ]);
      return {
        links: { open: links.length, most: mostLinks },
        rates: held(memberId).map(({ category, next }) => {
          const given = [promised.get(category) ?? 0, ...links.map(({ rates }) => rates[category] ?? 0)];
          // A link gives no more than the agent has.
          const highest = Math.min(next, Math.max(...given));
          return { category, own: next, promised: highest, kept: next - highest };
        }),
      };
    },

    async affiliateUrls({ session, merchant }) {
      const { businessDay, ...settings } = await merchants.settings(merchant);
      const { categories } = programmeOf(settings);
      const links = await findLinks(reads, session.memberId);
      return {
        links: links.map((link) => linkText(link, categories)),
        timeZone: businessDay.timeZone,
      };
    },

    async createAffiliateUrl({ session, merchant, body, refuse }) {
      const settings = await merchants.settings(merchant);
      const { categories, step } = programmeOf(settings);
      const { name, opens, days, uses } = body;
      const now = clock.now();
      const made = await db.transaction().execute(async (trx) => {
        const givable = await findGivable(trx, settings, session.memberId, now);
        for (const { category, rate } of body.rates) {
          const most = givable.find((one) => one.category === category)?.most ?? 0;
          if (!isRate(rate, { least: 0, most }, step)) return { category, most };
        }
        const rates = Object.fromEntries(body.rates.map(({ category, rate }) => [category, rate]));
        const link = await makeLink(trx, {
          merchant,
          agent: session.memberId,
          name,
          opens,
          rates,
          days,
          uses,
          now,
        });
        if (link === undefined) return 'many';
        const about = { link: link.code, opens };
        await record(trx, { merchant, memberId: session.memberId, what: 'link.made', about });
        return link;
      });
      if (made === 'many') return refuse('TOO_MANY_LINKS');
      return 'most' in made ? refuse('RATE_WRONG', made) : linkText({ ...made, joined: 0 }, categories);
    },

    async joinedBy({ session, query, refuse }) {
      const { linkId, pageNo, pageSize } = query;
      const found = await findJoined(reads, { agent: session.memberId, link: BigInt(linkId) }, query);
      if (found === undefined) return refuse('LINK_UNKNOWN');
      const { people, total } = found;
      return {
        content: people.map(({ id, joinedAt, ...person }) => ({
          id: String(id),
          ...person,
          joinedAt: joinedAt.toISOString(),
        })),
        pageNum: pageNo,
        totalPages: Math.ceil(total / pageSize),
        total,
      };
    },

    async deleteAffiliateUrl({ session, merchant, body, refuse }) {
      const deleted = await db.transaction().execute(async (trx) => {
        const link = await trx
          .updateTable('affiliate_links')
          .set({ deleted_at: clock.now() })
          .where('id', '=', BigInt(body.linkId))
          .where('agent_id', '=', session.memberId)
          .where('deleted_at', 'is', null)
          .returning('code')
          .executeTakeFirst();
        if (link === undefined) return false;
        const about = { link: link.code };
        await record(trx, { merchant, memberId: session.memberId, what: 'link.deleted', about });
        return true;
      });
      return deleted ? {} : refuse('LINK_UNKNOWN');
    },
  };
}

function linkText(
  { id, code, name, opens, rates, made_at, ends_at, uses, joined }: LinkRow,
  categories: readonly RebateCategory[],
): AffiliateLink {
  return {
    id: String(id),
    code,
    name,
    opens,
    madeAt: made_at.toISOString(),
    joined,
    uses,
    endsAt: ends_at?.toISOString() ?? null,
    rates: categories.flatMap((category) => {
      const rate = rates[category] ?? 0;
      return rate > 0 ? [{ category, rate }] : [];
    }),
  };
}
