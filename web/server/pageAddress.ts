import * as v from 'valibot';
import { NodeId } from '@laro/contract/calls/games.ts';
import { gameClassifies, minBets } from '@laro/rules/gameFilters.ts';
import { gameTypes } from '@laro/rules/gameTypes.ts';
import { judgeNext } from '../features/session/next.ts';
import { listTabs } from '../screens/games/categoryList/wantedList.ts';
import { plainPath, screenOfPath, screens, type Path, type Screen } from '../screens.ts';

/** What an address asks the server for: the same for every way in which it can be written. */
export interface PageAddress {
  readonly screen: Screen;
  /** As the table of screens spells it. */
  readonly path: Path;
  /** What the screen reads of the query, in the table's order; with its question mark, or empty. */
  readonly search: string;
  /** A value of it is any text: somebody's id or code, or one that was made up. */
  readonly isFree: boolean;
  /** The page itself, or what an open page asks for on its way there: the screen's data, or the merchant's as well. */
  readonly wants: 'page' | 'data' | 'allData';
}

/** The longest value of a query that is read. */
const longest = 64;

/** Reads a path and its query, both as they were asked for; undefined where there is no screen. */
export function readAddress(path: string, query: string): PageAddress | undefined {
  const isData = path.endsWith('.data');
  const page = isData ? path.slice(0, -'.data'.length) : path;
  const screen = screenOfPath(page);
  if (screen === undefined) return undefined;
  const plain = plainPath(page);
  const own = screen.paths.find((known) => known.toLowerCase() === plain) ?? '/';
  if (query === '' || query === '?') {
    return { screen, path: own, search: '', isFree: false, wants: isData ? 'data' : 'page' };
  }
  const asked = new URLSearchParams(query);
  const wants = isData ? (asked.has('_site') ? 'allData' : 'data') : 'page';
  const search = readQuery(screen, asked);
  const isFree = [...new URLSearchParams(search).keys()].some(
    (name) => readerOf(screen, name)?.isFree ?? readerOf(screen, name) === undefined,
  );
  return { screen, path: own, search, isFree, wants };
}

function readQuery(screen: Screen, asked: URLSearchParams): string {
  const read = new URLSearchParams();
  // A screen that is still to come shows nothing of what it will read.
  for (const name of screen.pending ? [] : (screen.query ?? [])) {
    const given = asked.get(name) ?? undefined;
    // Judged before its length: it is an address of the table with a query of its own.
    const value = name === 'next' ? judgeNext(given)?.to : readable(screen, name, given);
    if (value !== undefined && (value.length <= longest || name === 'next')) read.set(name, value);
  }
  return read.size === 0 ? '' : `?${read.toString()}`;
}

/** A value as the screen reads it, and what it takes for none as none (L18, M2). */
function readable(screen: Screen, name: string, given: string | undefined): string | undefined {
  const reader = readerOf(screen, name);
  return reader ? reader.read(given) : given;
}

function readerOf(screen: Screen, name: string) {
  return readers.find((one) => one.name === name && one.file === screen.file);
}

type Read = (given: string | undefined) => string | undefined;

/** In any case, one of few. */
function oneOf(values: readonly string[]): Read {
  return (given) => values.find((value) => value.toLowerCase() === given?.toLowerCase());
}

interface Reader {
  readonly name: string;
  readonly file: string;
  readonly read: Read;
  /** There are so many values of it that anyone can make them up (A11-2). */
  readonly isFree?: true;
}

const readers: readonly Reader[] = [
  { name: 'tab', file: screens.home.file, read: oneOf(gameTypes) },
  { name: 'gameType', file: screens.gameList.file, read: oneOf(gameTypes) },
  // Few of each, and thousands together; each is a search of its own.
  {
    name: 'gameClassify',
    file: screens.gameList.file,
    read: oneOf(gameClassifies.filter(Boolean)),
    isFree: true,
  },
  { name: 'minBet', file: screens.gameList.file, read: oneOf(minBets), isFree: true },
  { name: 'type', file: screens.gameList.file, read: oneOf(listTabs) },
  {
    name: 'nodeId',
    file: screens.soon.file,
    read: (given) => (v.is(NodeId, given) ? given : undefined),
    isFree: true,
  },
  { name: 'i', file: screens.help.file, read: (given) => /^\d{1,2}$/.exec(given ?? '')?.[0] },
];
