import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { Plugin } from 'vite';

const prefix = 'virtual:messages/';
const folder = join(import.meta.dirname, '../../messages');

/** What the frame and home say, their menu too. The texts of all other screens come with the first of those. */
export const homeFeatures: readonly string[] = ['home', 'install', 'screens', 'shell', 'support'];

/** What messengers and search engines read, from the server alone. */
const serverFeature = 'share';

/**
 * `virtual:messages/<language>` is what home needs of that language's catalogue, compiled, with ids such as
 * `login.title`; `virtual:messages/<language>-others` is the rest.
 */
export function messages(): Plugin {
  return {
    name: 'laro:messages',
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${prefix}`)) return undefined;
      const [language = '', others] = id.slice(prefix.length + 1).split('-');
      const isServer = this.environment.name === 'ssr';
      const files = filesOf(language)
        .filter((file) => isOfHome(file) === (others === undefined))
        .filter((file) => isServer || basename(file, '.json') !== serverFeature);
      for (const file of files) this.addWatchFile(file);
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(readCatalogue(files)))})`;
    },
  };
}

function filesOf(language: string): string[] {
  const names = readdirSync(join(folder, language)).filter((name) => name.endsWith('.json'));
  return names.sort().map((name) => join(folder, language, name));
}

function isOfHome(file: string): boolean {
  return homeFeatures.includes(basename(file, '.json'));
}

function readCatalogue(files: readonly string[]): Record<string, unknown> {
  const catalogue: Record<string, unknown> = {};
  for (const file of files) {
    const feature = basename(file, '.json');
    const texts: Record<string, string> = JSON.parse(readFileSync(file, 'utf8'));
    for (const [key, text] of Object.entries(texts)) catalogue[`${feature}.${key}`] = compileMessage(text);
  }
  return catalogue;
}
