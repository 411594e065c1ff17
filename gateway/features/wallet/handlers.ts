import { formatOf } from '@laro/rules/amountFormat.ts';
import { toAmount } from '@laro/rules/money.ts';
import type * as wallet from '@laro/contract/calls/wallet.ts';
import type { Handlers } from '../../http/calls.ts';
import { daysAsked } from '../../house/daysAsked.ts';
import type { House, Session } from '../../house/house.ts';
import { openAmong } from '../../members/sessions.ts';
import { profitAndLossOf, roundsOf, statementOf } from './reports.ts';
import { findMovements } from './reports.queries.ts';
import { findWallet, findWallets, type WalletRow } from './wallet.queries.ts';
import { walletNewsFrom } from './walletNews.ts';

export function handlers(house: House): Handlers<typeof wallet> {
  const { reads } = house;
  const news = walletNewsFrom(house, async (memberIds, sessionIds) => {
    const wallets = await findWallets(reads, memberIds);
    // Asked last: whoever's session has ended meanwhile is told nothing more.
    return { wallets, open: await openAmong(house, sessionIds) };
  });
  return {
    async balance({ session }) {
      return balanceOf(house, session, await findWallet(reads, session.memberId));
    },

    async *watch({ session, signal }) {
      let wake = (): void => {};
      const stir = (): void => wake();
      let latest: WalletRow | undefined;
      let isOver = false;
      const stop = news.watch({
        memberId: session.memberId,
        sessionId: session.id,
        told(wallet) {
          latest = wallet;
          isOver = wallet === undefined;
          wake();
        },
      });
      signal.addEventListener('abort', stir, { once: true });
      try {
        let version = -1n;
        for (;;) {
          if (signal.aborted || isOver) return;
          if (latest && latest.seq > version) {
            version = latest.seq;
            yield await balanceOf(house, session, latest);
          } else {
            await new Promise<void>((resolve) => (wake = resolve));
          }
        }
      } finally {
        stop();
        signal.removeEventListener('abort', stir);
      }
    },

    async movements({ session, query, refuse }) {
      const { pageNo, pageSize, group, from, to } = query;
      const isWhole = from === undefined && to === undefined;
      const range = isWhole ? undefined : (await daysAsked(house, session, query))?.range;
      if (!isWhole && range === undefined) return refuse('WRONG_DAYS');
      const wanted = { memberId: session.memberId, range, group };
      const { rows, total } = await findMovements(reads, wanted, query);
      return {
        content: rows.map((row) => ({
          number: Number(row.seq),
          at: row.at.toISOString(),
          kind: row.kind,
          amount: toAmount(row.amount),
          balance: toAmount(row.balance),
          round: row.round,
          gameId: row.gameId,
          gameName: row.gameName,
        })),
        pageNum: pageNo,
        totalPages: Math.ceil(total / pageSize),
        total,
      };
    },

    async statement({ session, query, refuse }) {
      const asked = await daysAsked(house, session, query);
      return asked === undefined ? refuse('WRONG_DAYS') : statementOf(house, session, asked, query.group);
    },

    async rounds({ session, query, refuse }) {
      const asked = await daysAsked(house, session, query);
      return asked === undefined ? refuse('WRONG_DAYS') : roundsOf(house, session, asked, query);
    },

    async profitAndLoss({ session, query, refuse }) {
      const asked = await daysAsked(house, session, query);
      return asked === undefined ? refuse('WRONG_DAYS') : profitAndLossOf(house, session, asked);
    },
  };
}

async function balanceOf(house: House, session: Session, row: WalletRow): Promise<wallet.Balance> {
  const { currency } = await house.merchants.settings(session.merchant);
  return {
    sumBalance: toAmount(row.balance),
    currencySymbol: formatOf(session.currency, currency).symbol,
    currency: session.currency,
    version: Number(row.seq),
    updatedAt: (row.at ?? house.clock.now()).toISOString(),
  };
}
