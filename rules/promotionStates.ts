/**
 * A member's part in a promotion (S3-40, S4-43). The table decides every state with every event; nothing else moves one.
 */
export const partStates = [
  /** The member wants it, and what it is for has not happened. */
  'joined',
  /** A person decides. */
  'applying',
  /** A person said yes; the member takes it or not. */
  'claimable',
  /** The bonus is the member's and locked: it is being played for. */
  'wagering',
  /** The bonus is the member's own money. */
  'paid',
  /** A person said no, with a reason. */
  'rejected',
  /** The member wants it no more. */
  'givenUp',
  /** Its time is over. */
  'expired',
  /** The deposit that it was for went back. */
  'cancelled',
] as const;
export type PartState = (typeof partStates)[number];

export const partEvents = [
  /** What it is for has happened, and nobody has to look. */
  'granted',
  /** What it is for has happened, and a person has to look. */
  'doubted',
  /** A person said yes, or no. */
  'accepted',
  'refused',
  /** The member takes it. */
  'claimed',
  /** All that it asks for is played. */
  'met',
  'giveUp',
  'expired',
  /** The deposit went back. */
  'undone',
] as const;
export type PartEvent = (typeof partEvents)[number];

/** `same`: it has happened before, or changes nothing. `no`: it cannot be, and whoever says so is wrong. */
type Next = PartState | 'same' | 'no';

/** Nothing happens to what has ended, whatever becomes of the deposit. */
const ended: Readonly<Record<PartEvent, Next>> = {
  granted: 'no',
  doubted: 'no',
  accepted: 'no',
  refused: 'no',
  claimed: 'no',
  met: 'no',
  giveUp: 'no',
  expired: 'no',
  undone: 'same',
};

export const partTable: Readonly<Record<PartState, Readonly<Record<PartEvent, Next>>>> = {
  joined: {
    granted: 'wagering',
    doubted: 'applying',
    accepted: 'no',
    refused: 'no',
    claimed: 'no',
    met: 'no',
    giveUp: 'givenUp',
    expired: 'expired',
    undone: 'cancelled',
  },
  // As long as the house has not decided, time is not the member's to lose.
  applying: {
    granted: 'no',
    doubted: 'same',
    accepted: 'claimable',
    refused: 'rejected',
    claimed: 'no',
    met: 'no',
    giveUp: 'givenUp',
    expired: 'no',
    undone: 'cancelled',
  },
  claimable: {
    granted: 'no',
    doubted: 'no',
    accepted: 'same',
    refused: 'no',
    claimed: 'wagering',
    met: 'no',
    giveUp: 'givenUp',
    expired: 'expired',
    undone: 'cancelled',
  },
  wagering: {
    granted: 'same',
    doubted: 'no',
    accepted: 'same',
    refused: 'no',
    claimed: 'same',
    met: 'paid',
    giveUp: 'givenUp',
    expired: 'expired',
    undone: 'cancelled',
  },
  paid: { ...ended, granted: 'same', accepted: 'same', claimed: 'same', met: 'same' },
  rejected: { ...ended, refused: 'same' },
  givenUp: { ...ended, giveUp: 'same' },
  expired: { ...ended, expired: 'same' },
  cancelled: ended,
};

/** Where its bonus is: with the house, locked, or in the wallet. */
export const bonusOf: Readonly<Record<PartState, 'house' | 'locked' | 'wallet'>> = {
  joined: 'house',
  applying: 'house',
  claimable: 'house',
  wagering: 'locked',
  paid: 'wallet',
  rejected: 'house',
  givenUp: 'house',
  expired: 'house',
  cancelled: 'house',
};

/** Whether something can still happen to it. */
export function isOpenPart(state: PartState): boolean {
  return state === 'joined' || state === 'applying' || state === 'claimable' || state === 'wagering';
}

/** S3-40, in its order. */
export const promotionLabels = [
  ...(['join', 'claim', 'applying', 'close', 'rejected', 'issued', 'claimed', 'process'] as const),
  ...(['joined', 'comingSoon'] as const),
] as const;
export type PromotionLabel = (typeof promotionLabels)[number];

const labelOfState: Readonly<Record<Exclude<PartState, 'paid'>, PromotionLabel>> = {
  joined: 'joined',
  applying: 'applying',
  claimable: 'claim',
  wagering: 'process',
  rejected: 'rejected',
  givenUp: 'close',
  expired: 'close',
  cancelled: 'close',
};

/**
 * S3-40: what a promotion is to a member. `part` is the member's newest; `isClaimed` says that the member took it with a
 * press, where the house else gave it by itself. One whose part has ended is offered again if it may be taken again.
 */
export function promotionLabel({
  runs,
  mayTakePart,
  isJoined,
  part,
}: {
  readonly runs: 'soon' | 'now' | 'over';
  readonly mayTakePart: boolean;
  /** What it is for comes later. */
  readonly isJoined: boolean;
  readonly part: { readonly state: PartState; readonly isClaimed: boolean } | undefined;
}): PromotionLabel {
  if (part !== undefined && (isOpenPart(part.state) || !mayTakePart)) return partLabel(part);
  if (runs === 'soon') return 'comingSoon';
  if (runs === 'over' || !mayTakePart) return 'close';
  return isJoined ? 'join' : 'claim';
}

/** The label of a member's part by itself. */
export function partLabel({
  state,
  isClaimed,
}: {
  readonly state: PartState;
  readonly isClaimed: boolean;
}): PromotionLabel {
  if (state === 'paid') return isClaimed ? 'claimed' : 'issued';
  return labelOfState[state];
}
