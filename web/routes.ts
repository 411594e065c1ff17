import type { RouteConfig, RouteConfigEntry } from '@react-router/dev/routes';
import { routeId, screens, type Screen, type ScreenName } from './screens.ts';

function routesOf([name, screen]: [ScreenName, Screen]): RouteConfigEntry[] {
  return screen.paths.map((path, index) => ({ id: routeId(name, index), path, file: screen.file }));
}

export default [
  ...(Object.entries(screens) as [ScreenName, Screen][]).flatMap(routesOf),
  { id: 'unknown', path: '*', file: 'shell/unknown.route.tsx' },
] satisfies RouteConfig;
