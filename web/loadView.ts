import type { Catalogue } from '@laro/rules/catalogues.ts';
import { loadCatalogue } from './platform/i18n/load.ts';
import type { Load } from './platform/router/browserRouter.ts';
import type { PageData } from './platform/page/page.ts';
import type { Place, View } from './platform/router/router.ts';
import type { ScreenModule } from './agentScreens.ts';
import { linkTo, screenAt, type Screen } from './screens.ts';

const modules = import.meta.glob<ScreenModule>(['./*/*/route.tsx', '!./agents/*/route.tsx'], {
  base: './screens',
});

/** The code and the texts of a screen. */
export async function loadScreen(
  screen: Screen,
  language: Catalogue,
): Promise<Pick<View, 'Content' | 'messages'>> {
  const [{ default: Content }, messages] = await Promise.all([
    loadModule(screen.file.replace('screens', '.')),
    loadCatalogue(language, screen.file),
  ]);
  return { Content, messages };
}

async function loadModule(file: string): Promise<ScreenModule> {
  const load = modules[file] ?? (await import('./agentScreens.ts')).agentScreens[file];
  if (load === undefined) throw new Error(`${file} is no screen`);
  return load();
}

/** A newer build has answered: what it says is not read here, and the next move is the browser's. */
let isBehind = false;

/** Fetches what a place shows, from the place that is shown. */
export const loadView: Load = async (place, { shown, anew, signal }) => {
  if (isBehind && !anew) return undefined;
  const screen = screenAt(place.pathname);
  const answer = anew || screen.loads ? fetchData(place, anew, signal) : undefined;
  // Only with all of it can the language be another.
  const language = (anew ? (await answer)?.site?.language : undefined) ?? shown.language;
  const [parts, found] = await Promise.all([loadScreen(screen, language), answer]);
  isBehind ||= found !== undefined && found.build !== window.laro?.page.build;
  if (isBehind) return undefined;
  // Its page says so, and comes anew once the house is open again.
  if (found !== undefined && found.status !== 0 && !anew) return undefined;
  return { ...parts, language, data: found?.data, site: found?.site ?? shown.site };
};

/** The data of a screen are at its address with `.data` behind it. */
async function fetchData({ pathname, search }: Place, anew: boolean, signal: AbortSignal): Promise<PageData> {
  const query = new URLSearchParams(search);
  if (anew) query.set('_site', '');
  const path = pathname.replace(/\/+$/, '') || linkTo('home');
  const reply = await fetch(`${path}.data?${query}`, { signal });
  if (!reply.ok) throw new Error(`${path} answers ${reply.status}`);
  // Made by entry.server.tsx; whoever reads it looks at its build first.
  return (await reply.json()) as PageData;
}
