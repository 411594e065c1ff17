import { symbolOf, toAmount } from '@laro/contract/money.ts';
import type * as wallet from '@laro/contract/wallet.ts';
import type { Handlers } from '../../calls.ts';
import type { House, Session } from '../../house.ts';
import { isOpen } from '../../members/sessions.ts';
import { findMovements, findWallet, type WalletRow } from './wallet.queries.ts';
import { walletNewsFrom } from './walletNews.ts';

export function walletHandlers(house: House): Handlers<typeof wallet> {
  const { db } = house;
  const news = walletNewsFrom(house.events);
  return {
    async balance({ session }) {
      return balanceOf(house, session, await findWallet(db, session.memberId));
    },

    async *watch({ session, signal }) {
      let wake = (): void => {};
      let moved = true;
      const stir = (): void => {
        moved = true;
        wake();
      };
      const unwatch = news.watch(session.memberId, stir);
      signal.addEventListener('abort', stir, { once: true });
      try {
        for (let version = -1n; !signal.aborted;) {
          moved = false;
          // Whoever's session has ended meanwhile is told nothing more.
          if (!(await isOpen(house, session.id))) return;
          const row = await findWallet(db, session.memberId);
          if (row.seq > version) yield await balanceOf(house, session, row);
          version = row.seq;
          if (!moved) await new Promise<void>((resolve) => (wake = resolve));
        }
      } finally {
        unwatch();
        signal.removeEventListener('abort', stir);
      }
    },

    async movements({ session, query }) {
      const { seq } = await findWallet(db, session.memberId);
      const { pageNo, pageSize } = query;
      const newest = seq - BigInt((pageNo - 1) * pageSize);
      const rows = newest > 0n ? await findMovements(db, session.memberId, newest, pageSize) : [];
      return {
        content: rows.map((row) => ({
          number: Number(row.seq),
          at: row.at.toISOString(),
          kind: row.kind,
          amount: toAmount(row.amount),
          balance: toAmount(row.balance),
          round: row.round,
          gameId: row.gameId,
        })),
        pageNum: pageNo,
        totalPages: Math.ceil(Number(seq) / pageSize),
        total: Number(seq),
      };
    },
  };
}

async function balanceOf(house: House, session: Session, row: WalletRow): Promise<wallet.Balance> {
  const { currency } = await house.merchants.settings(session.merchant);
  return {
    sumBalance: toAmount(row.balance),
    currencySymbol: symbolOf(session.currency, currency.symbol),
    currency: session.currency,
    version: Number(row.seq),
    updatedAt: (row.at ?? house.clock.now()).toISOString(),
  };
}
