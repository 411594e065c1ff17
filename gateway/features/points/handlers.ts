import { isTrial } from '@laro/contract/protocol/access.ts';
import { catalogueOf, defaultLanguage } from '@laro/rules/catalogues.ts';
import { dayOf, type BusinessDay } from '@laro/rules/days.ts';
import { toAmount } from '@laro/rules/money.ts';
import { levelAt, signInOn } from '@laro/rules/points.ts';
import type * as points from '@laro/contract/calls/points.ts';
import type { Handlers } from '../../http/calls.ts';
import { findProgramme } from '../../staff/pointProgramme.ts';
import type { House } from '../../house/house.ts';
import { missionTurns, takePrize } from './missions.ts';
import { findLog, lastSignIn, pointsOf, textsOf, type Order } from './points.queries.ts';
import { leftOf, mallStanding, redeemItem, takeSignIn } from './redeem.ts';

export function handlers(house: House): Handlers<typeof points> {
  const { reads, clock, merchants, art } = house;

  async function businessOf(merchant: string): Promise<BusinessDay> {
    const { businessDay } = await merchants.settings(merchant);
    return { timeZone: businessDay.timeZone, cut: businessDay.startsAt * 60 };
  }

  function toOrder(order: Order, language?: string): points.MallOrder {
    const { id, at, kind, titles, amount, price } = order;
    return {
      id: String(id),
      at: at.toISOString(),
      kind,
      price,
      picture: art.url(order.art),
      title: inLanguage(titles, language) ?? '',
      amount: amount === null ? null : toAmount(amount),
    };
  }

  return {
    async standing({ query, session, merchant }) {
      const programme = await findProgramme(reads, merchant);
      if (programme === undefined) return { programme: null };
      const { memberId } = session;
      const [own, last, business] = await Promise.all([
        pointsOf(reads, memberId),
        lastSignIn(reads, memberId),
        businessOf(merchant),
      ]);
      const { sign_in: plan, levels, per_turnover } = programme;
      const { isDone, step } = signInOn(dayOf(clock.now().getTime(), business), last, plan);
      return {
        programme: {
          ...own,
          perTurnover: toAmount(per_turnover),
          currency: session.currency,
          timeZone: business.timeZone,
          levels: levels.map(({ names, points: needed }) => ({
            name: inLanguage(names, query.language) ?? '',
            points: needed,
          })),
          level: levelAt(levels, own.earned),
          signIn: { isDone, step, plan },
          isTrial: isTrial(session),
        },
      };
    },

    async signIn({ session, merchant, refuse }) {
      const taken = await takeSignIn(house, session, await businessOf(merchant));
      if (taken === undefined) return refuse('NO_PROGRAMME');
      return taken === 'done' ? refuse('DONE_TODAY') : taken;
    },

    async missions({ query, session, merchant }) {
      const programme = await findProgramme(reads, merchant);
      const business = await businessOf(merchant);
      const turns =
        programme === undefined || isTrial(session)
          ? []
          : await missionTurns(reads, session, programme, { now: clock.now(), business });
      return {
        missions: turns.map(({ mission, days, done, state, until }) => {
          const { key, names, task, needs, category, points } = mission;
          const told = (count: number) => (task === 'staked' ? toAmount(BigInt(count)) : String(count));
          return {
            key,
            from: days.from,
            title: inLanguage(names, query.language) ?? '',
            task,
            needs: told(needs),
            done: told(Math.min(done, needs)),
            category: category ?? null,
            points,
            state,
            until: until.toISOString(),
          };
        }),
        currency: session.currency,
        timeZone: business.timeZone,
      };
    },

    async claimMission({ body, session, merchant, refuse }) {
      const taken = await takePrize(house, session, body, await businessOf(merchant));
      return typeof taken === 'string' ? refuse(taken) : taken;
    },

    async log({ query, session }) {
      const { pageNo, pageSize, language } = query;
      const { rows, total } = await findLog(reads, session.memberId, {
        offset: (pageNo - 1) * pageSize,
        limit: pageSize,
      });
      return {
        content: rows.map(({ id, at, kind, game, titles, points: moved, balance }) => ({
          id: String(id),
          at: at.toISOString(),
          kind,
          points: Number(moved),
          balance: Number(balance),
          what: (titles && inLanguage(titles, language)) ?? game,
        })),
        pageNum: pageNo,
        totalPages: Math.ceil(total / pageSize),
        total,
      };
    },

    async items({ query, session, merchant }) {
      const when = { now: clock.now(), business: await businessOf(merchant), isTrial: isTrial(session) };
      const { items, levels } = await mallStanding(reads, session, when);
      const texts = await textsOf(
        reads,
        items.map(({ item }) => item.id),
      );
      return {
        currency: session.currency,
        items: items.map(({ item, why }) => {
          const names = item.from_level === 0 ? undefined : levels[item.from_level]?.names;
          const own = texts.get(item.id) ?? {};
          const text = own[catalogueOf(query.language)] ?? own[defaultLanguage];
          return {
            id: String(item.id),
            kind: item.kind,
            price: item.price,
            picture: art.url(item.art),
            title: text?.title ?? '',
            line: text?.line ?? '',
            left: leftOf(item),
            why: why ?? null,
            amount: item.amount === null ? null : toAmount(item.amount),
            perDay: item.per_day,
            perWeek: item.per_week,
            perMonth: item.per_month,
            fromLevel: (names && inLanguage(names, query.language)) ?? null,
            startsAt: item.starts_at.toISOString(),
            endsAt: item.ends_at?.toISOString() ?? null,
          };
        }),
      };
    },

    async redeem({ body, session, merchant, refuse }) {
      const asked = { ...body, itemId: BigInt(body.itemId) };
      const redeemed = await redeemItem(house, session, asked, await businessOf(merchant));
      if (redeemed.ok) return toOrder(redeemed.order);
      if (redeemed.code === 'NOT_FOR_YOU') return refuse('NOT_FOR_YOU', { why: redeemed.why });
      if (redeemed.code === 'OTHER_PRICE') return refuse('OTHER_PRICE', { price: redeemed.price });
      return refuse(redeemed.code);
    },

    async orders({ query, session }) {
      const { pageNo, pageSize, language } = query;
      const whose = reads.selectFrom('mall_orders').where('member_id', '=', session.memberId);
      const [rows, { total }] = await Promise.all([
        whose
          .selectAll()
          .orderBy('id', 'desc')
          .limit(pageSize)
          .offset((pageNo - 1) * pageSize)
          .execute(),
        whose.select((eb) => eb.fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow(),
      ]);
      return {
        content: rows.map((order) => toOrder(order, language)),
        pageNum: pageNo,
        totalPages: Math.ceil(Number(total) / pageSize),
        total: Number(total),
        currency: session.currency,
      };
    },
  };
}

function inLanguage(texts: Readonly<Record<string, string>>, language?: string): string | undefined {
  return texts[catalogueOf(language)] ?? texts[defaultLanguage];
}
