import { openAccount } from '../ledger/ledger.ts';
import { writeHistory, type Happened } from '../seed/teamHistory.ts';
import type { TestGateway, TestMember } from './testGateway.ts';

/** What members of a test's team did, on days that are over as well. */
export async function didBefore(
  { house: { db } }: TestGateway,
  merchant: { readonly code: string; readonly currency: 'PHP' | 'CNY' },
  done: readonly (readonly [who: TestMember, ...Happened[]])[],
): Promise<void> {
  const currency = { code: merchant.currency, symbol: '₱', pattern: '#,##0.00' } as const;
  await db.transaction().execute(async (trx) => {
    const histories = [];
    for (const [{ id: memberId, username }, ...events] of done) {
      const owner = { memberId };
      const accountId = await openAccount(trx, {
        merchant: merchant.code,
        currency: merchant.currency,
        owner,
      });
      histories.push({ memberId, accountId, name: username, events, lastSeen: undefined });
    }
    await writeHistory(trx, { code: merchant.code, currency }, histories);
  });
}

/** At noon of a day in Manila, and so many minutes later. */
export function noon(day: string, minutes = 0): Date {
  return new Date(Date.parse(`${day}T04:00:00Z`) + minutes * 60_000);
}

/** Games of studios that are not opened. */
export const playedGames = {
  RNG: { game: 'bagyo-reels', vendor: 'ARC' },
  FISH: { game: 'reef-hunter', vendor: 'TDP' },
  LIVE: { game: 'amihan-baccarat', vendor: 'AMH' },
} as const;
