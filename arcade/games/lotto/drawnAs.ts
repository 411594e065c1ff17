import type { Lottery, Result } from '@laro/rules/lottery/play.ts';
import { h } from '../page/dom.ts';
import { ballsOf } from './draw.ts';
import type { Text } from './text.ts';

/** Prizes of a draw that the head of the board has room for: of more the first stands for all. */
export const mostInHead = 4;

/** Which of nine pips a die shows, row by row. */
const pips: Readonly<Record<string, string>> = {
  1: '000010000',
  2: '100000001',
  3: '100010001',
  4: '101000101',
  5: '101010101',
  6: '101101101',
};

/** What was drawn as the things that are drawn: balls of a drum, dice, digits, or the numbers of prizes. It is read as its numbers. */
export function drawnAs(
  lottery: Lottery,
  result: Result,
  text: Text,
  mostPrizes = Number.POSITIVE_INFINITY,
): HTMLElement {
  const { drawn } = lottery;
  const all = ballsOf(lottery, result);
  const shown = drawn.kind === 'prizes' && all.length > mostPrizes ? all.slice(0, 1) : all;
  const isBonus = (at: number) => drawn.kind === 'numbers' && at >= drawn.length;
  const isDice = drawn.kind === 'places' && drawn.from === 1 && drawn.to === 6;
  const isDigits = drawn.kind === 'places' && drawn.from === 0 && drawn.to === 9;
  const shape = drawn.kind === 'prizes' ? 'card-of' : isDice ? 'die' : isDigits ? 'digit' : 'drawn-ball';
  const things = shown.map((one, at) =>
    isDice
      ? h(
          'span',
          { class: shape },
          ...[...(pips[one] ?? '')].map((pip) => h('i', { class: pip === '1' && 'pip' })),
        )
      : h('span', { class: isBonus(at) ? `${shape} bonus` : shape }, one),
  );
  const numbers = shown.join(' ');
  return h('span', { class: 'drawn', role: 'img', 'aria-label': text('drawn', { numbers }) }, ...things);
}
