/** Every table of the platform: each folder with tables adds its own in a `tables.ts` (`declare module`). */
export interface Database {}
