/** The red envelope rain (S2-27): when it falls, and into what its budget is split. Times are ms since 1970. */

export interface RainTimes {
  readonly firstAt: number;
  readonly everyMinutes: number;
  /** How long a shower lasts. */
  readonly seconds: number;
}

export interface ShowerTimes {
  readonly startsAt: number;
  readonly endsAt: number;
}

/** The shower that falls at `now`, or else the next one; and the last that was over, undefined before there was one. */
export function showersAt(
  { firstAt, everyMinutes, seconds }: RainTimes,
  now: number,
): { readonly current: ShowerTimes; readonly last: ShowerTimes | undefined } {
  const [every, lasts] = [everyMinutes * 60_000, seconds * 1000];
  // How many were over by now.
  const over = Math.max(0, Math.floor((now - lasts - firstAt) / every) + 1);
  const shower = (turn: number): ShowerTimes => {
    const startsAt = firstAt + turn * every;
    return { startsAt, endsAt: startsAt + lasts };
  };
  return { current: shower(over), last: over === 0 ? undefined : shower(over - 1) };
}

/**
 * A budget in so many parts, each `smallest` at least, in minor units; every such split is as likely as any other. `draw`
 * gives a whole number from zero to below its argument.
 */
export function splitOf(
  { budget, envelopes, smallest }: { budget: bigint; envelopes: number; smallest: bigint },
  draw: (below: number) => number,
): readonly bigint[] {
  const spare = Number(budget - smallest * BigInt(envelopes));
  // So many of the places from 1 to spare + envelopes - 1 are bars, and what lies between two bars is a part.
  const bars = new Set<number>();
  const places = spare + envelopes - 1;
  for (let place = places - envelopes + 2; place <= places; place++) {
    const drawn = 1 + draw(place);
    bars.add(bars.has(drawn) ? place : drawn);
  }
  const cuts = [0, ...[...bars].toSorted((a, b) => a - b), places + 1];
  return cuts.slice(1).map((cut, index) => smallest + BigInt(cut - (cuts[index] ?? 0) - 1));
}
