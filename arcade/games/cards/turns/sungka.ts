import { best, range, type Rules } from '../game.ts';

/**
 * Sungka: seven houses each and a head. Shells are sown one by one, past the other's head; a last shell in the own head sows again, one
 * on other shells takes them up and goes on, one in an empty house of one's own takes what lies opposite. Most shells in the head win.
 */

export interface Sungka {
  /** Seven houses of the first, their head, seven of the second, theirs: in the order in which they are sown. */
  readonly shells: readonly number[];
  readonly turn: number;
  /** Which house was sown last. */
  readonly last: number | null;
}

const houses = 7;
const ring = 2 * (houses + 1);
export const headOf = (place: number) => place * (houses + 1) + houses;
export const housesOf = (place: number) => range(houses).map((at) => place * (houses + 1) + at);
const opposite = (house: number) => 2 * houses - house;

function sow(state: Sungka, house: number): Sungka {
  const shells = [...state.shells];
  const own = state.turn;
  const put = (at: number, by: number) => {
    shells[at] = (shells[at] ?? 0) + by;
  };
  const takeAll = (at: number) => {
    const taken = shells[at] ?? 0;
    shells[at] = 0;
    return taken;
  };
  let at = house;
  for (let hand = takeAll(house); hand > 0;) {
    at = (at + 1) % ring;
    if (at === headOf(1 - own)) continue;
    put(at, 1);
    hand -= 1;
    // The last one on other shells: up with them, and on.
    if (hand === 0 && at !== headOf(own) && (shells[at] ?? 0) > 1) hand = takeAll(at);
  }
  if (at === headOf(own)) return { shells, turn: own, last: house };
  const across = shells[opposite(at)] ?? 0;
  if (housesOf(own).includes(at) && across > 0) put(headOf(own), takeAll(at) + takeAll(opposite(at)));
  return { shells, turn: 1 - own, last: house };
}

const filled = ({ shells }: Sungka, place: number) =>
  housesOf(place).filter((house) => (shells[house] ?? 0) > 0);
const inHouses = ({ shells }: Sungka, place: number) =>
  housesOf(place).reduce((sum, house) => sum + (shells[house] ?? 0), 0);

/** Who has nothing left to sow is passed over; once nobody has, or one has more than half, it is counted. */
function settled(state: Sungka): Sungka {
  return filled(state, state.turn).length === 0 ? { ...state, turn: 1 - state.turn } : state;
}

export const sungka: Rules<Sungka> = {
  most: 2,
  withBots: 2,
  turnSeconds: 20,
  async deal(lots) {
    const [turn = 0] = await lots([2]);
    return { shells: range(ring).map((at) => (at % (houses + 1) === houses ? 0 : 7)), turn, last: null };
  },
  turns: ({ turn }) => [turn],
  mayPlay: (state, { place, move: [house, ...more] }) =>
    more.length === 0 && house !== undefined && filled(state, place).includes(house),
  after: (state, { move: [house = 0] }) => settled(sow(state, house)),
  /** Whatever brings most at once, counting a further turn as three. */
  bot(state, place) {
    const gain = (house: number) => {
      const next = sow(state, house);
      return (next.shells[headOf(place)] ?? 0) + (next.turn === place ? 3 : 0);
    };
    return filled(state, place)
      .toSorted((a, b) => gain(b) - gain(a))
      .slice(0, 1);
  },
  unasked: (state, place) => filled(state, place).slice(-1),
  winners(state) {
    const heads = range(2).map((place) => state.shells[headOf(place)] ?? 0);
    const isOver = heads.some((head) => head > 49) || range(2).every((place) => inHouses(state, place) === 0);
    return isOver ? best(heads) : [];
  },
  see: (state) => state,
};
