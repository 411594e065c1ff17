import { addressOf, linkTo, plainPath, screenOfPath, type Screen } from '../../screens.ts';
import type { OwnAddress } from '../../platform/router/ownAddress.ts';
import { useLocation, type Place } from '../../platform/router/router.ts';

/** Where someone goes once they are in (S4-39): a screen of the table, and of its query what its row declares. */
export interface Next {
  readonly screen: Screen;
  /** Its address, made of the table's own path; never of what was asked for. */
  readonly to: OwnAddress;
}

/** The ways in, which hand `next` on to each other. */
type WayIn = 'login' | 'register' | 'trial' | 'forget';

/** As long as a query that the server takes a value of (web/server/pages.ts). */
const longest = 64;

/** What the table says of an address under this site; undefined for one that is no place to go to after a login. */
export function judgeNext(asked: string | null | undefined): Next | undefined {
  const [, path = '', search = ''] = /^([^?#]+)(?:\?([^#]*))?/.exec(asked ?? '') ?? [];
  const screen = screenOfPath(path);
  const own = screen?.paths.find((known) => known.toLowerCase() === plainPath(path));
  if (screen === undefined || own === undefined) return undefined;
  if (screen.access === 'guestOnly' || screen.status !== undefined) return undefined;
  const given = new URLSearchParams(search);
  const query: Record<string, string> = {};
  for (const name of screen.query ?? []) {
    const value = given.get(name);
    if (value !== null && value.length <= longest) query[name] = value;
  }
  return { screen, to: addressOf(own, query) };
}

/** Where the address of this page says that its visitor was going. */
export function useNext(): Next | undefined {
  return judgeNext(new URLSearchParams(useLocation().search).get('next'));
}

export type Entrance = 'member' | 'agent';

/** S6-04: the entrance of agents is the login that leads to one of their pages. */
export function entranceOf(next: Next | undefined): Entrance {
  return next?.screen.access === 'agent' ? 'agent' : 'member';
}

/** The address of a way in that leads on to `next`. */
export function wayIn(name: WayIn, next: Next | undefined): OwnAddress {
  return linkTo(name, { next: next?.to });
}

/** The address of the login that leads back to a place. */
export function loginFor({ pathname, search }: Pick<Place, 'pathname' | 'search'>): OwnAddress {
  return wayIn('login', judgeNext(pathname + search));
}
