import { lotteries, type Play, type Selection } from '@laro/rules/lottery/plays.ts';
import type { MessageId } from '../../../platform/i18n/catalogues.ts';

type Say = (id: MessageId) => string;

const plays: readonly Play[] = Object.values(lotteries).flatMap((lottery): readonly Play[] => lottery.plays);
const names: Readonly<Record<string, MessageId>> = {
  straight: 'lottery.play.straight',
  rambolito6: 'lottery.play.rambolito6',
  rambolito3: 'lottery.play.rambolito3',
  lastTwo: 'lottery.play.lastTwo',
  lastThree: 'lottery.play.lastThree',
  places: 'lottery.play.places',
  sum: 'lottery.play.sum',
  six: 'lottery.play.six',
  special2: 'lottery.play.special2',
  special3: 'lottery.play.special3',
  head: 'lottery.play.head',
  tail: 'lottery.play.tail',
  any2: 'lottery.play.any2',
  any3: 'lottery.play.any3',
};
const words: readonly MessageId[] = ['lottery.word.0', 'lottery.word.1', 'lottery.word.2', 'lottery.word.3'];

/** What a play is called; one of a vendor that we do not know by its own name. */
export function playName(play: string, t: Say): string {
  const name = names[play];
  return name === undefined ? play : t(name);
}

/** A selection as it is read: places apart by a stroke, words as words. */
export function chosenText(play: string, selection: Selection, t: Say): string {
  const isWords = plays.some(({ id, shows }) => id === play && shows === 'words');
  const say = (number: number) => {
    const word = isWords ? words[number] : undefined;
    return word === undefined ? String(number) : t(word);
  };
  return selection.map((row) => row.map(say).join(' ') || '–').join(' | ');
}
