/**
 * Every text that is shown is in the catalogues, and every text of the catalogues is shown: a component has no
 * words of its own, and no catalogue one that nobody asks for. What home can show is in the part that home fetches.
 */
import path from 'node:path';
import { parseSync } from 'oxc-parser';
import { guests, homeFeatures } from '../web/platform/i18n/plugin.ts';
import { conclude, projectFiles, readText } from './tree.ts';

const problems: string[] = [];
const code = projectFiles((file) => /^(web|arcade)\/.*\.(ts|tsx)$/.test(file) && !/\.test\.tsx?$/.test(file));
const source = code.map(readText).join('\n');
/** The keys of each feature. */
const catalogues = new Map<string, string[]>();
let texts = 0;

for (const file of projectFiles((name) => /^web\/messages\/en\/\w+\.json$/.test(name))) {
  checkShown(file, `${path.basename(file, '.json')}.`);
}
// The lottery puts the names of its plays together.
for (const file of projectFiles((name) => /^arcade\/games\/(?!lotto)[\w-]+\/en\.json$/.test(name)))
  checkShown(file, '');
for (const file of code.filter((name) => /^web\/.*\.tsx$/.test(name))) problems.push(...wordsIn(file));
const ofHome = filesOfHome();
for (const file of ofHome) problems.push(...missingAtHome(file));
if (!ofHome.has('web/shell/Sidebar.tsx')) problems.push('web/shell/Sidebar.tsx: is not found from home');
conclude('words', problems, `${texts} texts, all of them shown; no component has words of its own`);

function checkShown(file: string, prefix: string): void {
  const catalogue: Record<string, string> = JSON.parse(readText(file));
  catalogues.set(prefix.replace('.', ''), Object.keys(catalogue));
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
  if (file.startsWith('web/screens/system/gallery/')) return [];
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

/** What home and its frame are made of, with all that they fetch later; no other screen. */
function filesOfHome(): Set<string> {
  const found = new Set<string>();
  const visit = (file: string): void => {
    if (found.has(file) || !code.includes(file)) return;
    found.add(file);
    const text = readText(file);
    // It fetches the texts of another screen together with it, and what it imports shows those.
    if (text.includes('<ViewContext ')) return;
    const { staticImports, dynamicImports } = parseSync(file, text).module;
    const requests = [
      ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
      ...dynamicImports.map(({ moduleRequest: { start, end } }) => text.slice(start + 1, end - 1)),
    ];
    for (const to of requests) {
      if (to.startsWith('.')) visit(path.posix.join(path.posix.dirname(file), to));
    }
  };
  visit('web/shell/Shell.tsx');
  visit('web/screens/home/home/route.tsx');
  return found;
}

/** Texts that a file asks for and that home's part of the catalogue has not: their ids would be shown. */
function missingAtHome(file: string): string[] {
  if (Object.values(guests).some((guest) => file === `web/${guest}`)) return [];
  const asked = [...readText(file).matchAll(/['"`](\w+)\.(?:(\w+)['"]|\$\{)/g)];
  const features = asked.flatMap(([, feature = '', key]) => {
    const keys = catalogues.get(feature) ?? [];
    const isText = key === undefined ? keys.length > 0 : keys.includes(key);
    return isText && !homeFeatures.includes(feature) ? [feature] : [];
  });
  return [...new Set(features)].map(
    (feature) => `${file}: shows texts of ${feature} on home; name it in web/platform/i18n/plugin.ts`,
  );
}
