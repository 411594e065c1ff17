import { showHundredths } from '../page/amounts.ts';
import type { Play, Selection } from '@laro/rules/lottery/play.ts';
import { numeralOf, wordsOf } from '@laro/rules/lottery/playNames.ts';
import type { Text } from './text.ts';

/** A selection as it is read: places apart by a stroke, words as words. */
export function written({ id }: Play, selection: Selection, text: Text): string {
  const words = wordsOf(id);
  const shown = (number: number) => {
    const word = words?.[number];
    return word ? text(`word.${word}`) : numeralOf(id, number);
  };
  return selection.map((row) => row.map(shown).join(' ') || '–').join(' | ');
}

/** "1.95", or from the lowest prize to the highest. */
export function paysOf({ prizes }: Play): string {
  const each = [...new Set(prizes)].sort((a, b) => (a < b ? -1 : 1));
  const [lowest = 0n] = each;
  const highest = each.at(-1) ?? lowest;
  return lowest === highest ? showHundredths(lowest) : `${showHundredths(lowest)}–${showHundredths(highest)}`;
}
