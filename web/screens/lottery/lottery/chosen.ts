import type { Selection } from '@laro/rules/lottery/play.ts';
import { isPlayPart, numeralOf, partsOf, wordsOf } from '@laro/rules/lottery/playNames.ts';
import type { MessageId } from '../../../platform/i18n/catalogues.ts';

type Say = (id: MessageId) => string;

/** What a play is called; one of a vendor that we do not know by its own name. */
export function playName(play: string, t: Say): string {
  const parts = partsOf(play);
  return parts.every(isPlayPart) ? parts.map((part) => t(`lottery.play.${part}`)).join(' · ') : play;
}

/** A selection as it is read: places apart by a stroke, words as words. */
export function chosenText(play: string, selection: Selection, t: Say): string {
  const words = wordsOf(play);
  const say = (number: number) => {
    const word = words?.[number];
    return word === undefined ? numeralOf(play, number) : t(`lottery.word.${word}`);
  };
  return selection.map((row) => row.map(say).join(' ') || '–').join(' | ');
}
