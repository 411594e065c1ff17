/** What shows who somebody is (S2-10, decision 138): an identity card, and its owner with it. */
export const identityParts = ['document', 'selfie'] as const;
export type IdentityPart = (typeof identityParts)[number];

/** Of each part; what was refused is handed in anew. */
export const partStates = ['missing', 'waiting', 'accepted', 'refused'] as const;
export type PartState = (typeof partStates)[number];

/** Why a part is refused: chosen, so that its member reads it in the language of the page. */
export const refusedBecause = ['unreadable', 'expired', 'otherName', 'otherFace', 'notThis'] as const;
export type RefusedBecause = (typeof refusedBecause)[number];

/** Whether a part may be handed in: nothing of it is looked at or was accepted. */
export function mayHandIn(state: PartState): boolean {
  return state === 'missing' || state === 'refused';
}

/** All of it is here and somebody has to look. */
export function isForReview(states: readonly PartState[]): boolean {
  return states.includes('waiting') && states.every((state) => state === 'waiting' || state === 'accepted');
}

export function isProved(states: readonly PartState[]): boolean {
  return states.every((state) => state === 'accepted');
}
