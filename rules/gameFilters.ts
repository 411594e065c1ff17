/** S3-16: what a game can be besides its category; blank means none in particular. */
export const gameClassifies = ['JP', 'SC', 'VP', 'TG', 'AC', 'BG', ''] as const;

/** S9-09; `min` is the smallest that any game of the list takes, of its category, vendor and class (decision 57). */
export const minBets = ['0.01', '0.05', '0.1', '0.5', '0.75', 'min'] as const;
