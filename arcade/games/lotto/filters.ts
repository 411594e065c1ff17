import type { Row } from '@laro/rules/lottery/play.ts';

/** From how many numbers on it is quicker to say which kind of them. */
const fewest = 10;

export const filterNames = ['all', 'odd', 'even', 'big', 'small'] as const;
export type FilterName = (typeof filterNames)[number];

export interface Filter {
  readonly name: FilterName;
  readonly numbers: readonly number[];
}

/** What can be chosen of a row at once: big is its upper half, with the middle one. None where it would be more than a row may have. */
export function filtersOf({ from, to, most }: Row): readonly Filter[] {
  const all = Array.from({ length: to - from + 1 }, (_, at) => from + at);
  if (all.length < fewest) return [];
  const isOf: Readonly<Record<FilterName, (number: number) => boolean>> = {
    all: () => true,
    odd: (number) => number % 2 === 1,
    even: (number) => number % 2 === 0,
    big: (number) => number * 2 >= from + to,
    small: (number) => number * 2 < from + to,
  };
  return filterNames
    .map((name) => ({ name, numbers: all.filter(isOf[name]) }))
    .filter(({ numbers }) => numbers.length <= most);
}
