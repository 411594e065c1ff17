import type { CountedWhy } from './countedWhys.ts';
import * as v from 'valibot';
import { gameTypes } from './gameTypes.ts';
import { PositiveAmount, toMinor } from './money.ts';

/** What a promotion asks and gives. Amounts are decimal text of the merchant's currency. */

const Percent = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100));
/** How many times a bonus may have to be played; more is no fair offer, unless the merchant says so (`mostWagering`). */
export const fairWagering = 10;
const given = {
  /** So many times the bonus has to be played. */
  wagering: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100)),
  /** What of a stake counts, by the kind of game; of one that is not named nothing does. */
  contribution: v.record(v.picklist(gameTypes), Percent),
  /** A round with a higher stake does not count. */
  maximumStake: PositiveAmount,
  /** So many days there are for playing. */
  days: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(90)),
  /** A person decides on each. */
  review: v.boolean(),
};
/** A share of something, up to so much. */
const share = {
  percent: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(200)),
  most: PositiveAmount,
  /** From this much on. */
  least: PositiveAmount,
};
/** Rounds of one kind of game that are played for it, from when the member joined on. */
const task = {
  category: v.picklist(gameTypes),
  rounds: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1000)),
};

export const PromotionTerms = v.variant('kind', [
  v.strictObject({ kind: v.literal('firstDeposit'), ...share, ...given }),
  v.strictObject({ kind: v.literal('deposit'), ...share, ...given }),
  v.strictObject({ kind: v.literal('cashback'), ...share, ...given }),
  v.strictObject({ kind: v.literal('signUp'), amount: PositiveAmount, ...given }),
  v.strictObject({
    kind: v.literal('code'),
    amount: PositiveAmount,
    code: v.pipe(v.string(), v.regex(/^[A-Z0-9]{4,20}$/, 'capital letters and digits')),
    ...given,
  }),
  /**
   * The stakes of so many rounds, each of at most `stake`, come back. With a game the house pays for so many rounds of it at `stake`, which
   * its vendor plays, and what they win is the bonus.
   */
  v.strictObject({
    kind: v.literal('freeRounds'),
    ...task,
    stake: PositiveAmount,
    gameId: v.optional(v.pipe(v.string(), v.regex(/^[\w.-]{1,64}$/, 'the id of a game'))),
    ...given,
  }),
  /** So many rounds, each of at least `stake`, earn `amount`. */
  v.strictObject({
    kind: v.literal('challenge'),
    ...task,
    stake: PositiveAmount,
    amount: PositiveAmount,
    ...given,
  }),
  /** For each friend who joined by the member's invitation since it began and has deposited `least`. */
  v.strictObject({
    kind: v.literal('invitation'),
    amount: PositiveAmount,
    least: PositiveAmount,
    ...given,
  }),
  /** For whoever takes it in the installed app. */
  v.strictObject({ kind: v.literal('appDownload'), amount: PositiveAmount, ...given }),
]);
export type PromotionTerms = v.InferOutput<typeof PromotionTerms>;
export type PromotionKind = PromotionTerms['kind'];

export const promotionKinds = [
  'firstDeposit',
  'deposit',
  'cashback',
  'signUp',
  'code',
  'freeRounds',
  'challenge',
  'invitation',
  'appDownload',
] as const satisfies readonly PromotionKind[];

export function isForDeposit(kind: PromotionKind): boolean {
  return kind === 'firstDeposit' || kind === 'deposit';
}

/** The rounds that have to be played for it, and up to, or from, which stake, or in which game they are free; undefined where it is for something else. */
export function taskOf(terms: PromotionTerms) {
  if (terms.kind !== 'freeRounds' && terms.kind !== 'challenge') return undefined;
  const { category, rounds, stake } = terms;
  const gameId = terms.kind === 'freeRounds' ? terms.gameId : undefined;
  const isMost = terms.kind === 'freeRounds';
  return { category, rounds, stake, isMost, ...(gameId !== undefined && { gameId }) };
}

