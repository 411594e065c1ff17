import { loadCategory } from './features/games/categoryList.load.ts';
import { loadSoon } from './features/games/soon.load.ts';
import { loadHome } from './features/home/home.load.ts';
import { loadAppDownload } from './features/install/appDownload.load.ts';
import { loadLegal } from './features/legal/legal.load.ts';
import { loadForget } from './features/password/forget.load.ts';
import { loadPlay } from './features/play/play.load.ts';
import { loadRank } from './features/rank/rank.load.ts';
import { loadRegister } from './features/registration/register.load.ts';
import { loadLogin } from './features/session/login.load.ts';
import type { Page } from './platform/page.ts';
import type { LoadedFile, Screen } from './screens.ts';

/** What the server fetches for a screen before it is shown: JSON, and the same for everyone. */
type Loader = (page: Page, url: URL) => unknown;

const loaders: Readonly<Record<LoadedFile, Loader>> = {
  'features/home/home.route.tsx': loadHome,
  'features/games/categoryList.route.tsx': loadCategory,
  'features/games/soon.route.tsx': loadSoon,
  'features/session/login.route.tsx': loadLogin,
  'features/registration/register.route.tsx': loadRegister,
  'features/password/forget.route.tsx': loadForget,
  'features/legal/legal.route.tsx': loadLegal,
  'features/install/appDownload.route.tsx': loadAppDownload,
  'features/play/play.route.tsx': loadPlay,
  'features/rank/rank.route.tsx': loadRank,
};

/** What a screen's loader finds; undefined for a screen without one. */
export async function loadData({ file }: Screen, page: Page, url: URL): Promise<unknown> {
  const known: Readonly<Record<string, Loader>> = loaders;
  return known[file]?.(page, url);
}
