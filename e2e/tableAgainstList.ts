import { isTrial, judgeAccess, passesAgentGate } from '@laro/contract/protocol/access.ts';
import { flags, type FlagName } from '@laro/contract/protocol/flags.ts';
import { linkTo, titleOf, type Screen } from '@laro/web/screens.ts';
import { expectedScreens, type ExpectedScreen } from './expectedScreens.ts';
import { textOf } from './texts.ts';

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

/** What a difference is called in the table and in the list. */
const fields = {
  paths: ['paths', 'paths'],
  title: ['title', 'title'],
  to: ['access, denied or status', 'to or special'],
  frame: ['chrome', 'header, back or bottomMenu'],
  flag: ['flag', 'flag'],
  setting: ['needs', 'setting'],
  status: ['status', 'status'],
  query: ['query', 'query'],
  spec: ['spec', 'spec'],
  isThere: ['pending', 'shows'],
} as const satisfies Record<keyof Said, readonly [table: string, list: string]>;

const list = 'e2e/expectedScreens.ts';

/** Where the table says something else than the list, each as a line that names file, field and remedy. */
export function differences(table: readonly Screen[]): string[] {
  const problems = table.flatMap((row) => {
    const expected = expectedScreens.find(({ paths }) => paths.includes(row.paths[0]));
    if (expected === undefined) {
      return [`${list}: ${row.paths[0]} is missing; add what the specification says of it`];
    }
    const [said, wanted] = [saidByTable(row), saidByList(expected)];
    return (Object.keys(fields) as (keyof Said)[])
      .filter((key) => said[key] !== wanted[key])
      .map((key) => `${row.paths[0]}: ${describe(key, said[key], wanted[key])}`);
  });
  for (const { paths } of expectedScreens) {
    if (!table.some((row) => paths.includes(row.paths[0]))) {
      problems.push(`web/screens.ts: ${paths[0]} of ${list} is missing; add its row`);
    }
  }
  return problems;
}

function describe(key: keyof Said, said: unknown, wanted: unknown): string {
  if (key === 'isThere') {
    return said === true
      ? `built in web/screens.ts, but ${list} has no \`shows\`; add a selector of what this screen alone shows`
      : `\`pending\` in web/screens.ts, but ${list} has \`shows\`; take one of the two away`;
  }
  const [inTable, inList] = fields[key];
  return `\`${inTable}\` of web/screens.ts says "${said}", \`${inList}\` of ${list} "${wanted}"; mend the one that is not as specified`;
}

function saidByTable(row: Screen): Said {
  const { chrome, flag, needs, paths, pending, query = [], spec, status } = row;
  return {
    paths: paths.toSorted().join(' '),
    title: textOf('en', titleOf(row)),
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
    title,
    to: [...to, special].join(' '),
    setting,
    status,
    spec,
    frame: `${header} ${back} ${bottomMenu} ${header === 'brand'}`,
    flag: (Object.keys(flags) as FlagName[]).find((name) => flags[name].vendorCode === flag),
    query: query.toSorted().join(' '),
    isThere: shows !== undefined,
  };
}

/** What the table's access means to a visitor or a member of a type. */
function outcomeOf({ access, denied, once, status }: Screen, type: number | undefined): string {
  const session = type === undefined ? undefined : { type, isAgent: passesAgentGate({ type }) };
  if (status !== undefined) return '/m/home';
  if (access === 'guestOnly') {
    return session === undefined || (isTrial(session) && !once) ? 'shown' : '/m/home';
  }
  const verdict = judgeAccess(access, session);
  if (verdict === 'allowed') return 'shown';
  if (verdict === 'NO_SESSION') return linkTo(denied ?? 'login');
  return verdict === 'TRIAL_REJECTED' ? 'refused' : '/m/home';
}
