import { readFileSync } from 'node:fs';
import path from 'node:path';

const messages = path.join(import.meta.dirname, '../web/messages');
const games = path.join(import.meta.dirname, '../arcade/games');
const read = new Map<string, Record<string, string>>();

/** What the catalogue of a language says under an id such as `screens.login`; the id itself when it has nothing. */
export function textOf(language: 'en' | 'ty', id: string): string {
  const [feature = '', ...rest] = id.split('.');
  return readTexts(path.join(messages, language, `${feature}.json`))[rest.join('.')] ?? id;
}

/** What a game of the arcade says under an id, its own or one of every game's; the id itself when it has nothing. */
export function gameTextOf(folder: string, language: 'en' | 'ty', id: string): string {
  const [own, all] = [folder, 'page'].map((of) => readTexts(path.join(games, of, `${language}.json`)));
  return own?.[id] ?? all?.[id] ?? id;
}

function readTexts(file: string): Record<string, string> {
  const texts = read.get(file) ?? JSON.parse(readFileSync(file, 'utf8'));
  read.set(file, texts);
  return texts;
}
