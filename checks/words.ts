/**
 * Every text that is shown is in the catalogues, and every text of the catalogues is shown: a component has no
 * words of its own, and no catalogue one that nobody asks for.
 */
import { parseSync } from 'oxc-parser';
import { conclude, projectFiles, readText } from './tree.ts';

const problems: string[] = [];
const code = projectFiles((file) => /^(web|arcade)\/.*\.(ts|tsx)$/.test(file) && !/\.test\.tsx?$/.test(file));
const source = code.map(readText).join('\n');
let texts = 0;

for (const file of projectFiles((name) => /^web\/messages\/en\/\w+\.json$/.test(name))) {
  const feature = file.split('/').at(-1)?.replace('.json', '') ?? '';
  checkShown(file, `${feature}.`);
}
checkShown('arcade/messages/en.json', '');
for (const file of code.filter((name) => /^web\/.*\.tsx$/.test(name))) problems.push(...wordsIn(file));
conclude('words', problems, `${texts} texts, all of them shown; no component has words of its own`);

function checkShown(file: string, prefix: string): void {
  const catalogue: Record<string, string> = JSON.parse(readText(file));
  for (const key of Object.keys(catalogue)) {
    texts++;
    if (!isShown(prefix + key)) {
      problems.push(`${file}: nobody shows "${key}"; take it out of every language`);
    }
  }
}

/** Written out in code, or put together there from a beginning: `games.${type}`. */
function isShown(id: string): boolean {
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
