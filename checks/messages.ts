/**
 * Every text of the interface is in each language's catalogue, with the same placeholders, and nowhere else: no
 * catalogue has a text that nobody shows, and no component has words of its own.
 */
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { parseSync } from 'oxc-parser';
import { conclude, projectFiles, readText } from './tree.ts';

const problems: string[] = [];
const code = projectFiles((file) => /^(web|arcade)\/.*\.(ts|tsx)$/.test(file) && !/\.test\.tsx?$/.test(file));
const source = code.map(readText).join('\n');
let ids = 0;

const web = projectFiles((file) => /^web\/messages\/\w+\/\w+\.json$/.test(file));
const features = new Set(web.map((file) => file.split('/').at(-1)?.replace('.json', '') ?? ''));
for (const feature of features) {
  compare(`web/messages/en/${feature}.json`, `web/messages/ty/${feature}.json`, feature);
  if (!readText('web/platform/i18n/catalogues.ts').includes(`messages/en/${feature}.json`)) {
    problems.push(`web/platform/i18n/catalogues.ts: lacks ${feature}; add its line, or its ids have no type`);
  }
}
compare('arcade/messages/en.json', 'arcade/messages/ty.json', undefined);
for (const file of code.filter((name) => /^web\/.*\.tsx$/.test(name))) problems.push(...wordsIn(file));
conclude('messages', problems, `${ids} texts in 2 languages, none of them missing, spare or outside`);

function compare(english: string, other: string, feature: string | undefined): void {
  const [first, second] = [read(english), read(other)];
  for (const key of new Set([...Object.keys(first), ...Object.keys(second)])) {
    ids++;
    const [a, b] = [first[key], second[key]];
    if (a === undefined || b === undefined) {
      problems.push(
        `${a === undefined ? english : other}: lacks "${key}"; write it, or take it out of the other`,
      );
      continue;
    }
    const [inA, inB] = [placeholders(english, key, a), placeholders(other, key, b)];
    if (inA !== inB)
      problems.push(`${other}: "${key}" has the placeholders ${inB || 'none'}, not ${inA || 'none'}`);
    if (!isShown(feature, key))
      problems.push(`${english}: nobody shows "${key}"; take it out of every language`);
  }
}

function read(file: string): Record<string, string> {
  try {
    return JSON.parse(readText(file));
  } catch {
    problems.push(`${file}: is missing or no JSON`);
    return {};
  }
}

/** The names of a message's arguments, sorted; the message itself must be ICU. */
function placeholders(file: string, key: string, text: string): string {
  const names = new Set<string>();
  // Compiled: text, or [name, kind, cases], where a case is compiled in the same way.
  const visit = (tokens: unknown): void => {
    if (!Array.isArray(tokens)) return;
    for (const token of tokens) {
      if (!Array.isArray(token)) continue;
      const [name, , cases] = token;
      names.add(String(name));
      for (const inner of Object.values(Object(cases))) visit(inner);
    }
  };
  try {
    visit(compileMessage(text));
  } catch (error) {
    problems.push(`${file}: "${key}" is no ICU message: ${String(error)}`);
  }
  if (text.trim() === '') problems.push(`${file}: "${key}" is empty`);
  return [...names].toSorted().join(', ');
}

/** Written out in code, or put together there from a beginning: `games.${type}`. */
function isShown(feature: string | undefined, key: string): boolean {
  const id = feature === undefined ? key : `${feature}.${key}`;
  if (source.includes(`'${id}'`) || source.includes(`"${id}"`)) return true;
  const beginnings = [...id].flatMap((letter, at) => (letter === '.' ? [id.slice(0, at + 1)] : []));
  return beginnings.some((beginning) => source.includes(`\`${beginning}\${`));
}

/** Words that a component shows without asking the catalogue. The gallery is for developers. */
function wordsIn(file: string): string[] {
  if (file.startsWith('web/features/gallery/')) return [];
  const text = readText(file);
  const found: string[] = [];
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(visit);
    if (typeof node !== 'object' || node === null) return;
    const { type, name, value, start } = node as Record<string, unknown>;
    const spoken =
      type === 'JSXText'
        ? value
        : type === 'JSXAttribute' && /^(aria-label|alt|title|placeholder)$/.test(String(Object(name).name))
          ? Object(value).value
          : '';
    if (typeof spoken === 'string' && /\p{L}{2}/u.test(spoken)) {
      const line = text.slice(0, Number(start)).split('\n').length;
      found.push(`${file}:${line}: "${spoken.trim()}"; put it into web/messages and show it with t()`);
    }
    Object.values(node).forEach(visit);
  };
  visit(parseSync(file, text).program);
  return found;
}
