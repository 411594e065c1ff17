import type { Page } from './platform/page/page.ts';
import type { Screen } from './screens.ts';

/** What the server fetches for a screen before it is shown: JSON, and the same for everyone. */
type Loader = (page: Page, url: URL) => unknown;

/** `load` of each screen that has one, by its file. */
const loaders = import.meta.glob<Loader>('./screens/*/*/load.ts', { eager: true, import: 'load' });

/** What a screen's loader finds; undefined for a screen without one. */
export async function loadData({ file }: Screen, page: Page, url: URL): Promise<unknown> {
  return loaders[`./${file.replace('route.tsx', 'load.ts')}`]?.(page, url);
}
