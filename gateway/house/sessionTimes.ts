/** A session ends two hours after its last use and a day after it was opened, whichever comes first. */
export const sessionTimes = { idleMs: 2 * 3600_000, wholeMs: 24 * 3600_000, noteUseMs: 60_000 } as const;
