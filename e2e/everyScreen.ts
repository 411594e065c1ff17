import { screens, type Screen } from '@laro/web/screens.ts';
import { expectedScreens, roles, type Role } from './expectedScreens.ts';

/** Those who walk over the screens when it is not about who may see what. */
export const walkers = ['visitor', 'member', 'agent'] as const;
export type Walker = (typeof walkers)[number];

/** Every screen that is there while the house is open; those whose address says what they show at each of them. */
const addresses = Object.values<Screen>(screens)
  .filter(({ status }) => status === undefined)
  .flatMap((screen) =>
    (screen.query?.includes('gameType') ? screen.paths : [screen.paths[0]]).map((path) => ({
      path,
      kind: `${screen.file} ${JSON.stringify(screen.chrome)}`,
      isBuilt: screen.pending !== true,
    })),
  );

/** The addresses of every screen that only this one may see, and of one of each file and frame of the others. */
export function screensOf(walker: Walker): readonly string[] {
  const lesser = walkers.slice(0, walkers.indexOf(walker));
  const kinds = kindsOf(walker);
  return addresses
    .map(({ path }) => path)
    .filter(
      (path) =>
        (opensFor(path, walker) && !lesser.some((other) => opensFor(path, other))) || kinds.includes(path),
    );
}

/** As {@link screensOf}, of what is still to come one of each frame: what differs between those is a word. */
function screensToLookAt(walker: Walker): readonly string[] {
  const kinds = kindsOf(walker);
  return screensOf(walker).filter(
    (path) => kinds.includes(path) || addresses.some((address) => address.path === path && address.isBuilt),
  );
}

/** What everyScreen.spec.ts opens: of a trial player every screen that is built. */
export function openedAs(role: Role): readonly string[] {
  if (role !== 'trial') return screensToLookAt(role);
  return expectedScreens
    .filter(({ to, shows }) => to[roles.indexOf(role)] === 'shown' && shows !== undefined)
    .flatMap(({ paths: [path = ''] }) => path);
}

/** The address of one screen of each file and frame that is shown to this one. */
function kindsOf(walker: Walker): readonly string[] {
  const first = new Map<string, string>();
  for (const { path, kind } of addresses) {
    if (opensFor(path, walker) && !first.has(kind)) first.set(kind, path);
  }
  return [...first.values()];
}

function opensFor(path: string, walker: Walker): boolean {
  const expected = expectedScreens.find(({ paths }) => paths.includes(path));
  // The trial begins by itself and leads home with a session.
  return expected?.to[roles.indexOf(walker)] === 'shown' && path !== '/m/trail';
}
