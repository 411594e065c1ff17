/**
 * The big road of what came of rounds between two sides: a column for each run of one side, at most six deep and then on to the
 * right. A round where both are level is a mark on the round before it.
 */
export interface BigBead<Side> {
  readonly side: Side;
  readonly column: number;
  readonly row: number;
  readonly ties: number;
}

export function bigRoad<Side>(rounds: readonly (Side | 'level' | undefined)[]): BigBead<Side>[] {
  const road: BigBead<Side>[] = [];
  const taken = new Set<string>();
  let start = -1;
  for (const side of rounds) {
    const last = road.at(-1);
    if (side === undefined) continue;
    if (side === 'level') {
      if (last) road[road.length - 1] = { ...last, ties: last.ties + 1 };
      continue;
    }
    let [column, row] = [0, 0];
    if (last?.side === side) {
      const isFree = last.row < 5 && !taken.has(`${last.column} ${last.row + 1}`);
      [column, row] = isFree ? [last.column, last.row + 1] : [last.column + 1, last.row];
    } else {
      start += 1;
      while (taken.has(`${start} 0`)) start += 1;
      column = start;
    }
    taken.add(`${column} ${row}`);
    road.push({ side, column, row, ties: 0 });
  }
  return road;
}

/** The three roads that are read off the big road: how many columns back each looks. */
export const derivedRoads = { bigEye: 1, small: 2, cockroach: 3 } as const;
export type DerivedRoad = keyof typeof derivedRoads;

/**
 * Whether the big road repeats itself, round by round, from where there is enough of it. A round that begins a run: whether the last run
 * is as long as the one so many before it. Any other: whether the run so many before has a round beside this one, or none beside the one
 * above it either.
 */
export function derivedRoad<Side>(
  rounds: readonly (Side | 'level' | undefined)[],
  of: DerivedRoad,
): boolean[] {
  const back = derivedRoads[of];
  const lengths: number[] = [];
  const alike: boolean[] = [];
  let last: Side | undefined;
  for (const side of rounds) {
    if (side === undefined || side === 'level') continue;
    const begins = side !== last;
    last = side as Side; // what else there was has gone on above
    if (begins) lengths.push(0);
    const run = lengths.length - 1;
    const row = lengths[run] ?? 0;
    lengths[run] = row + 1;
    const [one, other] = begins ? [lengths[run - 1], lengths[run - 1 - back]] : [row, lengths[run - back]];
    if (one === undefined || other === undefined) continue;
    alike.push(begins ? one === other : other !== row);
  }
  return alike;
}
