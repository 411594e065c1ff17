import type { Play, Selection } from './play.ts';

/** For tests: numbers from 0 to below what is asked for, the same on each run that starts alike. */
export function randomOf(start: number): (below: number) => number {
  let state = start >>> 0;
  const next = (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  // Of seeds that follow each other the first numbers are much the same.
  for (let warm = 0; warm < 3; warm++) next(1);
  return next;
}

/** For tests: some selection that is a bet, of few numbers; of more where few are none. `below` is {@link randomOf}'s. */
export function selectionOf(play: Play, below: (end: number) => number): Selection {
  for (let tries = 0; tries < 5000; tries++) {
    const selection = play.rows.map(({ from, to, least, most }) => {
      const left = Array.from({ length: to - from + 1 }, (_, at) => from + at);
      const wanted = Math.min(most, left.length, least + below(tries < 2500 ? 3 : 8));
      return Array.from({ length: wanted }, () => left.splice(below(left.length), 1)[0] ?? from);
    });
    if (play.count(selection) > 0) return selection;
  }
  throw new Error(`no selection of ${play.id}`);
}
