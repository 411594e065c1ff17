/**
 * The rooms of a workspace from the bottom to the top, a line a floor. An import leads down, or stays in its room; rooms of one
 * floor know nothing of each other. Types count, since whoever needs a room's type cannot be read without that room. Tests, and
 * what prepares them, put rooms together. Within `features`, and between workspaces, the zones of boundaries.ts decide.
 */
const floors: Readonly<Record<string, readonly (readonly string[])[]>> = {
  contract: [['protocol'], ['calls'], ['brand'], ['its root']],
  gateway: [
    ['crypto'],
    ['db'],
    ['house', 'ledger'],
    ['http'],
    ['members'],
    // Of one domain each, what more than one feature needs.
    ['campaigns', 'cash', 'channels', 'chat', 'newBrand', 'promotions', 'rebates', 'records', 'staff'],
    ['features'],
    ['book', 'front', 'reference', 'seed'],
    // Puts the gateway together.
    ['serving'],
    ['torture'],
    ['its root'],
  ],
  // Its root has tables, which everybody reads, beside what puts the front end together.
  web: [
    ['headers', 'messages', 'serviceWorker', 'themes'],
    ['platform'],
    ['preview', 'ui'],
    ['features'],
    ['chat', 'office', 'screens', 'shell'],
    ['server'],
  ],
};

/** The folder below the workspace; of features each its own. A file in the root of a workspace is a room by itself. */
export function roomOf(file: string): string {
  const [workspace = '', folder = '', feature = '', ...rest] = file.split('/');
  return [workspace, folder, ...(folder === 'features' && rest.length > 0 ? [feature] : [])].join('/');
}

/** Why an import between two files leads upwards, or sideways; undefined where it does not. */
export function upwards(file: string, target: string): string | undefined {
  const [from, to] = [placeOf(file), placeOf(target)];
  if (from.workspace !== to.workspace || from.room === to.room) return undefined;
  if (from.floor === undefined || to.floor === undefined || from.floor > to.floor) return undefined;
  return `${from.workspace}/${from.room} is ${from.floor === to.floor ? 'on the floor of' : 'below'} ${to.workspace}/${to.room}`;
}

/** What to do with a file whose room is on no floor; undefined where nothing is to be done. */
export function homeless(file: string): string | undefined {
  const { workspace, room, floor } = placeOf(file);
  if (room === inRoot || floors[workspace] === undefined || floor !== undefined) return undefined;
  return `${workspace}/${room} is on no floor; put it on one in checks/floors.ts`;
}

const inRoot = 'its root';

function placeOf(file: string) {
  const [workspace = '', folder = '', ...rest] = file.split('/');
  const room = rest.length === 0 ? inRoot : folder;
  const found = (floors[workspace] ?? []).findIndex((rooms) => rooms.includes(room));
  return { workspace, room, floor: found < 0 ? undefined : found };
}

/** The floors as CONTRIBUTING.md shows them, the highest first. */
export function picture(): string {
  return Object.entries(floors)
    .map(([workspace, levels]) =>
      levels
        .toReversed()
        .map((rooms, level) => `${(level === 0 ? workspace : '').padEnd(10)} ${rooms.join(' · ')}\n`)
        .join(''),
    )
    .join('\n');
}
