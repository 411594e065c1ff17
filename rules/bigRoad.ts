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
