import { checkRange } from '@laro/rules/days.ts';
import { leftToday, mostToWithdraw, whyNotWithdraw } from '@laro/rules/mayWithdraw.ts';
import { toAmount, toMinor } from '@laro/rules/money.ts';
import { withdrawalTable } from '@laro/rules/withdrawalStates.ts';
import type { MerchantSettings } from '@laro/contract/brand/merchant.ts';
import { longestReport } from '@laro/contract/calls/wallet.ts';
import type * as withdraw from '@laro/contract/calls/withdraw.ts';
import type { Handlers } from '../../http/calls.ts';
import type { House } from '../../house/house.ts';
import { payableCards } from '../../members/bankCards.ts';
import { stepsOf } from '../../members/secondStep.ts';
import { checkWithdrawalPassword } from '../../members/withdrawalPassword.ts';
import { advance } from '../../cash/payouts.ts';
import { requestWithdrawal } from './request.ts';
import { said, standingOf } from '../../cash/standing.ts';
import { findOrder, happen } from '../../cash/steps.ts';
import { findLastPaid, findWithdrawal, findWithdrawals, type WithdrawalRow } from './withdrawals.queries.ts';

export function handlers(house: House): Handlers<typeof withdraw> {
  const { db, reads, clock, merchants, queue } = house;

  async function answer(memberId: bigint, orderId: bigint, settings: MerchantSettings) {
    const row = await findWithdrawal(db, memberId, orderId);
    if (!row) throw new Error(`withdrawal ${orderId} is gone`);
    return toWithdrawal(row, settings);
  }

  return {
    async standing({ session, query, merchant }) {
      const settings = await merchants.settings(merchant);
      const standing = await standingOf(reads, session, settings, clock.now());
      const { limits, balance, timesToday, unprovedLeft } = standing;
      const { turnoverPercent, reviewAbove, reviewHours } = settings.withdrawals;
      const wanted = query.amount === undefined ? undefined : toMinor(query.amount);
      const last = await findLastPaid(reads, session.memberId);
      const cards = await payableCards(reads, session.memberId, clock.now());
      const amountLeft = leftToday(standing);
      return {
        balance: toAmount(balance),
        currency: session.currency,
        least: toAmount(limits.least),
        most: toAmount(limits.most),
        mostNow: toAmount(mostToWithdraw(standing)),
        ...(unprovedLeft !== undefined && { unprovedLeft: toAmount(unprovedLeft > 0n ? unprovedLeft : 0n) }),
        timesLeft: Math.max(0, limits.timesADay - timesToday),
        amountLeft: toAmount(amountLeft > 0n ? amountLeft : 0n),
        turnoverPercent,
        turnoverLeft: toAmount(standing.turnoverLeft),
        reviewAbove: reviewAbove.toFixed(2),
        reviewHours,
        why: said(whyNotWithdraw(standing, wanted)),
        cards: cards.map(({ id, bank, lastDigits }) => ({ id: String(id), bank, lastDigits })),
        timeZone: settings.businessDay.timeZone,
        last: last ? { amount: toAmount(last.amount), cardId: String(last.cardId) } : null,
      };
    },

    async withdraw({ session, body, merchant, request, refuse }) {
      const settings = await merchants.settings(merchant);
      const { memberId } = session;
      const cardId = /^\d{1,18}$/.test(body.cardId) ? BigInt(body.cardId) : -1n;
      const password = await checkWithdrawalPassword(house, session, body.withdrawalPassword);
      if (password === 'locked') return refuse('TOO_MANY_ATTEMPTS');
      if (password === 'busy') return refuse('BUSY');
      if (password === 'wrong') return refuse('WITHDRAWAL_PASSWORD_WRONG');
      const requested = await requestWithdrawal(house, session, settings, {
        key: body.key,
        amount: toMinor(body.amount),
        cardId,
        ticket: body.ticket,
      });
      if (!requested.ok) {
        if (requested.code === 'SECOND_STEP') {
          return refuse('SECOND_STEP', await stepsOf(house, session, request.origin));
        }
        return requested.code === 'NOT_NOW'
          ? refuse('NOT_NOW', { why: said(requested.why) })
          : refuse(requested.code);
      }
      const { orderId } = requested;
      if (requested.isNew) queue.add('payout', () => advance(house, orderId));
      return answer(memberId, orderId, settings);
    },

    async report({ session, query, merchant, refuse }) {
      const settings = await merchants.settings(merchant);
      const { pageNo, pageSize, from, to } = query;
      const range = from === undefined && to === undefined ? undefined : { from: from ?? '', to: to ?? '' };
      if (range && checkRange(range, { longest: longestReport }) !== undefined) return refuse('WRONG_DAYS');
      const { rows, total } = await findWithdrawals(reads, { memberId: session.memberId, range }, query);
      return {
        content: rows.map((row) => toWithdrawal(row, settings)),
        pageNum: pageNo,
        totalPages: Math.ceil(total / pageSize),
        total,
        currency: session.currency,
        timeZone: settings.businessDay.timeZone,
      };
    },

    async takeBack({ session, body, merchant, refuse }) {
      const settings = await merchants.settings(merchant);
      const orderId = BigInt(body.withdrawalId);
      const own = await findWithdrawal(db, session.memberId, orderId);
      const order = own && (await findOrder(db, orderId));
      if (!order) return refuse('WITHDRAWAL_UNKNOWN');
      if (!settings.withdrawals.takeBack) return refuse('TOO_LATE');
      const happened = await happen(house, order, 'takeBack');
      return happened.ok ? answer(session.memberId, orderId, settings) : refuse('TOO_LATE');
    },
  };
}

function toWithdrawal(row: WithdrawalRow, { withdrawals }: MerchantSettings): withdraw.Withdrawal {
  const { id, amount, state, openedAt, bank, lastDigits, reason, nextAt, isLate, steps } = row;
  return {
    id: String(id),
    amount: toAmount(amount),
    state,
    openedAt: openedAt.toISOString(),
    bank,
    lastDigits,
    reason,
    nextBy: nextAt?.toISOString() ?? null,
    isLate,
    mayTakeBack: withdrawals.takeBack && withdrawalTable[state].takeBack === 'takenBack',
    steps: steps.map((step) => ({ state: step.state, at: new Date(step.at).toISOString() })),
  };
}
