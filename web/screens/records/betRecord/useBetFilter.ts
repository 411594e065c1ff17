import { roundStates } from '@laro/contract/calls/wallet.ts';
import { gameTypes } from '@laro/rules/gameTypes.ts';
import { useKeptText } from '../../../platform/router/keptText.ts';

export interface BetFilter {
  readonly state?: (typeof roundStates)[number] | undefined;
  readonly category?: (typeof gameTypes)[number] | undefined;
  readonly vendor?: string | undefined;
}

/** Which bets are looked for, found again by whoever comes back to the page. */
export function useBetFilter(): readonly [filter: BetFilter, change: (filter: BetFilter) => void] {
  const [kept, keep] = useKeptText('bets');
  const [state, category, vendor] = kept.split(' ');
  const filter = {
    state: roundStates.find((one) => one === state),
    category: gameTypes.find((one) => one === category),
    vendor: vendor || undefined,
  };
  return [filter, ({ state, category, vendor }) => keep([state, category, vendor].join(' '))];
}
