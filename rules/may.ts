interface Say<C extends string> {
  readonly code: C;
}

const say = <const C extends string>(isSo: boolean, code: C): Say<C> | undefined =>
  isSo ? { code } : undefined;

/** Each stop by the fact that it is known from, with what would help; amounts in minor units. */
const stops = {
  /** Of who plays for free there is no money. */
  TRIAL: (its: { readonly isTrial: boolean }) => say(its.isTrial, 'TRIAL'),
  /** The account is closed, or the session over. */
  CLOSED: (its: { readonly isClosed: boolean }) => say(its.isClosed, 'CLOSED'),
  /** The member takes a break, or has excluded themself; ISO 8601 (decision 191). */
  AWAY: ({ awayUntil }: { readonly awayUntil: string | undefined }) =>
    awayUntil === undefined ? undefined : ({ code: 'AWAY', until: awayUntil } as const),
  /** Nothing is left of what the member lets themself deposit; ISO 8601, when there is again (decision 219). */
  LIMIT: ({ limitedUntil }: { readonly limitedUntil: string | undefined }) =>
    limitedUntil === undefined ? undefined : ({ code: 'LIMIT', until: limitedUntil } as const),
  /** The brand, the vendor or the place where the member is: one of them is not served now. */
  SHUT_OUT: (its: { readonly isShutOut: boolean }) => say(its.isShutOut, 'SHUT_OUT'),
  /** The most that the desk lets the member stake at once is nothing (decision 134). */
  BETS_STOPPED: (its: { readonly betLimit: bigint | undefined }) => say(its.betLimit === 0n, 'BETS_STOPPED'),
  /** The brand has nobody who pays. */
  NO_CHANNEL: (its: { readonly hasChannel: boolean }) => say(!its.hasChannel, 'NO_CHANNEL'),
  NO_PASSWORD: (its: { readonly hasPassword: boolean }) => say(!its.hasPassword, 'NO_PASSWORD'),
  /** `cards`: accounts of the member that money may go to, today. */
  NO_CARD: (its: { readonly cards: number }) => say(its.cards === 0, 'NO_CARD'),
  /** Since a change of the account's safety no money leaves before; ISO 8601. */
  HELD: ({ heldUntil }: { readonly heldUntil: string | undefined }) =>
    heldUntil === undefined ? undefined : ({ code: 'HELD', until: heldUntil } as const),
  /** What is still to be played. */
  TURNOVER: ({ turnoverLeft }: { readonly turnoverLeft: bigint }) =>
    turnoverLeft > 0n ? ({ code: 'TURNOVER', amount: turnoverLeft } as const) : undefined,
};
type Stops = typeof stops;

/**
 * Whatever moves a member's money or starts play is one of these, and what keeps a member from it. A stop that is added to a line
 * has the compiler name each place that does not know its fact yet (decision 137).
 */
export const stopsOf = {
  launch: ['CLOSED', 'AWAY', 'BETS_STOPPED'],
  /** HELD of a table that members fill alone, where one loses to the other what they like (decision 239). */
  bet: ['CLOSED', 'AWAY', 'SHUT_OUT', 'HELD'],
  deposit: ['CLOSED', 'AWAY', 'LIMIT'],
  /** A bonus, a reward, points: what the house gives. */
  claim: ['CLOSED', 'AWAY'],
  /** What is the member's already, into the wallet: what was earned, a payment that waits for their word. */
  income: ['CLOSED'],
  /** To a member of one's team: what has to be played or is on hold is not the agent's to give. */
  send: ['TRIAL', 'CLOSED', 'AWAY', 'NO_PASSWORD', 'HELD', 'TURNOVER'],
  withdraw: ['TRIAL', 'NO_CHANNEL', 'CLOSED', 'NO_PASSWORD', 'NO_CARD', 'HELD', 'TURNOVER'],
} as const satisfies Record<string, readonly (keyof Stops)[]>;
export type Act = keyof typeof stopsOf;

type StopsOf<A extends Act> = (typeof stopsOf)[A][number];
/** What keeps a member from such an act. */
export type Stop<A extends Act> = NonNullable<ReturnType<Stops[StopsOf<A>]>>;
type Asks<S> = S extends keyof Stops ? (its: Parameters<Stops[S]>[0]) => void : never;
/** All that has to be known of a member before it is said whether they may. */
export type Known<A extends Act> = Asks<StopsOf<A>> extends (its: infer Facts) => void ? Facts : never;

/** All that keeps a member from it, at once; nothing where they may. Amounts are asked about where they are known. */
export function may<A extends Act>(act: A, member: Known<A>): Stop<A>[] {
  const asked: readonly StopsOf<A>[] = stopsOf[act];
  // The facts of a line are those of each of its stops.
  return asked.flatMap((code) => (stops[code] as (its: Known<A>) => Stop<A> | undefined)(member) ?? []);
}
