import { winnerOf, isPair } from './games/baccarat.ts';
import { winnerOf as cornerOf } from './games/fight.ts';
import { totalOf } from './games/blackjack.ts';
import { worthsOf } from './games/holdem.ts';
import { valueOf } from './games/poker.ts';
import { crapsEnd } from './games/dice.ts';
import { colourOf } from './games/roulette.ts';
import { pegRows, ringOf } from './games/wheels.ts';
import { rankOf } from './cards.ts';
import { at, type Outcome, type Rules } from './rules.ts';

/** A round in a road: a letter or a number, and its colour. */
export interface Bead {
  readonly mark: string;
  readonly tone: string;
  /** Pairs of the two sides, drawn as dots. */
  readonly dots?: readonly [boolean, boolean];
}

const sideTones = {
  player: 'blue',
  dragon: 'red',
  banker: 'red',
  tiger: 'gold',
  tie: 'green',
  meron: 'red',
  wala: 'blue',
  draw: 'green',
} as const;
export type SideOfRoad = keyof typeof sideTones;

/** Which side has won, where there are two of them. */
export function sideOf({ stage }: Rules, outcome: Outcome): SideOfRoad | undefined {
  if (stage === 'baccarat') return winnerOf(outcome);
  if (stage === 'fight') return cornerOf(outcome);
  if (stage !== 'duel') return undefined;
  const [one, other] = [rankOf(at(outcome, 0, 0)), rankOf(at(outcome, 1, 0))];
  return one === other ? 'tie' : one > other ? 'dragon' : 'tiger';
}

const sum = (row: readonly number[]) => row.reduce((all, one) => all + one, 0);

export function beadOf(rules: Rules, outcome: Outcome, letterOf: (side: SideOfRoad) => string): Bead {
  const side = sideOf(rules, outcome);
  if (side !== undefined) {
    const dots = rules.stage === 'baccarat' && ([isPair(outcome[1]), isPair(outcome[0])] as const);
    return { mark: letterOf(side), tone: sideTones[side], ...(dots && { dots }) };
  }
  const [row = []] = outcome;
  const [first = 0] = row;
  switch (rules.stage) {
    case 'roulette':
      return { mark: row.join('·'), tone: colourOf(first) };
    case 'dice':
      return {
        mark: String(sum(row)),
        tone: new Set(row).size === 1 ? 'green' : sum(row) > 10 ? 'red' : 'blue',
      };
    case 'colors':
      return { mark: '', tone: `faces ${row.map((face) => `f${face}`).join(' ')}` };
    case 'craps':
      return { mark: String(first + (row[1] ?? 0)), tone: crapsEnd(row) === 'pass' ? 'green' : 'red' };
    case 'wheel':
      return wheelBead(rules, first);
    case 'pegs': {
      const slot = (row[pegRows] ?? 0) - pegRows / 2;
      return { mark: String(Math.abs(slot)), tone: slot === 0 ? 'green' : slot < 0 ? 'blue' : 'red' };
    }
    case 'bingo':
      return {
        mark: `${'BINGO'[Math.floor((first - 1) / 15)] ?? ''}${first}`,
        tone: first % 2 === 1 ? 'red' : 'blue',
      };
    case 'beads': {
      const left = ((first - 1) % 4) + 1;
      return { mark: String(left), tone: left % 2 === 1 ? 'red' : 'blue' };
    }
    case 'blackjack': {
      const [one, other] = [totalOf(row), totalOf(outcome[1] ?? [])];
      const wins = rules.back('hand', outcome) > 100;
      return {
        mark: one > 21 ? '×' : String(one),
        tone: wins ? 'blue' : one === other && one <= 21 ? 'green' : 'red',
      };
    }
    case 'poker':
    case 'holdem': {
      const [one, other] =
        rules.stage === 'holdem' ? worthsOf(outcome) : [valueOf(row).value, valueOf(outcome[1] ?? []).value];
      const lead = one - other;
      return {
        mark: lead > 0 ? '1' : lead < 0 ? '2' : '=',
        tone: lead > 0 ? 'blue' : lead < 0 ? 'red' : 'green',
      };
    }
    default: {
      const count = sum(outcome.slice(1).map((cards) => cards.length));
      return { mark: String(count), tone: count % 2 === 1 ? 'red' : 'blue' };
    }
  }
}

function wheelBead({ spots, pays }: Rules, segment: number): Bead {
  if (spots.includes('pula')) {
    return { mark: '', tone: segment === 0 ? 'gold' : segment % 2 === 1 ? 'red' : 'white' };
  }
  const kind = kindOf(
    spots.map((spot) => pays(spot)[0] ?? 0),
    segment,
  );
  return { mark: String(((pays(spots[kind] ?? '')[0] ?? 100) - 100) / 100), tone: `seg${kind}` };
}

/** Which kind of segment lies there, of a wheel whose kinds pay so much. */
function kindOf(backs: readonly number[], segment: number): number {
  return segmentsOf(backs)[segment] ?? 0;
}
/** What pays more is as much rarer. */
export function segmentsOf(backs: readonly number[]): readonly number[] {
  return ringOf(backs.map((back) => Math.round(4800 / back)));
}

/** As the big road has it: where both sides are level, it is a mark on the round before. */
export function sideOfRoad(rules: Rules, outcome: Outcome) {
  const side = sideOf(rules, outcome);
  return side === 'tie' || side === 'draw' ? 'level' : side;
}
