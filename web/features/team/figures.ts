import type { PlayCategory } from '@laro/contract/calls/agent.ts';
import type { AmountFormat } from '@laro/rules/amountFormat.ts';
import { formatSigned } from '@laro/rules/signedAmount.ts';
import { formatAmount } from '../../platform/i18n/format.ts';
import { percentOf } from '@laro/rules/rebate.ts';
import type { MessageId } from '../../platform/i18n/catalogues.ts';
import type { Figure } from './FigureTable.tsx';

/** What a category is called. */
export function categoryName(category: PlayCategory): MessageId {
  return category === 'OTHER' ? 'team.otherGames' : `games.${category}`;
}

export function plain(amount: string, format: AmountFormat): Figure {
  return { text: formatAmount(amount, format) };
}

/** Of what was won and lost: the sign is the players'. */
export function signed(amount: string, format: AmountFormat): Figure {
  return formatSigned(amount, format);
}

/** A day as DD/MM/YYYY. */
export function dayText(day: string): string {
  return day.split('-').toReversed().join('/');
}

/** A rate of rebates: 80 is "0.80%". */
export function rateText(rate: number): string {
  return `${percentOf(rate)}%`;
}
