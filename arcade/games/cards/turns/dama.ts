import { range, type Rules } from '../game.ts';

/**
 * Dama: men go forward on the diagonals, and take forward by leaping; who can take must, as many as can be taken. A man that ends at
 * the far side is a dama, which goes and takes any way along a diagonal. Who cannot move has lost.
 */

/** Of 64 squares: 0 empty, a man of the first 1, of the second 2, a dama 3 or 4. */
export interface Dama {
  readonly board: readonly number[];
  readonly turn: number;
  /** Turns since a man was moved or anything taken. */
  readonly quiet: number;
}

const quietMost = 40;
const owner = (piece: number) => (piece === 0 ? -1 : (piece - 1) % 2);
const isDama = (piece: number) => piece > 2;
const steps = [
  [-1, -1],
  [-1, 1],
  [1, -1],
  [1, 1],
] as const;

function go(square: number, [rows, columns]: readonly [number, number], times = 1): number | undefined {
  const [row, column] = [Math.floor(square / 8) + rows * times, (square % 8) + columns * times];
  return row < 0 || row > 7 || column < 0 || column > 7 ? undefined : row * 8 + column;
}

/** The first sits below and goes up. */
const forward = (place: number) => (place === 0 ? -1 : 1);
const waysOf = (piece: number) =>
  isDama(piece) ? steps : steps.filter(([rows]) => rows === forward(owner(piece)));
const reach = (piece: number) => (isDama(piece) ? 7 : 1);

interface Leap {
  readonly to: number;
  readonly over: number;
}

function leaps(board: readonly number[], piece: number, from: number, taken: readonly number[]): Leap[] {
  return waysOf(piece).flatMap((way) => {
    const found: Leap[] = [];
    let over: number | undefined;
    for (let times = 1; times <= reach(piece) + (isDama(piece) ? 0 : 1); times += 1) {
      const at = go(from, way, times);
      if (at === undefined) break;
      const there = board[at] ?? 0;
      if (over === undefined) {
        if (there === 0 && isDama(piece)) continue;
        if (there === 0 || owner(there) === owner(piece) || taken.includes(at)) break;
        over = at;
      } else {
        if (there !== 0) break;
        found.push({ to: at, over });
      }
    }
    return found;
  });
}

/** Whole ways of taking, each the squares it touches. What is taken stays on the board until the end, and is leapt over once. */
function takings(
  board: readonly number[],
  piece: number,
  path: readonly number[],
  taken: readonly number[],
): number[][] {
  const from = path.at(-1) ?? 0;
  const next = leaps(board, piece, from, taken);
  if (next.length === 0) return taken.length > 0 ? [[...path]] : [];
  return next.flatMap(({ to, over }) => takings(board, piece, [...path, to], [...taken, over]));
}

/** Everything that whose turn it is may play: the squares from the first to the last. */
export function damaMoves({ board, turn }: Dama): number[][] {
  const own = range(64).filter((square) => owner(board[square] ?? 0) === turn);
  const taking = own.flatMap((square) => {
    const piece = board[square] ?? 0;
    return takings(board.toSpliced(square, 1, 0), piece, [square], []);
  });
  if (taking.length > 0) {
    const most = Math.max(...taking.map((path) => path.length));
    return taking.filter((path) => path.length === most);
  }
  return own.flatMap((square) => {
    const piece = board[square] ?? 0;
    return waysOf(piece).flatMap((way) => {
      const found: number[][] = [];
      for (let times = 1; times <= reach(piece); times += 1) {
        const to = go(square, way, times);
        if (to === undefined || board[to] !== 0) break;
        found.push([square, to]);
      }
      return found;
    });
  });
}

/** What a leap from one square to another has passed over. */
function between(board: readonly number[], from: number, to: number): number[] {
  const rows = Math.sign(Math.floor(to / 8) - Math.floor(from / 8));
  const columns = Math.sign((to % 8) - (from % 8));
  const squares: number[] = [];
  for (let at = from + rows * 8 + columns; at !== to; at += rows * 8 + columns) {
    if (board[at] !== 0) squares.push(at);
  }
  return squares;
}

function after({ board, turn, quiet }: Dama, path: readonly number[]): Dama {
  const [from = 0] = path;
  const to = path.at(-1) ?? from;
  const piece = board[from] ?? 0;
  const next = [...board];
  next[from] = 0;
  const taken = path.slice(1).flatMap((square, at) => between(next, path[at] ?? from, square));
  for (const square of taken) next[square] = 0;
  const isFar = Math.floor(to / 8) === (turn === 0 ? 0 : 7);
  next[to] = !isDama(piece) && isFar ? piece + 2 : piece;
  return { board: next, turn: 1 - turn, quiet: taken.length > 0 || !isDama(piece) ? 0 : quiet + 1 };
}

/** Whatever leaves the other least, looking one answer ahead. */
function bot(state: Dama): readonly number[] {
  const worth = (board: readonly number[], place: number) =>
    board.reduce((sum, piece) => {
      const value = piece === 0 ? 0 : isDama(piece) ? 3 : 1;
      return sum + (owner(piece) === place ? value : -value);
    }, 0);
  const scored = damaMoves(state).map((path) => {
    const then = after(state, path);
    const answers = damaMoves(then).map((answer) => worth(after(then, answer).board, state.turn));
    return { path, score: answers.length === 0 ? 99 : Math.min(...answers) };
  });
  return scored.toSorted((a, b) => b.score - a.score)[0]?.path ?? [];
}

export const dama: Rules<Dama> = {
  most: 2,
  withBots: 2,
  turnSeconds: 25,
  async deal(lots) {
    const [turn = 0] = await lots([2]);
    const board = range(64).map((square) => {
      const row = Math.floor(square / 8);
      if ((row + square) % 2 === 0) return 0;
      return row < 3 ? 2 : row > 4 ? 1 : 0;
    });
    return { board, turn, quiet: 0 };
  },
  turns: ({ turn }) => [turn],
  mayPlay: (state, { move }) => damaMoves(state).some((path) => path.join() === move.join()),
  after: (state, { move }) => after(state, move),
  bot,
  unasked: (state) => damaMoves(state)[0] ?? [],
  winners(state) {
    if (damaMoves(state).length === 0) return [1 - state.turn];
    return state.quiet >= quietMost ? [0, 1] : [];
  },
  see: (state) => state,
};
