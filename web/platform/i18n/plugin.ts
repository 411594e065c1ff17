import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { Plugin } from 'vite';

const prefix = 'virtual:messages/';
const folder = join(import.meta.dirname, '../../messages');

/** `virtual:messages/<language>` is that language's catalogue, compiled, with ids such as `login.title`. */
export function messages(): Plugin {
  return {
    name: 'laro:messages',
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${prefix}`)) return undefined;
      const language = id.slice(prefix.length + 1);
      for (const file of filesOf(language)) this.addWatchFile(file);
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(readCatalogue(language)))})`;
    },
  };
}

function filesOf(language: string): string[] {
  const names = readdirSync(join(folder, language)).filter((name) => name.endsWith('.json'));
  return names.sort().map((name) => join(folder, language, name));
}

function readCatalogue(language: string): Record<string, unknown> {
  const catalogue: Record<string, unknown> = {};
  for (const file of filesOf(language)) {
    const feature = file.slice(folder.length + language.length + 2, -'.json'.length);
    const texts: Record<string, string> = JSON.parse(readFileSync(file, 'utf8'));
    for (const [key, text] of Object.entries(texts)) catalogue[`${feature}.${key}`] = compileMessage(text);
  }
  return catalogue;
}
