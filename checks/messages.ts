/**
 * Every text exists in every language: the same files and keys, the same placeholders, readable, not empty,
 * and listed in the table that types the ids, which `node checks/messages.ts --write` writes.
 */
import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { placeholdersOf } from '../merchants/ownTexts.ts';
import { conclude, readText, root } from './tree.ts';

const folder = 'web/messages';
const table = 'web/platform/i18n/catalogues.ts';
const [first = 'en', ...others] = readdirSync(path.join(root, folder)).toSorted();
const problems: string[] = [];
let count = 0;

if (process.argv.includes('--write')) writeFileSync(path.join(root, table), catalogueTypes());
if (readText(table) !== catalogueTypes()) {
  problems.push(
    `${table}: is not what ${folder}/${first} has; \`node checks/messages.ts --write\` writes it`,
  );
}
for (const file of filesOf(first)) {
  const own = read(first, file);
  for (const [key, text] of Object.entries(own)) {
    count++;
    const wanted = namesIn(first, file, key, text);
    for (const language of others) {
      const other = read(language, file)[key];
      if (other === undefined) {
        problems.push(`${folder}/${language}/${file}: ${key} is missing; translate “${text}”`);
        continue;
      }
      const names = namesIn(language, file, key, other);
      if (names !== wanted) {
        problems.push(
          `${folder}/${language}/${file}: ${key} takes {${names}}, in ${first} {${wanted}}; make them agree`,
        );
      }
    }
  }
  for (const language of others) {
    for (const key of Object.keys(read(language, file)).filter((name) => own[name] === undefined)) {
      problems.push(`${folder}/${language}/${file}: ${key} is not in ${first}; add it there or take it away`);
    }
  }
}
for (const language of others) {
  for (const file of filesOf(language).filter((name) => !filesOf(first).includes(name))) {
    problems.push(`${folder}/${language}/${file}: ${first} has no such file; add it there or take it away`);
  }
}
conclude('messages', problems, `${count} texts in ${others.length + 1} languages`);

/** The compiler knows texts by the files that it is told, so that a folder cannot type them. */
function catalogueTypes(): string {
  const features = filesOf(first).map((file) => path.basename(file, '.json'));
  const imports = features.map(
    (name) => `import type ${name} from '../../${path.basename(folder)}/${first}/${name}.json';\n`,
  );
  const members = features.map((name) => `  ${name}: typeof ${name};\n`);
  return `${imports.join('')}
/** The texts of each feature. Written by \`node checks/messages.ts --write\`. */
interface Catalogues {
${members.join('')}}

/** \`feature.key\` of every text. */
export type MessageId = {
  [F in keyof Catalogues]: \`\${F}.\${keyof Catalogues[F] & string}\`;
}[keyof Catalogues];
`;
}

function filesOf(language: string): string[] {
  return readdirSync(path.join(root, folder, language)).toSorted();
}

function read(language: string, file: string): Record<string, string> {
  try {
    return JSON.parse(readText(`${folder}/${language}/${file}`));
  } catch {
    return {};
  }
}

/** The placeholders of a text in alphabetical order; says so when it is empty or cannot be read. */
function namesIn(language: string, file: string, key: string, text: string): string {
  const where = `${folder}/${language}/${file}: ${key}`;
  if (text.trim() === '') problems.push(`${where} is empty; write the text`);
  try {
    return [...placeholdersOf(text)].toSorted().join(', ');
  } catch (error) {
    problems.push(`${where} cannot be read (${String(error)}); mend its braces`);
    return '';
  }
}
