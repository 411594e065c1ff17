import { partsOf } from '@laro/rules/lottery/playNames.ts';
import en from './en.json';
import ty from './ty.json';

export type MessageId = keyof typeof en;
/** Shows a message; `{name}` in it is replaced by the value of that name. */
export type Text = (id: MessageId, values?: Readonly<Record<string, string | number>>) => string;

/** The catalogue of a language code of the platform; English for one that has none. */
export function textIn(language: string): Text {
  const catalogue: Readonly<Record<MessageId, string>> = language === 'TY' ? ty : en;
  return (id, values = {}) =>
    catalogue[id].replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
}

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
