import type { AgreementKind } from './agreementKinds.ts';
import { addDays, type Day, type DayRange } from './days.ts';

/** Amounts of agreements are minor units; what a dividend pays is hundredths of a percent. */
export const agreementStates = [
  /** The senior has signed it. */
  'proposed',
  /** Both have. */
  'signed',
  /** One of them wants its end, and the other has not answered. */
  'leaving',
  /** The junior did not want it. */
  'refused',
  /** The senior wanted it no more, before it was signed. */
  'takenBack',
  /** A later version stands in its place. */
  'replaced',
  /** Both wanted its end. */
  'ended',
] as const;
export type AgreementState = (typeof agreementStates)[number];

export const agreementEvents = [
  ...(['sign', 'refuse', 'takeBack', 'askEnd', 'agreeEnd', 'keep', 'replace'] as const),
] as const;
export type AgreementEvent = (typeof agreementEvents)[number];

/** `same`: it has happened before. `no`: it cannot be. */
type Next<State> = State | 'same' | 'no';

const over: Readonly<Record<AgreementEvent, 'no'>> = {
  sign: 'no',
  refuse: 'no',
  takeBack: 'no',
  askEnd: 'no',
  agreeEnd: 'no',
  keep: 'no',
  replace: 'no',
};

export const agreementTable: Readonly<
  Record<AgreementState, Readonly<Record<AgreementEvent, Next<AgreementState>>>>
> = {
  proposed: { ...over, sign: 'signed', refuse: 'refused', takeBack: 'takenBack' },
  signed: { ...over, sign: 'same', askEnd: 'leaving', keep: 'same', replace: 'replaced' },
  leaving: { ...over, askEnd: 'same', agreeEnd: 'ended', keep: 'signed', replace: 'replaced' },
  refused: { ...over, refuse: 'same' },
  takenBack: { ...over, takeBack: 'same' },
  replaced: { ...over, replace: 'same' },
  ended: { ...over, agreeEnd: 'same' },
};

export type Side = 'senior' | 'junior';

/** Whether this is that side's to say; who asked for the end may take it back, and only the other agrees to it. */
export function maySay(event: AgreementEvent, side: Side, askedBy: Side | null): boolean {
  if (event === 'sign' || event === 'refuse') return side === 'junior';
  if (event === 'takeBack') return side === 'senior';
  return event === 'agreeEnd' ? askedBy !== null && side !== askedBy : event !== 'replace';
}

/** What waits for that side's word: to sign it, or to answer that the other wants its end. */
export function waitsFor(
  state: AgreementState,
  side: Side,
  askedBy: Side | null,
): 'sign' | 'end' | undefined {
  if (state === 'proposed') return side === 'junior' ? 'sign' : undefined;
  return state === 'leaving' && askedBy !== side ? 'end' : undefined;
}

export const paymentStates = ['due', 'applied', 'paid', 'refused'] as const;
export type PaymentState = (typeof paymentStates)[number];
export const paymentEvents = ['take', 'apply', 'accept', 'refuse'] as const;
export type PaymentEvent = (typeof paymentEvents)[number];

/** Of one period: a dividend is taken by the junior, a salary applied for and processed by the senior (S7-39). */
export const paymentTable: Readonly<
  Record<PaymentState, Readonly<Record<PaymentEvent, Next<Exclude<PaymentState, 'due'>>>>>
> = {
  due: { take: 'paid', apply: 'applied', accept: 'no', refuse: 'no' },
  applied: { take: 'no', apply: 'same', accept: 'paid', refuse: 'refused' },
  paid: { take: 'same', apply: 'same', accept: 'same', refuse: 'no' },
  refused: { take: 'no', apply: 'same', accept: 'no', refuse: 'same' },
};

/** The period that a day is in: the day itself, of a dividend the half of the month. */
export function periodWith(kind: AgreementKind, day: Day): DayRange {
  if (kind !== 'dividend') return { from: day, to: day };
  const month = day.slice(0, 8);
  if (day <= `${month}15`) return { from: `${month}01`, to: `${month}15` };
  const next = addDays(`${month}28`, 4).slice(0, 8);
  return { from: `${month}16`, to: addDays(`${next}01`, -1) };
}

/** The last one that is over. */
export function periodBefore(kind: AgreementKind, today: Day): DayRange {
  return periodWith(kind, addDays(periodWith(kind, today).from, -1));
}

/** How many periods that are over can still be taken or applied for. */
const claimedBack: Readonly<Record<AgreementKind, number>> = { daily: 14, dividend: 4, hourly: 14 };

/** Those, the last one first. */
export function claimable(kind: AgreementKind, today: Day): readonly DayRange[] {
  const periods: DayRange[] = [];
  let day = today;
  while (periods.length < claimedBack[kind]) {
    const period = periodBefore(kind, day);
    periods.push(period);
    day = period.from;
  }
  return periods;
}

/** What is signed today holds from here: no period is of two versions. */
export function holdsFrom(kind: AgreementKind, today: Day): Day {
  return addDays(periodWith(kind, today).to, 1);
}

export interface Tier {
  /** The least of each that it asks for; none is zero. */
  readonly turnover: bigint;
  readonly loss: bigint;
  readonly active: number;
  readonly pays: bigint;
}

/** A team's in one period, or in one hour of it, without the junior's own. */
export interface TeamFigures {
  readonly turnover: bigint;
  /** What it lost; below zero is won. */
  readonly loss: bigint;
  readonly active: number;
}

/** The most steps of one agreement. */
export const mostTiers = 5;

/** What is wrong with tiers: each pays more than the one before and asks for no less, and none for more than `most`. */
export function tiersFault(
  tiers: readonly Tier[],
  most: bigint,
): 'none' | 'tooMany' | 'nothing' | 'tooMuch' | 'order' | undefined {
  if (tiers.length === 0) return 'none';
  if (tiers.length > mostTiers) return 'tooMany';
  if (tiers.some(({ pays }) => pays <= 0n)) return 'nothing';
  if (tiers.some(({ pays }) => pays > most)) return 'tooMuch';
  const isInOrder = tiers.every((tier, index) => {
    const before = tiers[index - 1];
    if (before === undefined) return true;
    const asksNoLess =
      tier.turnover >= before.turnover && tier.loss >= before.loss && tier.active >= before.active;
    return asksNoLess && tier.pays > before.pays;
  });
  return isInOrder ? undefined : 'order';
}

/** The highest that the team has reached. */
export function tierReached<T extends Tier>(tiers: readonly T[], figures: TeamFigures): T | undefined {
  return tiers.findLast(
    ({ turnover, loss, active }) =>
      figures.turnover >= turnover && (loss === 0n || figures.loss >= loss) && figures.active >= active,
  );
}

/** What a period comes to. `parts` are its hours where the hour is paid, else the whole of it. */
export function owed(kind: AgreementKind, tiers: readonly Tier[], parts: readonly TeamFigures[]): bigint {
  let sum = 0n;
  for (const part of parts) {
    const pays = tierReached(tiers, part)?.pays ?? 0n;
    if (kind !== 'dividend') sum += pays;
    else if (part.loss > 0n) sum += (part.loss * pays) / 10_000n;
  }
  return sum;
}
