/** What is wrong outside this program, to be said in one line and without a stack. */
export class Problem extends Error {}
