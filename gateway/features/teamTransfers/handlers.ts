import type * as teamTransfers from '@laro/contract/calls/teamTransfers.ts';
import { toAmount, toMinor } from '@laro/rules/money.ts';
import type { Handlers } from '../../http/calls.ts';
import type { House } from '../../house/house.ts';
import { said } from '../../cash/standing.ts';
import { stepsOf } from '../../members/secondStep.ts';
import { checkWithdrawalPassword } from '../../members/withdrawalPassword.ts';
import { findReceiver, sendMoney, standingToSend } from './sendMoney.ts';

export function handlers(house: House): Handlers<typeof teamTransfers> {
  const { db, reads, clock, merchants } = house;
  return {
    async standing({ session, query, refuse }) {
      const settings = await merchants.settings(session.merchant);
      const receiver = await findReceiver(reads, session.memberId, BigInt(query.memberId));
      if (receiver === undefined) return refuse('MEMBER_UNKNOWN');
      if (!settings.team.transfers) return refuse('TRANSFERS_OFF');
      const { balance, why } = await standingToSend(reads, session, settings, clock.now(), 1n);
      return {
        username: receiver.username,
        balance: toAmount(balance),
        currency: session.currency,
        timeZone: settings.businessDay.timeZone,
        turnoverPercent: settings.withdrawals.turnoverPercent,
        why: said(why),
      };
    },

    async transferDownline({ session, body, request, refuse }) {
      const settings = await merchants.settings(session.merchant);
      const receiver = await findReceiver(db, session.memberId, BigInt(body.memberId));
      if (receiver === undefined) return refuse('MEMBER_UNKNOWN');
      if (!settings.team.transfers) return refuse('TRANSFERS_OFF');
      const password = await checkWithdrawalPassword(house, session, body.withdrawalPassword);
      if (password === 'locked') return refuse('TOO_MANY_ATTEMPTS');
      if (password === 'busy') return refuse('BUSY');
      if (password === 'wrong') return refuse('WITHDRAWAL_PASSWORD_WRONG');
      const sent = await sendMoney(house, session, settings, {
        key: body.key,
        receiverId: receiver.id,
        amount: toMinor(body.amount),
        ticket: body.ticket,
      });
      if (sent.ok) return { id: String(sent.id), amount: body.amount, at: sent.at.toISOString() };
      if (sent.code === 'SECOND_STEP') {
        return refuse('SECOND_STEP', await stepsOf(house, session, request.origin));
      }
      return sent.code === 'NOT_NOW' ? refuse('NOT_NOW', { why: said(sent.why) }) : refuse(sent.code);
    },
  };
}
