import * as v from 'valibot';
import { gameTypes } from '@laro/rules/gameTypes.ts';
import { defineCall, fail } from '../protocol/call.ts';
import { pagePlace, paging } from '../protocol/paging.ts';

/** Hundredths of a percent of the valid turnover: 80 is 0.8 %. */
const Rate = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000));
const Category = v.picklist(gameTypes);
const Count = v.pipe(v.number(), v.integer(), v.minValue(0));
const Id = v.pipe(v.string(), v.regex(/^\d{1,18}$/, 'the number of a link'));
const Rates = v.array(v.object({ category: Category, rate: Rate }));

const affiliate = { module: 'AGEREB3', source: 'chosen', access: 'agent' } as const;

/** What a link opens: an account of a member, or one of an agent with a team of its own. */
export const accountKinds = ['member', 'agent'] as const;
const AccountKind = v.picklist(accountKinds);
export const longestLinkName = 40;
/** So many days a link may hold; without a choice until it is deleted. */
export const linkDays = [7, 30, 90] as const;
/** So many may register by a link; without a choice as many as come. */
export const linkUses = [1, 10, 100] as const;

/** S7-40: what whoever registers can be given. */
export const registrationRebates = defineCall({
  ...affiliate,
  id: 'affiliate.registrationRebates',
  method: 'GET',
  path: '/wps/agent/registration/rebates',
  spec: ['S7-40', 'S2-27'],
  summary:
    'Between which rates the agent may choose for whoever registers by it; none where there are no rebates',
  value: v.object({
    /** Rates are multiples of it. */
    step: Rate,
    rates: v.array(v.object({ category: Category, most: Rate })),
  }),
});

/** S7-40: how much can still be given. */
export const quotas = defineCall({
  ...affiliate,
  id: 'affiliate.quotas',
  method: 'GET',
  path: '/wps/agent/registration/quotas',
  spec: ['S7-40', 'S2-27'],
  summary:
    'How many links the agent may have, and of each rate what it has promised at most and what it keeps of that',
  value: v.object({
    links: v.object({ open: Count, most: Count }),
    rates: v.array(
      v.object({
        category: Category,
        own: Rate,
        /** The highest that anybody whom it brought has, or an open link gives. */
        promised: Rate,
        /** The least that it earns of any turnover below. */
        kept: Rate,
      }),
    ),
  }),
});

const Link = v.object({
  id: Id,
  /** An affiliate code, as the registration takes it. */
  code: v.string(),
  /** The agent's own words. */
  name: v.string(),
  opens: AccountKind,
  rates: Rates,
  madeAt: v.pipe(v.string(), v.isoTimestamp()),
  /** Nobody registers by it from then on; null for as long as it is there. */
  endsAt: v.nullable(v.pipe(v.string(), v.isoTimestamp())),
  /** How many have registered by it. */
  joined: Count,
  /** How many may at most; null for as many as come. */
  uses: v.nullable(Count),
});
export type AffiliateLink = v.InferOutput<typeof Link>;

/** S7-40. */
export const affiliateUrls = defineCall({
  ...affiliate,
  id: 'affiliate.affiliateUrls',
  method: 'GET',
  path: '/wps/agent/affiliateUrls',
  spec: ['S7-40', 'S2-27'],
  summary: "The agent's links, the newest first, and how many have registered by each",
  value: v.object({ links: v.array(Link), timeZone: v.string() }),
});

/** S7-40. */
export const createAffiliateUrl = defineCall({
  ...affiliate,
  id: 'affiliate.createAffiliateUrl',
  method: 'POST',
  path: '/wps/agent/affiliateUrls/create',
  spec: ['S7-40', 'S2-27'],
  summary: 'Makes a link by which one registers in the team of the agent, with these rates',
  body: v.object({
    name: v.pipe(v.string(), v.trim(), v.maxLength(longestLinkName)),
    opens: AccountKind,
    days: v.optional(v.picklist(linkDays)),
    uses: v.optional(v.picklist(linkUses)),
    rates: v.pipe(
      Rates,
      v.check(
        (rates) => new Set(rates.map(({ category }) => category)).size === rates.length,
        'each only once',
      ),
    ),
  }),
  value: Link,
  fails: {
    /** Above what the agent has, or between two steps. */
    RATE_WRONG: fail(409, v.object({ category: Category, most: Rate })),
    TOO_MANY_LINKS: fail(409),
  },
  touches: ['affiliate.affiliateUrls', 'affiliate.quotas'],
});

/** S7-40: of a link that was deleted as well. */
export const joinedBy = defineCall({
  ...affiliate,
  id: 'affiliate.joinedBy',
  method: 'GET',
  path: '/wps/agent/affiliateUrls/joined',
  spec: ['S7-40', 'S2-27'],
  summary: "Who has registered by one of the agent's links, the newest first",
  query: v.object({ linkId: Id, ...paging(20) }),
  value: v.object({
    content: v.array(
      v.object({
        id: v.pipe(v.string(), v.regex(/^\d{1,18}$/, 'the number of a member')),
        username: v.string(),
        isAgent: v.boolean(),
        joinedAt: v.pipe(v.string(), v.isoTimestamp()),
      }),
    ),
    ...pagePlace,
  }),
  fails: { LINK_UNKNOWN: fail(404) },
});

/** S7-40. Who has registered by it stays in the team. */
export const deleteAffiliateUrl = defineCall({
  ...affiliate,
  id: 'affiliate.deleteAffiliateUrl',
  method: 'POST',
  path: '/wps/agent/affiliateUrls/delete',
  spec: ['S7-40', 'S2-27'],
  summary: 'Takes a link away: nobody registers by it any more',
  body: v.object({ linkId: Id }),
  value: v.object({}),
  fails: { LINK_UNKNOWN: fail(404) },
  touches: ['affiliate.affiliateUrls', 'affiliate.quotas'],
});
