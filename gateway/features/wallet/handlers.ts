import { formatOf } from '@laro/rules/amountFormat.ts';
import { toAmount, toMinor } from '@laro/rules/money.ts';
import type * as wallet from '@laro/contract/calls/wallet.ts';
import type { Handlers } from '../../http/calls.ts';
import { daysAsked } from '../../house/daysAsked.ts';
import type { House, Session } from '../../house/house.ts';
import { openAccount, transfer } from '../../ledger/ledger.ts';
import { openAmong } from '../../members/sessions.ts';
import { gameTypes } from '@laro/rules/gameTypes.ts';
import { profitAndLossOf, roundsOf, statementOf, toMovement } from '../../records/reports.ts';
import { findPlayed } from '../../records/rounds.queries.ts';
import { findCodes, findMovements } from '../../records/reports.queries.ts';
import { findBeside, findWallet, findWallets, type Beside, type WalletRow } from './wallet.queries.ts';
import { walletNewsFrom } from './walletNews.ts';

export function handlers(house: House): Handlers<typeof wallet> {
  const { reads, db } = house;
  const news = walletNewsFrom(house, async (memberIds, sessionIds) => {
    const [wallets, beside] = await Promise.all([
      findWallets(reads, memberIds),
      findBeside(reads, memberIds),
    ]);
    // Asked last: whoever's session has ended meanwhile is told nothing more.
    return { wallets, beside, open: await openAmong(house, sessionIds) };
  });
  return {
    async balance({ session }) {
      return balanceOf(house, session, await findWallet(reads, session.memberId));
    },

    async *watch({ session, signal }) {
      let wake = (): void => {};
      const stir = (): void => wake();
      let latest: WalletRow | undefined;
      let beside: Beside | undefined;
      let isOver = false;
      let isNews = false;
      const stop = news.watch({
        memberId: session.memberId,
        sessionId: session.id,
        told(wallet, isBeside) {
          latest = wallet;
          beside = isBeside;
          isOver = wallet === undefined;
          isNews = true;
          wake();
        },
      });
      signal.addEventListener('abort', stir, { once: true });
      try {
        let newest: WalletRow | undefined;
        let before = '';
        for (;;) {
          if (signal.aborted || isOver) return;
          if (!isNews) {
            await new Promise<void>((resolve) => (wake = resolve));
            continue;
          }
          isNews = false;
          // Of two readings that have crossed the older one says nothing of the wallet.
          if (latest && (newest === undefined || latest.seq >= newest.seq)) newest = latest;
          if (newest === undefined) continue;
          const { contentVersion: content } = await house.merchants.arranged(session.merchant);
          const said = JSON.stringify([String(newest.seq), beside, content]);
          if (said === before) continue;
          before = said;
          yield { ...(await balanceOf(house, session, newest)), ...beside, content };
        }
      } finally {
        stop();
        signal.removeEventListener('abort', stir);
      }
    },

    async transfer({ session, body, refuse }) {
      const { memberId, merchant, currency } = session;
      const amount = toMinor(body.amount);
      const account = (purpose: 'wallet' | 'income') =>
        openAccount(db, { merchant, currency, owner: { memberId, purpose } });
      const [from, to] = [await account(body.from), await account(body.to)];
      const moved = await db.transaction().execute((trx) =>
        transfer(trx, {
          merchant,
          currency,
          kind: 'income_claimed',
          scope: 'income',
          idempotencyKey: `${memberId} ${body.key}`,
          postings: [
            { accountId: from, amount: -amount },
            { accountId: to, amount },
          ],
        }),
      );
      if (!moved.ok) {
        if (moved.code === 'NOT_ENOUGH_MONEY')
          return refuse('NOT_ENOUGH', { there: toAmount(moved.balance) });
        return refuse(moved.code === 'BALANCE_LIMIT' ? 'WALLET_FULL' : 'KEY_USED');
      }
      house.events.tell('wallet', String(memberId));
      return { amount: body.amount };
    },

    async txCodes() {
      return { codes: await findCodes(reads) };
    },

    async movements({ session, query, refuse }) {
      const { group, kind, from, to, pageNo, pageSize } = query;
      const isWhole = from === undefined && to === undefined;
      const range = isWhole ? undefined : (await daysAsked(house, session, query))?.range;
      if (!isWhole && range === undefined) return refuse('WRONG_DAYS');
      const wanted = { memberId: session.memberId, range, group, kind };
      const { rows, total } = await findMovements(reads, wanted, query);
      return {
        content: rows.map(toMovement),
        pageNum: pageNo,
        totalPages: Math.ceil(total / pageSize),
        total,
      };
    },

    async statement({ session, query, refuse }) {
      const asked = await daysAsked(house, session, query);
      return asked === undefined ? refuse('WRONG_DAYS') : statementOf(house, session, asked, query);
    },

    async rounds({ session, query, refuse }) {
      const asked = await daysAsked(house, session, query);
      return asked === undefined ? refuse('WRONG_DAYS') : roundsOf(house, session, asked, query);
    },

    async played({ session: { memberId } }) {
      const { categories, vendors } = await findPlayed(reads, memberId);
      return { categories: gameTypes.filter((one) => categories.includes(one)), vendors };
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
