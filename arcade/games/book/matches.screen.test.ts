import { afterEach, expect, test } from 'vitest';
import type { State } from './match.ts';
import { createMatches } from './matches.ts';
import { createOffers } from './offers.ts';
import { textIn } from './text.ts';
import type { FixturesView, FixtureView } from './wire.ts';

const text = textIn('EN');
const beginning: State = {
  phase: 'before',
  played: 0,
  score: [0, 0],
  sets: [[0, 0]],
  regular: [0, 0],
  scored: 0,
  scorers: [],
  knockout: null,
  order: [],
};

const next = (number: number, sport = 'football'): FixtureView => ({
  sport,
  number,
  startsAt: '2026-11-20T05:31:00.000Z',
  state: beginning,
  progress: null,
  markets: [{ id: 'win', picks: ['h', 'd', 'a'].map((key) => ({ key, odds: 2500 })) }],
  count: 3,
  hash: 'a84f',
  seed: null,
  corrected: null,
});
const live = (number: number, home: number): FixtureView => ({
  ...next(number),
  state: { ...beginning, phase: 'live', played: 30, score: [home, 0], regular: [home, 0] },
});
const view = (parts: Partial<FixturesView>): FixturesView => ({
  now: Date.parse('2026-11-20T05:30:17.000Z'),
  live: [],
  next: [],
  ended: [],
  ...parts,
});

function showMatches() {
  const offers = createOffers(text, { holds: () => false, toggle: () => undefined });
  const matches = createMatches({
    text,
    offers,
    now: () => Date.parse('2026-11-20T05:30:17.000Z'),
    open: () => undefined,
  });
  document.body.append(matches.element);
  const section = (id: string) => matches.element.querySelector(`section[aria-labelledby="${id}"]`);
  const cards = (id: string) => [...(section(id)?.querySelectorAll('.card') ?? [])];
  return { ...matches, section, cards };
}

afterEach(() => document.body.replaceChildren());

test('a match that stays in its list is the same on the page, one that goes is gone, and one that comes stands in its order', async () => {
  const { draw, cards } = showMatches();
  await draw(view({ next: [next(1), next(2), next(4)] }), 2);
  const [one, two, four] = cards('next');
  await draw(view({ next: [next(2), next(3), next(4)] }), 2);
  const [first, second, third, ...more] = cards('next');
  expect([first === two, third === four, more]).toEqual([true, true, []]);
  expect(second).not.toBe(one);
  expect(one?.isConnected).toBe(false);
  await draw(view({ next: [next(3)] }), 2);
  expect(cards('next')).toEqual([second]);
  await draw(view({}), 2);
  expect(cards('next')).toEqual([]);
});

test('matches in another order stand in it, as they are', async () => {
  const { draw, cards } = showMatches();
  await draw(view({ next: [next(1), next(2), next(3)] }), 2);
  const [one, two, three] = cards('next');
  await draw(view({ next: [next(3), next(1), next(2)] }), 2);
  expect(cards('next')).toEqual([three, one, two]);
});

test('what stays has what is new of it: its score, and its odds', async () => {
  const { draw, cards } = showMatches();
  await draw(view({ live: [live(1, 0), live(2, 0)] }), 1);
  const before = cards('live');
  const [board, row] = before;
  expect([board?.querySelector('.score')?.textContent, row?.querySelector('.standing')?.textContent]).toEqual(
    ['0 : 0', '0 : 0'],
  );
  const odds = row?.querySelector('.odds');
  const changed = {
    ...live(2, 3),
    markets: next(2).markets.map((one) => ({
      ...one,
      picks: one.picks.map(({ key }) => ({ key, odds: 1500 })),
    })),
  };
  await draw(view({ live: [live(1, 2), changed] }), 1);
  expect(cards('live')).toEqual(before);
  expect([board?.querySelector('.score')?.textContent, row?.querySelector('.standing')?.textContent]).toEqual(
    ['2 : 0', '3 : 0'],
  );
  expect([odds?.isConnected, odds?.querySelector('b')?.textContent]).toEqual([true, '1.50']);
});

test('a match of a sport that the page does not know holds up no list', async () => {
  const { draw, cards, section } = showMatches();
  const unknown = [1, 2, 3, 4, 5, 6].map((number) => next(number, 'curling'));
  await draw(
    view({ live: unknown, next: [...unknown, ...[7, 8, 9, 10, 11, 12].map((one) => next(one))] }),
    2,
  );
  expect([cards('live').length, cards('next').length]).toEqual([0, 6]);
  // Nothing else is on; the page says when the next begins.
  expect(section('live')?.textContent).toContain('0:43');
});

test('a long list comes few at a time, and what is newer is shown in place of the rest', async () => {
  const { draw, cards } = showMatches();
  const many = Array.from({ length: 12 }, (_, at) => next(at + 1));
  const older = draw(view({ next: many }), 2);
  await draw(view({ next: many.slice(6) }), 2);
  await older;
  expect(cards('next')).toHaveLength(6);
});
