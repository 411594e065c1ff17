import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import { catalogues } from '@laro/rules/catalogues.ts';
import { compileText } from './compileText.ts';
import type { CompiledText } from './say.ts';

type Texts = Readonly<Record<string, CompiledText>>;

const web = join(import.meta.dirname, '../..');
const folder = join(web, 'messages');
const virtual = '\0virtual:texts';

/** What the frame and home say, their menu too; every page has it. */
export const homeFeatures: readonly string[] = ['home', 'install', 'screens', 'shell', 'support'];

/** What lies over any page fetches the texts of a screen with it, by the folder of that screen: its own are among them. */
export const guests: Readonly<Record<string, string>> = {
  announcements: 'shell/Popups.tsx',
  contract: 'shell/ContractPrompt.tsx',
  securityCenter: 'shell/PasskeyOffer.tsx',
};

/** What messengers and search engines read, from the server alone. */
const serverFeature = 'share';

/**
 * The texts of each screen in a file of their own: `assets/<language>-home-<stamp>.js` is what every page needs,
 * `assets/<language>-<screen>-<stamp>.js` those that a screen and all that it imports name besides. The server has them all.
 */
export function messages(): Plugin {
  const languages = catalogues.map((code) => ({ code, all: readTexts(code.toLowerCase()) }));
  const files = languages.flatMap(({ code, all }) =>
    [...idsOfScreens(Object.keys(all))].map(([screen, ids]) => {
      const own = Object.fromEntries(Object.entries(all).filter(([id]) => ids.has(id)));
      const source = `export default JSON.parse(${JSON.stringify(JSON.stringify(own))})`;
      return { name: `${code.toLowerCase()}-${screen}`, source };
    }),
  );
  const stamp = createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 7);
  return {
    name: 'laro:messages',
    resolveId: (id) => (`\0${id}` === virtual ? virtual : undefined),
    load(id) {
      if (id !== virtual) return undefined;
      const isServer = this.environment.name === 'ssr';
      const all = Object.fromEntries(languages.map((language) => [language.code, language.all]));
      return `export const stamp = '${stamp}'; export const all = ${isServer ? JSON.stringify(all) : '{}'};`;
    },
    // Tests of screens (web/testing) have no build: the same files come from the server of the test runner.
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const file = files.find(({ name }) => request.url?.startsWith(`/assets/${name}-${stamp}.js`));
        if (file === undefined) return next();
        response.setHeader('content-type', 'text/javascript').end(file.source);
      });
    },
    generateBundle() {
      if (this.environment.name === 'ssr') return;
      for (const { name, source } of files) {
        this.emitFile({ type: 'asset', fileName: `assets/${name}-${stamp}.js`, source });
      }
    },
  };
}

/** The texts that each screen fetches, by its folder; those of home are every page's. */
function idsOfScreens(all: readonly string[]): ReadonlyMap<string, ReadonlySet<string>> {
  const ofHome = all.filter((id) => homeFeatures.includes(featureOf(id)));
  const ofScreens = all.filter((id) => !ofHome.includes(id) && featureOf(id) !== serverFeature);
  const found = new Map<string, ReadonlySet<string>>([['home', new Set(ofHome)]]);
  for (const route of globSync('screens/*/*/route.tsx', { cwd: web })) {
    const screen = basename(dirname(route));
    if (screen === 'home') continue;
    if (found.has(screen)) throw new Error(`two screens are in folders called ${screen}; rename one`);
    const guest = guests[screen];
    found.set(screen, idsIn([route, ...(guest === undefined ? [] : [guest])], ofScreens));
  }
  return found;
}

const featureOf = (id: string) => id.slice(0, id.indexOf('.'));

/** The texts that files name, with all that they import, now or later; checks/words.ts holds that each is named so. */
function idsIn(files: readonly string[], all: readonly string[]): ReadonlySet<string> {
  const found = new Set<string>();
  const seen = new Set<string>();
  const visit = (one: string): void => {
    if (seen.has(one) || !/\.tsx?$/.test(one) || !existsSync(one)) return;
    seen.add(one);
    const code = readFileSync(one, 'utf8');
    // Written out, or put together from a beginning: `games.${type}`.
    for (const [, named = '', end] of code.matchAll(/['"`](\w+\.[\w.]*)(['"`]|\$\{)/g)) {
      for (const id of all) if (end === '${' ? id.startsWith(named) : id === named) found.add(id);
    }
    const imports = code.matchAll(/^(?:import|export) (?!type )[^;]*?'(\.[^']+)';|import\('(\.[^']+)'\)/gm);
    for (const [, now, later] of imports) visit(join(dirname(one), now ?? later ?? ''));
  };
  for (const file of files) visit(join(web, file));
  return found;
}

function readTexts(language: string): Texts {
  const catalogue: Record<string, CompiledText> = {};
  for (const file of globSync('*.json', { cwd: join(folder, language) }).sort()) {
    const feature = basename(file, '.json');
    const texts: Record<string, string> = JSON.parse(readFileSync(join(folder, language, file), 'utf8'));
    for (const [key, text] of Object.entries(texts)) catalogue[`${feature}.${key}`] = compileText(text);
  }
  return catalogue;
}
