import { isTrial } from '@laro/contract/protocol/access.ts';
import { catalogueOf, defaultLanguage } from '@laro/rules/catalogues.ts';
import { gameTypes } from '@laro/rules/gameTypes.ts';
import { toAmount } from '@laro/rules/money.ts';
import { partLabel, promotionLabel } from '@laro/rules/promotionStates.ts';
import { isForDeposit, isJoined, taskOf, type PromotionTerms } from '@laro/rules/promotionTerms.ts';
import type * as promotions from '@laro/contract/calls/promotions.ts';
import type { Handlers } from '../../http/calls.ts';
import type { House, Session } from '../../house/house.ts';
import { budgets, takeFrom } from '../../members/budgets.ts';
import { findOffers, runsWhen, standingOf, whyNot } from '../../promotions/offers.ts';
import type { Part } from '../../promotions/parts.ts';
import { progress } from '../../promotions/progress.ts';
import { decidePart, takePart } from '../../promotions/takePart.ts';

export function handlers(house: House): Handlers<typeof promotions> {
  const { reads, clock, merchants } = house;

  async function newestParts({ memberId }: Session): Promise<ReadonlyMap<bigint, Part>> {
    const rows = await reads
      .selectFrom('promotion_parts')
      .selectAll()
      .distinctOn('promotion_id')
      .where('member_id', '=', memberId)
      .orderBy('promotion_id')
      .orderBy('id', 'desc')
      .execute();
    return new Map(rows.map((part) => [part.promotion_id, part]));
  }

  /** The part as it is, whoever has moved it; of somebody else's undefined. */
  async function findPart(memberId: bigint, id: string): Promise<Part | undefined> {
    return house.db
      .selectFrom('promotion_parts')
      .selectAll()
      .where('id', '=', BigInt(id))
      .where('member_id', '=', memberId)
      .executeTakeFirst();
  }

  /** The games that the house pays for rounds of, by id, as they are opened. */
  async function gamesOf(promotions: readonly { readonly terms: PromotionTerms }[]): Promise<Games> {
    const ids = promotions.flatMap(({ terms }) => taskOf(terms)?.gameId ?? []);
    const rows = await reads
      .selectFrom('games')
      .select(['game_id', 'name', 'display_name', 'vendor_code', 'node_id'])
      .where('game_id', 'in', ['', ...ids])
      .execute();
    return new Map(
      rows.map((row) => [
        row.game_id,
        {
          gameId: row.game_id,
          name: row.display_name ?? row.name,
          vendor: row.vendor_code,
          nodeId: String(row.node_id),
        },
      ]),
    );
  }
  const told = async (part: Part) => toPart(part, await gamesOf([part]));

  return {
    async offers({ query, session, merchant }) {
      const settings = await merchants.settings(merchant);
      const now = clock.now();
      const [found, standing, own] = await Promise.all([
        findOffers(reads, merchant),
        session &&
          standingOf(reads, { memberId: session.memberId, isTrial: isTrial(session) }, settings, now),
        session ? newestParts(session) : new Map<bigint, Part>(),
      ]);
      const games = await gamesOf([...found, ...own.values()]);
      const listed = found.map((offer) => {
        const { id, terms, startsAt, endsAt } = offer;
        const runs = runsWhen(offer, now);
        const why = standing
          ? whyNot(offer, standing, now)
          : runs === 'now'
            ? undefined
            : runs === 'soon'
              ? ('NOT_YET' as const)
              : ('OVER' as const);
        const part = own.get(id);
        const label = promotionLabel({
          runs,
          mayTakePart: why === undefined,
          isJoined: isJoined(terms.kind),
          part: part && { state: part.state, isClaimed: part.claimed },
        });
        return {
          id: String(id),
          kind: terms.kind,
          label,
          why: why ?? null,
          startsAt: startsAt.toISOString(),
          endsAt: endsAt?.toISOString() ?? null,
          needsCode: terms.kind === 'code',
          forDeposit: isForDeposit(terms.kind),
          ...asksOf(terms, games),
          part: part ? toPart(part, games, query.language) : null,
        };
      });
      return { currency: session?.currency ?? settings.currency.code, offers: listed };
    },

    async parts({ query, session }) {
      const { pageNo, pageSize, language } = query;
      const { memberId } = session;
      const whose = reads.selectFrom('promotion_parts').where('member_id', '=', memberId);
      const [rows, { total }] = await Promise.all([
        whose
          .selectAll()
          .orderBy('id', 'desc')
          .limit(pageSize)
          .offset((pageNo - 1) * pageSize)
          .execute(),
        whose.select((eb) => eb.fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow(),
      ]);
      const games = await gamesOf(rows);
      return {
        content: rows.map((part) => toPart(part, games, language)),
        pageNum: pageNo,
        totalPages: Math.ceil(Number(total) / pageSize),
        total: Number(total),
        currency: session.currency,
      };
    },

    async rounds({ query, session, refuse }) {
      const { pageNo, pageSize, partId } = query;
      const part = await findPart(session.memberId, partId);
      if (part === undefined) return refuse('PART_UNKNOWN');
      const lines = reads.selectFrom('promotion_rounds').where('part_id', '=', part.id);
      const [rows, { total }] = await Promise.all([
        lines
          .selectAll()
          .orderBy('at', 'desc')
          .orderBy('round_id', 'desc')
          .limit(pageSize)
          .offset((pageNo - 1) * pageSize)
          .execute(),
        lines.select((eb) => eb.fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow(),
      ]);
      return {
        content: rows.map(({ round_id, at, category, staked, percent, counted, why }) => ({
          id: String(round_id),
          at: at.toISOString(),
          category,
          percent,
          why,
          staked: toAmount(staked),
          counted: toAmount(counted),
        })),
        pageNum: pageNo,
        totalPages: Math.ceil(Number(total) / pageSize),
        total: Number(total),
      };
    },

    async join({ body, session, merchant, refuse }) {
      const { memberId, currency } = session;
      if (body.code !== undefined) {
        const use = await takeFrom(house, budgets.promotionCode, String(memberId));
        if (use === undefined) return refuse('TOO_MANY_ATTEMPTS');
      }
      const use = await takeFrom(house, budgets.promotionJoins, String(memberId));
      if (use === undefined) return refuse('TOO_MANY_ATTEMPTS');
      const { inApp = false } = body;
      const who = { merchant, memberId, currency, isTrial: isTrial(session), inApp };
      const taken = await takePart(house, who, BigInt(body.promotionId), body.code);
      if (taken.ok) return told(taken.part);
      return taken.code === 'NOT_FOR_YOU' ? refuse('NOT_FOR_YOU', { why: taken.why }) : refuse(taken.code);
    },

    async claim({ body, session, refuse }) {
      const moved = await decidePart(house, session.memberId, BigInt(body.partId), 'claimed');
      if (moved === undefined) return refuse('PART_UNKNOWN');
      if (moved.ok) return told(moved.part);
      return moved.code === 'CANNOT_BE'
        ? refuse('NOT_NOW', { state: moved.part.state })
        : refuse('WALLET_FULL');
    },

    async giveUp({ body, session, refuse }) {
      // What was played until now may have met it.
      await progress(house, session.memberId);
      const part = await findPart(session.memberId, body.partId);
      if (part === undefined) return refuse('PART_UNKNOWN');
      const lost = atStake(part);
      if (lost !== body.atStake && part.state === 'wagering') {
        return refuse('OTHER_AMOUNT', { atStake: lost });
      }
      const moved = await decidePart(house, session.memberId, part.id, 'giveUp');
      if (moved === undefined) return refuse('PART_UNKNOWN');
      return moved.ok ? told(moved.part) : refuse('NOT_NOW', { state: moved.part.state });
    },

    async available({ query, session, merchant }) {
      const settings = await merchants.settings(merchant);
      // Play money earns no bonus.
      if (session !== undefined && isTrial(session)) return { promotions: [] };
      const now = clock.now();
      const [rows, found, standing] = await Promise.all([
        reads
          .selectFrom('announcements as promotion')
          .innerJoin('announcement_texts as text', 'text.announcement_id', 'promotion.id')
          .select(['promotion.id', 'promotion.category', 'text.title', 'text.language'])
          .where('promotion.merchant_code', '=', merchant)
          .where('promotion.type', '=', 'PR')
          .where('promotion.withdrawn_at', 'is', null)
          .where('promotion.start_date', '<=', now)
          .where((eb) => eb.or([eb('promotion.no_expiry', '=', true), eb('promotion.end_date', '>', now)]))
          .where('text.language', 'in', [catalogueOf(query.language), defaultLanguage])
          .orderBy('promotion.sort')
          .orderBy('promotion.id')
          .execute(),
        session ? findOffers(reads, merchant) : [],
        session && standingOf(reads, { memberId: session.memberId, isTrial: false }, settings, now),
      ]);
      // One that is words only does not know who has had it.
      const had = new Set(
        found.flatMap((offer) => (standing && whyNot(offer, standing, now) !== undefined ? [offer.id] : [])),
      );
      const promotions = [...Map.groupBy(rows, ({ id }) => id)].flatMap(([id, texts]) => {
        const text = texts.find(({ language }) => language === catalogueOf(query.language)) ?? texts[0];
        if (text === undefined || had.has(id)) return [];
        if (text.category === 'app_download' && !settings.flags.appDownload) return [];
        return [{ id: id.toString(), key: text.category.toUpperCase(), title: text.title }];
      });
      return { promotions };
    },
  };
}

type Games = ReadonlyMap<string, NonNullable<NonNullable<promotions.PromotionPart['task']>['game']>>;

function taskIn(terms: PromotionTerms, games: Games) {
  const found = taskOf(terms);
  if (found === undefined) return null;
  const { gameId, ...task } = found;
  const game = games.get(gameId ?? '');
  return { ...task, ...(game && { game }) };
}

function asksOf(terms: PromotionTerms, games: Games) {
  const { wagering, days, maximumStake, contribution } = terms;
  return {
    wagering,
    days,
    maximumStake,
    task: taskIn(terms, games),
    contribution: gameTypes.flatMap((category) => {
      const percent = contribution[category] ?? 0;
      return percent === 0 ? [] : [{ category, percent }];
    }),
  };
}

/** What is lost by giving it up. */
function atStake({ state, bonus }: Part): string {
  return toAmount(state === 'wagering' ? bonus : 0n);
}

function toPart(part: Part, games: Games, language?: string): promotions.PromotionPart {
  const { id, promotion_id, kind, titles, state, claimed, bonus, required, counted, reason } = part;
  return {
    id: String(id),
    promotionId: String(promotion_id),
    kind,
    state,
    reason,
    title: titles[catalogueOf(language)] ?? titles[defaultLanguage] ?? '',
    label: partLabel({ state, isClaimed: claimed }),
    bonus: toAmount(bonus),
    required: toAmount(required),
    counted: toAmount(counted),
    atStake: atStake(part),
    played: part.played,
    joinedAt: part.joined_at.toISOString(),
    expiresAt: part.expires_at?.toISOString() ?? null,
    endedAt: part.ended_at?.toISOString() ?? null,
    ...asksOf(part.terms, games),
  };
}
