import type { State } from './match.ts';
import { fixtureOf, sportOf, type Fixture, type Sport } from './sports.ts';
import { named, type Text } from './text.ts';

/** How matches, markets and picks are called. */

/** Which match it is, in one word. */
export const keyOf = ({ sport, number }: { sport: string; number: number }) => `${sport} ${number}`;

export function fixtureNamed(sport: string, number: number): Fixture | undefined {
  const of = sportOf(sport);
  return of && fixtureOf(of, number);
}

/** What its handicaps and totals count. */
function unitOf({ id, model, names }: Sport): string {
  if (model.kind === 'bout') return 'rounds';
  if (model.kind === 'clock') {
    if (model.points.length === 1) return model.rate < 1000 ? 'goals' : 'kills';
    return id === 'baseball' ? 'runs' : 'points';
  }
  if (model.kind !== 'sets') return 'points';
  if (id === 'beach') return 'points';
  if (model.bestOf === 1) return id === 'billiards' ? 'racks' : names === 'squads' ? 'rounds' : 'games';
  if (names === 'squads') return 'maps';
  return model.to > 5 ? 'sets' : 'games';
}

export function matchName(fixture: Fixture, text: Text): string {
  const [home, away] = fixture.sides;
  if (fixture.sport.model.kind === 'field') return text('fieldOf', { number: fixture.number % 10_000 });
  return text('vs', { home: home?.name ?? '', away: away?.name ?? '' });
}

export function marketName(fixture: Fixture, id: string, picks: number, text: Text): string {
  const { sport } = fixture;
  const [kind, about = ''] = id.split(':');
  const unit = named(text, `unit.${unitOf(sport)}`);
  switch (kind) {
    case 'win':
      return text(picks === 3 ? 'market.win3' : 'market.win');
    case 'place':
      return text('market.place');
    case 'duel':
      return text('market.duel');
    case 'hcp':
      return text('market.hcp', { unit });
    case 'tot':
      return text('market.tot', { unit });
    case 'parity':
      return text('market.parity', { unit });
    case 'set':
      return text('market.set', { unit: named(text, `one.${unitOf(sport)}`), number: about });
    default:
      return text(sport.model.kind === 'bout' ? 'market.nextRound' : 'market.next', { number: about });
  }
}

export function pickName(fixture: Fixture, id: string, key: string, text: Text): string {
  const [kind, about = ''] = id.split(':');
  const { sides } = fixture;
  if (kind === 'tot') return text(key === 'o' ? 'pick.over' : 'pick.under', { line: about });
  if (kind === 'parity') return text(key === 'o' ? 'pick.odd' : 'pick.even');
  if (key === 'd') return text('pick.draw');
  if (key === 'n') return text('pick.none');
  if (kind === 'duel') {
    const [one = '1', two = '2'] = about.split('-');
    return runner(fixture, key === 'h' ? one : two);
  }
  if (key !== 'h' && key !== 'a') return runner(fixture, key);
  const side = sides[key === 'h' ? 0 : 1]?.name ?? '';
  if (kind !== 'hcp') return side;
  const line = Number(about) * (key === 'h' ? 1 : -1);
  return `${side} ${line > 0 ? '+' : '−'}${Math.abs(line)}`;
}

const runner = ({ sides }: Fixture, number: string) => `${number} ${sides[Number(number) - 1]?.name ?? ''}`;

export const shownOdds = (odds: number) => (odds / 1000).toFixed(2);

/** Where a match has got to, in a few words. */
export function phaseOf({ sport }: Fixture, state: State, text: Text): string {
  const { model } = sport;
  if (state.phase === 'abandoned') return text('abandoned');
  if (state.phase === 'ended') return state.knockout === null ? text('final') : text('ko');
  switch (model.kind) {
    case 'clock': {
      if (state.played >= model.steps) return text('overtime');
      if (model.steps === 90) return text('minute', { number: state.played });
      return text('period', { number: Math.floor((state.played * model.periods) / model.steps) + 1 });
    }
    case 'sets':
      if (model.bestOf === 1) return text('round', { number: state.played + 1 });
      return text('set', { unit: named(text, `one.${unitOf(sport)}`), number: state.sets.length });
    case 'bout':
      return text('round', { number: Math.min(model.rounds, state.played + 1) });
    case 'field':
      return text('racing', { share: Math.round((100 * state.played) / model.steps) });
  }
}

/** What stands for the score: points of the only set, or sets with the points of the one under way. */
export function scoreOf({ sport }: Fixture, state: State): readonly [number, number] {
  if (sport.model.kind === 'sets' && sport.model.bestOf === 1) return state.sets[0] ?? [0, 0];
  return state.score;
}
