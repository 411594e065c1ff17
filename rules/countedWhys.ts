export const countedWhys = ['counted', 'enough', 'aboveMaximum', 'category', 'noStake'] as const;
/** Why a round counts for a bonus what it does: in full, as far as it was still needed, or not at all. */
export type CountedWhy = (typeof countedWhys)[number];
