import type { OrderView } from './wire.ts';

/** What the house had taken on: a draw that was void is no fault of the bet. What the player took back is not wanted again. */
function isAccepted({ state, why }: OrderView): boolean {
  return state === 'placed' || state === 'settled' || state === 'owed' || why === 'VOID';
}

/**
 * The bets to repeat, of all that were ordered, newest first: those accepted in the draw that was last ordered in. Of an order of several
 * draws the first that stands is meant, which has the stake of the plan.
 */
export function lastAccepted(orders: readonly OrderView[]): readonly OrderView[] {
  const accepted = orders.filter(isAccepted);
  const firsts = accepted.filter(
    ({ chase }) =>
      chase === null ||
      accepted.every((other) => other.chase?.id !== chase.id || other.chase.place >= chase.place),
  );
  return firsts.filter(({ draw }) => draw === firsts[0]?.draw);
}
