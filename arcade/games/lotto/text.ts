import { partsOf } from '@laro/rules/lottery/playNames.ts';
import { showsIn, type Shows } from '../page/catalogue.ts';
import en from './en.json';
import ty from './ty.json';

export type MessageId = keyof typeof en;
export type Text = Shows<MessageId>;

export const textIn = (language: string): Text => showsIn(language, { en, ty });

const known = (id: string): id is MessageId => id in en;

/** What a play is called, part by part; a part without a name would be a mistake of ours, and shows as it is. */
export function playName(text: Text, play: string, from = 0): string {
  const parts = partsOf(play).slice(from);
  const named = parts.map((part) => {
    const id = `play.${part}`;
    return known(id) ? text(id) : part;
  });
  return named.join(' · ');
}

/** How it is played: what is said of its last part. */
export function hintOf(text: Text, play: string): string {
  const id = `hint.${partsOf(play).at(-1)}`;
  return known(id) ? text(id) : '';
}
