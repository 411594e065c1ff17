/** S2-94, S9-02: farther than this (px) a finger has swiped; the mark of that stays so long (ms). */
export const swipeLimits = { distance: 100, lasts: 500 } as const;

/** `from` is where the finger went down; `until` is when the mark of the last swipe goes. */
export interface SwipeState {
  readonly from: number | undefined;
  readonly until: number;
}
export const noSwipe: SwipeState = { from: undefined, until: 0 };

/** What a finger does: `x` in px, `at` in ms. */
export interface Touch {
  readonly kind: 'down' | 'up';
  readonly x: number;
  readonly at: number;
}

export function followTouch(state: SwipeState, { kind, x, at }: Touch): SwipeState {
  if (kind === 'down') return { ...state, from: x };
  const swiped = state.from !== undefined && Math.abs(x - state.from) > swipeLimits.distance;
  return { from: undefined, until: swiped ? at + swipeLimits.lasts : state.until };
}

/** Whether a way back at this time comes from a swipe, which the browser has animated by itself. */
export function hasSwiped({ until }: SwipeState, at: number): boolean {
  return at < until;
}
