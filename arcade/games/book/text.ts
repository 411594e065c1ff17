import { showsIn, type Shows } from '../page/catalogue.ts';
import en from './en.json';
import ty from './ty.json';

export type MessageId = keyof typeof en;
export type Text = Shows<MessageId>;

export const textIn = (language: string): Text => showsIn(language, { en, ty });

/** A message that is named after data; its id where there is none would be a mistake of ours. */
export function named(text: Text, id: string): string {
  return id in en ? text(id as MessageId) : id; // just looked up
}