/** What it is for comes after it was joined: a deposit, or rounds. Any other is taken at once. */
export function isJoined(kind: PromotionKind): boolean {
  return isForDeposit(kind) || kind === 'freeRounds' || kind === 'challenge';
}

/** The bonus for a deposit, a loss, or stakes of `basis`; minor units, rounded down. Zero where it is too little. */
export function bonusFor(terms: PromotionTerms, basis: bigint): bigint {
  if ('amount' in terms) return toMinor(terms.amount);
  if (terms.kind === 'freeRounds') return basis;
  if (basis < toMinor(terms.least)) return 0n;
  const bonus = (basis * BigInt(terms.percent)) / 100n;
  const most = toMinor(terms.most);
  return bonus < most ? bonus : most;
}

/** What has to be played for a bonus, in minor units. */
export function wageringFor({ wagering }: PromotionTerms, bonus: bigint): bigint {
  return bonus * BigInt(wagering);
}

/** What a settled round counts towards what is `left` to play; minor units, rounded down. */
export function countRound(
  { contribution, maximumStake }: Pick<PromotionTerms, 'contribution' | 'maximumStake'>,
  { staked, category }: { readonly staked: bigint; readonly category: (typeof gameTypes)[number] },
  left: bigint,
): { readonly counted: bigint; readonly percent: number; readonly why: CountedWhy } {
  const percent = contribution[category] ?? 0;
  if (staked === 0n) return { counted: 0n, percent, why: 'noStake' };
  if (percent === 0) return { counted: 0n, percent, why: 'category' };
  if (staked > toMinor(maximumStake)) return { counted: 0n, percent, why: 'aboveMaximum' };
  const worth = (staked * BigInt(percent)) / 100n;
  return worth > left
    ? { counted: left, percent, why: 'enough' }
    : { counted: worth, percent, why: 'counted' };
}

/** What is known of a member who wants to take part. */
export interface Applicant {
  readonly isTrial: boolean;
  readonly runs: 'soon' | 'now' | 'over';
  /** The member has an open part in this promotion. */
  readonly takesPart: boolean;
  /** How often the member took part, on this occasion: in this week for a cashback, ever for the others. */
  readonly times: number;
  /** Deposits of the member that have arrived. */
  readonly deposits: number;
  /** The account was opened before the promotion began. */
  readonly isOlder: boolean;
  /** What the member lost in the week before this one, in minor units. */
  readonly lost: bigint;
  /** Somebody whom the member invited has done what it is for, and nothing was taken for them yet. */
  readonly hasFriend: boolean;
}

export const whyNotTakePartCodes = [
  ...(['TRIAL', 'NOT_YET', 'OVER', 'TAKES_PART', 'ALREADY_TAKEN', 'NOT_FIRST', 'NOT_NEW'] as const),
  ...(['TOO_LITTLE_LOST', 'NO_FRIEND'] as const),
] as const;
export type WhyNotTakePart = (typeof whyNotTakePartCodes)[number];

/** Why a member cannot take part in a promotion now (S3-40); undefined where they can. */
export function whyNotTakePart(terms: PromotionTerms, applicant: Applicant): WhyNotTakePart | undefined {
  const { isTrial, runs, takesPart, times, deposits, isOlder, lost, hasFriend } = applicant;
  if (isTrial) return 'TRIAL';
  if (runs !== 'now') return runs === 'soon' ? 'NOT_YET' : 'OVER';
  if (takesPart) return 'TAKES_PART';
  if (terms.kind === 'invitation') return hasFriend ? undefined : 'NO_FRIEND';
  if (times > 0 && terms.kind !== 'deposit') return 'ALREADY_TAKEN';
  if (terms.kind === 'firstDeposit' && deposits > 0) return 'NOT_FIRST';
  if (terms.kind === 'signUp' && isOlder) return 'NOT_NEW';
  if (terms.kind === 'cashback' && bonusFor(terms, lost) === 0n) return 'TOO_LITTLE_LOST';
  return undefined;
}
