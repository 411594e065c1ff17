import type { Spec } from '@laro/contract/protocol/call.ts';
import { formatOf, playCurrency } from '@laro/rules/amountFormat.ts';
import { stakeUnit } from '@laro/rules/currency.ts';
import { toAmount } from '@laro/rules/money.ts';
import type * as calls from '@laro/contract/calls/vendor.ts';
import type { Handlers, Refuse } from '../../http/calls.ts';
import type { House } from '../../house/house.ts';
import { mayBet, mayPlay } from '../../house/region.ts';
import { balanceOf } from '../../ledger/ledger.ts';
import { bet, rollback, win, type MovementOutcome } from './movements.ts';
import { noteLotteryBet, noteLotteryDraws } from './lotteryOrders.ts';
import { putLiveHosts } from './liveHosts.ts';
import { findOpenRounds } from './openRounds.ts';
import { findFreeRounds, findVendorSession, openVendorSession } from './vendorSessions.ts';

/** The seamless wallet; `vendor` is who signed the call. */
export function handlers(house: House): Handlers<typeof calls> {
  const { db, clock } = house;
  return {
    async session({ body, vendor, refuse }) {
      const opened = await openVendorSession(house, vendor, body.ticket);
      if (opened === undefined) {
        // Made up, used or too late: no page of ours sends one twice (A33-5).
        house.log.warn('launch.ticketRefused', { vendor });
        return refuse('TICKET_INVALID');
      }
      const { token, session, room, lottery } = opened;
      const settings = await house.merchants.settings(session.merchant);
      if (!(await mayBet(house.merchants, session))) refuse('TICKET_INVALID');
      const free = await findFreeRounds(db, session, clock.now());
      const { symbol, ...currencyFormat } = formatOf(session.currency, settings.currency);
      return {
        requestUuid: body.requestUuid,
        token,
        expiresAt: session.expiresAt.toISOString(),
        player: session.player,
        merchant: session.merchant,
        gameId: session.gameId,
        currency: session.currency,
        currencySymbol: symbol,
        currencyFormat,
        balance: toAmount(await balanceOf(db, session.accountId)),
        stakeUnit: stakeUnit(settings.currency.code),
        limits: { minimum: toAmount(session.minimum), maximum: toAmount(session.maximum) },
        freePlay: session.currency === playCurrency,
        ...(settings.demo && { demo: true as const }),
        ...(room !== undefined && { room }),
        ...(lottery && { lottery }),
        ...(free.length > 0 && {
          freeRounds: free.map(({ id, left, stake, expiresAt }) => ({
            id,
            left,
            stake: toAmount(stake),
            ...(expiresAt && { expiresAt: expiresAt.toISOString() }),
          })),
        }),
      };
    },

    async balance({ body, vendor, refuse }) {
      const session =
        (await findVendorSession(db, vendor, body.token, clock.now())) ?? refuse('SESSION_UNKNOWN');
      const { status } = await house.merchants.settings(session.merchant);
      if (!session.open || !mayPlay(status, session.openedFrom)) refuse('SESSION_EXPIRED');
      const { player, currency, accountId } = session;
      const balance = toAmount(await balanceOf(db, accountId));
      return { requestUuid: body.requestUuid, player, currency, balance };
    },

    async bet({ body, vendor, refuse }) {
      const outcome = await bet(house, vendor, body);
      if (outcome.ok) await noteLotteryBet(db, vendor, outcome.player, body);
      return replyTo(body, outcome, refuse);
    },

    async win({ body, vendor, refuse }) {
      return replyTo(body, await win(house, vendor, body), refuse);
    },

    async rollback({ body, vendor, refuse }) {
      return replyTo(body, await rollback(house, vendor, body), refuse);
    },

    async liveHosts({ body, vendor, refuse }) {
      const unknown = await putLiveHosts(house, vendor, body.hosts);
      if (unknown !== undefined) refuse('GAME_UNKNOWN', { gameId: unknown });
      return { requestUuid: body.requestUuid, hosts: body.hosts.length };
    },

    async lotteryDraws({ body, vendor }) {
      await noteLotteryDraws(db, vendor, body.draws, clock.now());
      return { requestUuid: body.requestUuid, draws: body.draws.length };
    },

    async openRounds({ body, vendor }) {
      const before = body.openedBefore === undefined ? undefined : new Date(body.openedBefore);
      const rounds = await findOpenRounds(db, vendor, before);
      return {
        requestUuid: body.requestUuid,
        rounds: rounds.map(({ openedAt, bets, ...round }) => ({
          ...round,
          openedAt: openedAt.toISOString(),
          bets: bets.map(({ uuid, amount }) => ({ transactionUuid: uuid, amount: toAmount(amount) })),
        })),
      };
    },
  };
}

function replyTo<C extends Spec>(
  { requestUuid, transactionUuid }: { requestUuid: string; transactionUuid: string },
  outcome: MovementOutcome<C>,
  refuse: Refuse<C>,
): calls.Booked {
  if (outcome.ok) {
    const { player, currency, balance } = outcome;
    return { requestUuid, transactionUuid, player, currency, balance };
  }
  // An outcome of a call carries the refusals of that same call; the pair is correlated, which a tuple cannot say.
  const { code, value } = outcome.refusal as { code: string; value?: unknown };
  return (refuse as unknown as (code: string, value: unknown) => never)(code, value);
}
