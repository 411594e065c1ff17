import { readFileSync } from 'node:fs';
import path from 'node:path';
import { judgeAccess } from '@laro/contract/access.ts';
import { flags, type FlagName } from '@laro/contract/flags.ts';
import type { Screen } from '@laro/web/screens.ts';
import { expectedScreens, type ExpectedScreen } from './expectedScreens.ts';

const messages = path.join(import.meta.dirname, '../web/messages/en');

/** What a row of web/screens.ts and one of expectedScreens.ts both say, in the list's words. */
interface Said {
  readonly paths: string;
  readonly title: string;
  readonly to: string;
  readonly frame: string;
  readonly flag: string | undefined;
  readonly setting: string | undefined;
  readonly status: number | undefined;
  readonly query: string;
  readonly spec: string;
  readonly isThere: boolean;
}

/** Where the table says something else than the list, each as a line. */
export function differences(table: readonly Screen[]): string[] {
  const problems = table.flatMap((row) => {
    const expected = expectedScreens.find(({ paths }) => paths.includes(row.paths[0]));
    if (expected === undefined) return [`${row.paths[0]} is not in e2e/expectedScreens.ts`];
    const [said, wanted] = [saidByTable(row), saidByList(expected)];
    return (Object.keys(wanted) as (keyof Said)[])
      .filter((key) => said[key] !== wanted[key])
      .map((key) => `${row.paths[0]}: ${key} is ${said[key]}, the list says ${wanted[key]}`);
  });
  if (table.length !== expectedScreens.length) {
    problems.push(`the table has ${table.length} screens, the list ${expectedScreens.length}`);
  }
  return problems;
}

function saidByTable(row: Screen): Said {
  const { chrome, flag, needs, paths, pending, query = [], spec, status, title } = row;
  return {
    paths: paths.toSorted().join(' '),
    title: textOf(title),
    to: [undefined, 0, 4, 1, 41].map((type) => outcomeOf(row, type)).join(' '),
    frame: `${chrome.header} ${chrome.back} ${chrome.bottomMenu} ${chrome.home}`,
    flag,
    setting: needs,
    status,
    query: query.toSorted().join(' '),
    spec: spec.join(' '),
    isThere: pending !== true,
  };
}

function saidByList(expected: ExpectedScreen): Said {
  const { paths, title, to, header, back, bottomMenu, flag, setting, query = [] } = expected;
  const { shows, spec, special = to[3], status } = expected;
  const plain = new Set(paths.map((typed) => typed.replace(/(.)\/$/, '$1')));
  return {
    paths: [...plain].toSorted().join(' '),
    ...{ title, to: [...to, special].join(' '), setting, status, spec },
    frame: `${header} ${back} ${bottomMenu} ${header === 'brand'}`,
    flag: (Object.keys(flags) as FlagName[]).find((name) => flags[name].vendorCode === flag),
    query: query.toSorted().join(' '),
    isThere: shows !== undefined,
  };
}

/** What the table's access means to a visitor or a member of a type. */
function outcomeOf({ access, denied, status }: Screen, type: number | undefined): string {
  const session = type === undefined ? undefined : { type };
  if (status !== undefined) return '/m/home';
  if (access === 'guestOnly') return session === undefined ? 'shown' : '/m/home';
  const verdict = judgeAccess(access, session);
  if (verdict === 'allowed') return 'shown';
  if (verdict === 'NO_SESSION') return denied ?? '/m/login';
  return verdict === 'TRIAL_REJECTED' ? 'refused' : '/m/home';
}

function textOf(id: string): string {
  const [feature = '', key = ''] = id.split('.');
  const texts: Record<string, string> = JSON.parse(
    readFileSync(path.join(messages, `${feature}.json`), 'utf8'),
  );
  return texts[key] ?? id;
}
