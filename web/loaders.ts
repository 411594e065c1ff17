import { loadCategory } from './screens/games/categoryList/load.ts';
import { loadSoon } from './screens/play/soon/load.ts';
import { loadHome } from './screens/home/home/load.ts';
import { loadAppDownload } from './screens/system/app/load.ts';
import { loadLegal } from './screens/system/legal/load.ts';
import { loadForget } from './screens/account/forget/load.ts';
import { loadPlay } from './screens/play/play/load.ts';
import { loadRank } from './screens/home/rank/load.ts';
import { loadRegister } from './screens/account/register/load.ts';
import { loadLogin } from './screens/account/login/load.ts';
import type { Page } from './platform/page/page.ts';
import type { LoadedFile, Screen } from './screens.ts';

/** What the server fetches for a screen before it is shown: JSON, and the same for everyone. */
type Loader = (page: Page, url: URL) => unknown;

const loaders: Readonly<Record<LoadedFile, Loader>> = {
  'screens/home/home/route.tsx': loadHome,
  'screens/games/categoryList/route.tsx': loadCategory,
  'screens/play/soon/route.tsx': loadSoon,
  'screens/account/login/route.tsx': loadLogin,
  'screens/account/register/route.tsx': loadRegister,
  'screens/account/forget/route.tsx': loadForget,
  'screens/system/legal/route.tsx': loadLegal,
  'screens/system/app/route.tsx': loadAppDownload,
  'screens/play/play/route.tsx': loadPlay,
  'screens/home/rank/route.tsx': loadRank,
};

/** What a screen's loader finds; undefined for a screen without one. */
export async function loadData({ file }: Screen, page: Page, url: URL): Promise<unknown> {
  const known: Readonly<Record<string, Loader>> = loaders;
  return known[file]?.(page, url);
}
