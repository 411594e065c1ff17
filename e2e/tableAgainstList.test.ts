import { expect, test } from 'vitest';
import { screens, titleOf, type Path, type Screen } from '@laro/web/screens.ts';
import { differences } from './tableAgainstList.ts';

const table = Object.values<Screen>(screens);

test('S2-01 S6-10 each screen and each address of the table is in the list, and says the same', () => {
  expect(differences(table)).toEqual([]);
});

test('a difference names both files, the field of each, and what to do', () => {
  const [row] = table;
  if (row === undefined) throw new Error('no home');
  const changed = table.with(0, { ...row, pending: true, query: ['tap'] });
  expect(differences(changed)).toEqual([
    '/m/home: `query` of web/screens.ts says "tap", `query` of e2e/expectedScreens.ts "tab"; mend the one that is not as specified',
    '/m/home: `pending` in web/screens.ts, but e2e/expectedScreens.ts has `shows`; take one of the two away',
  ]);
  expect(differences(table.slice(1))).toEqual([
    'web/screens.ts: / of e2e/expectedScreens.ts is missing; add its row',
  ]);
});

test('no cell of the table can change unnoticed', () => {
  const unnoticed: string[] = [];
  const known = differences(table);
  const isSeen = (changed: readonly Screen[]) => differences(changed).join() !== known.join();
  for (const [index, row] of table.entries()) {
    for (const [cell, changed] of changesOf(row)) {
      if (!isSeen(table.with(index, changed))) unnoticed.push(`${row.paths[0]}: ${cell}`);
    }
  }
  expect(unnoticed).toEqual([]);
  expect(isSeen(table.slice(1))).toBe(true);
});

/**
 * Each cell of a row with another value. Not `file` and `loads`, whose changes the walk sees and the compiler refuses,
 * nor `offline`, which e2e/offline.spec.ts is about.
 */
function changesOf(row: Screen): [cell: string, changed: Screen][] {
  const { access, chrome, paths, status } = row;
  const changes: [string, Screen][] = [
    ['title', { ...row, title: titleOf(row) === 'screens.login' ? 'screens.home' : 'screens.login' }],
    ['query', { ...row, query: [...(row.query ?? []), 'x'] }],
    ['spec', { ...row, spec: [...row.spec, 'S9-99'] }],
    ['header', { ...row, chrome: { ...chrome, header: chrome.header === 'title' ? 'none' : 'title' } }],
    ['back', { ...row, chrome: { ...chrome, back: chrome.back === 'home' ? 'previous' : 'home' } }],
    ['bottomMenu', { ...row, chrome: { ...chrome, bottomMenu: !chrome.bottomMenu } }],
    ['home', { ...row, chrome: { ...chrome, home: !chrome.home } }],
  ];
  for (const path of paths) {
    const [own, ...others] = paths;
    const changed = (known: Path): Path => (known === path ? '/m/x' : known);
    changes.push([path, { ...row, paths: [changed(own), ...others.map(changed)] }]);
  }
  const added: Partial<Screen> = {
    flag: 'mail',
    needs: 'trialPlay',
    pending: true,
    status: status === 1 ? 2 : 1,
    // Whoever may see a screen is sent nowhere else, and while the site is closed nobody is.
    ...(access !== 'visitor' && access !== 'guestOnly' && status === undefined && { denied: 'home' }),
    ...(access === 'guestOnly' && { once: true }),
  };
  for (const [cell, value] of Object.entries(added)) {
    const { [cell as keyof Screen]: had, ...without } = row;
    // A row without the cell is a row.
    changes.push([
      cell,
      had === undefined || cell === 'status' ? { ...row, [cell]: value } : (without as Screen),
    ]);
  }
  if (status !== undefined) return changes;
  for (const other of ['visitor', 'guestOnly', 'session', 'realMoney', 'agent'] as const) {
    if (other !== access) changes.push([`access ${other}`, { ...row, access: other }]);
  }
  return changes;
}
