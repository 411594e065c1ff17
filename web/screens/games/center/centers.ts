import type { GameType } from '@laro/contract/calls/games.ts';
import type { Headed } from '../../../platform/page/page.ts';

/** What an address of the centers shows. */
export interface Center {
  /** Its categories, as far as the merchant has them; all of them where none is named. */
  readonly types?: readonly GameType[];
  /** The hot games instead. */
  readonly isHot?: true;
  /** What it is called where the table's title is not enough. */
  readonly heading?: Headed['heading'];
}

/** S2-19, S2-21, by the last name of their address; cockfight stands right after sports (S4-28). */
const centers: Readonly<Record<string, Center>> = {
  sports: { types: ['SPORTS', 'COCKFIGHT'], heading: { id: 'games.SPORTS' } },
  esports: { types: ['ESPORTS'], heading: { id: 'games.ESPORTS' } },
  lott: { types: ['LOTT'], heading: { id: 'games.LOTT' } },
  elott: { types: ['ELOTT'], heading: { id: 'games.ELOTT' } },
  hot: { isHot: true, heading: { id: 'games.hotTitle' } },
  slotscenter: { types: ['RNG'] },
  gamecenter: {},
  game: {},
};

/** Any case, with or without a slash behind. */
export function centerOf(pathname: string): Center {
  return centers[/(\w+)\/*$/.exec(pathname.toLowerCase())?.[1] ?? ''] ?? {};
}
