import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Plugin } from 'vite';
import { catalogues } from '@laro/rules/catalogues.ts';
import { compileText } from '../platform/i18n/compileText.ts';
import { themeCss } from '../themes/theme.ts';

const web = join(import.meta.dirname, '..');

/** The texts of the desk in both languages, and its colours as a file: its policy lets nothing inline run or colour. */
export function officeFiles(): Plugin {
  const texts = 'virtual:office-texts';
  const theme = 'virtual:office-theme.css';
  return {
    name: 'laro:office',
    resolveId: (id) => (id === texts || id === theme ? `\0${id}` : undefined),
    load(id) {
      // No brand's: the standard look.
      if (id === `\0${theme}`) return themeCss('');
      if (id !== `\0${texts}`) return undefined;
      const all = catalogues.map((language) => [language, textsOf(language.toLowerCase())]);
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(Object.fromEntries(all)))})`;
    },
  };
}

function textsOf(language: string): Record<string, unknown> {
  const files = globSync(
    '{office,forms,session,password,games,help,promotions,records,registration,wallet}.json',
    {
      cwd: join(web, 'messages', language),
    },
  );
  return Object.fromEntries(
    files.flatMap((file) => {
      // Our own texts, held by checks/messages.ts.
      const texts = JSON.parse(readFileSync(join(web, 'messages', language, file), 'utf8')) as Record<
        string,
        string
      >;
      return Object.entries(texts).map(([key, text]) => [
        `${basename(file, '.json')}.${key}`,
        compileText(text),
      ]);
    }),
  );
}
