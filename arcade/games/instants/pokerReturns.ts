import { ratio, type Ratio } from '../ratio.ts';
import type { Poker } from './poker.ts';

/** For whoever keeps what is best; `pokerEnumeration.ts` works them out, and a test compares one a day, all with `POKER_RETURNS=1`. */
export const pokerReturns: Readonly<Record<Poker['game'], Ratio>> = {
  jacks: ratio(1_616_226_757_427n, 1_661_102_543_100n),
  aces: ratio(18_930_455_263n, 19_542_382_860n),
  deuces: ratio(547_682_606_167n, 553_700_847_700n),
  tens: ratio(81_726_098_578n, 83_055_127_155n),
};
