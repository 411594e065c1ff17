import type { Hit } from './rules.ts';

/** What others in the same pond have shot at lately. */
export interface PondView {
  /** The server's clock, milliseconds since 1970. */
  readonly now: number;
  readonly bursts: readonly OthersBurst[];
}

interface OthersBurst {
  readonly id: string;
  /** The same for the same player, and nobody's name. */
  readonly who: number;
  readonly shots: readonly number[];
  readonly hits: readonly Hit[];
}
