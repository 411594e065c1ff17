import type { RouteConfig, RouteConfigEntry } from '@react-router/dev/routes';
import { routeId, screens, type Screen, type ScreenName } from './screens.ts';

function routesOf(name: ScreenName, screen: Screen): RouteConfigEntry[] {
  return screen.paths.map((path, index) => ({ id: routeId(name, index), path, file: screen.file }));
}

const { home, ...others } = screens;

export default [
  ...routesOf('home', home),
  {
    id: 'queries',
    file: 'shell/queries.route.tsx',
    // The keys of the table are what Object.entries forgets.
    children: (Object.entries(others) as [ScreenName, Screen][]).flatMap(([name, screen]) =>
      routesOf(name, screen),
    ),
  },
  { id: 'unknown', path: '*', file: 'shell/unknown.route.tsx' },
] satisfies RouteConfig;
