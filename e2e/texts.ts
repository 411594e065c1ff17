import { readFileSync } from 'node:fs';
import path from 'node:path';

const messages = path.join(import.meta.dirname, '../web/messages');
const read = new Map<string, Record<string, string>>();

/** What the catalogue of a language says under an id such as `screens.login`; the id itself when it has nothing. */
export function textOf(language: 'en' | 'ty', id: string): string {
  const [feature = '', ...rest] = id.split('.');
  const file = path.join(messages, language, `${feature}.json`);
  const texts = read.get(file) ?? JSON.parse(readFileSync(file, 'utf8'));
  read.set(file, texts);
  return texts[rest.join('.')] ?? id;
}
