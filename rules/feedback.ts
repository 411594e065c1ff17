/** S5-30: of a comment, in characters as a browser's own field counts them. */
export const longestComment = 140;
/** S5-31. */
export const mostPictures = 3;
/** S5-31, in bytes: as phones count, where 5 MB is 5,000,000. */
export const largestPicture = 5_000_000;
/** A bound on what is sent at all, in characters; the merchant's number of words is far below it. */
export const longestFeedback = 5_000;

/** A letter of a script that puts no space between words, or a word with what holds it together: "don't", "pa-load", "1,000.00". */
const word =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]\p{M}*|(?:(?![\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}])[\p{L}\p{N}]\p{M}*(?:['’.,_-](?=[\p{L}\p{N}]))?)+/gu;

/**
 * How many words a text has (S5-29, decision 59); the same in each browser and at the gateway. Where a script has no spaces each
 * letter counts. Signs and pictures are no words.
 */
export function countWords(text: string): number {
  return text.match(word)?.length ?? 0;
}

/** What a file is by its first bytes, whatever it is called; undefined where it is neither (S5-31). */
export function pictureKind(bytes: Uint8Array): 'image/png' | 'image/jpeg' | undefined {
  const begins = (first: readonly number[]) => first.every((byte, at) => bytes[at] === byte);
  if (begins([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'image/png';
  return begins([0xff, 0xd8, 0xff]) ? 'image/jpeg' : undefined;
}

export const feedbackStates = [
  /** The desk has to say something. */
  'waiting',
  /** The desk has said something, and the member may go on. */
  'answered',
  /** It is over; nobody writes any more. */
  'closed',
] as const;
export type FeedbackState = (typeof feedbackStates)[number];

/** What happens: the desk writes, the member writes, the desk ends it. */
export const feedbackEvents = ['answer', 'comment', 'close'] as const;
export type FeedbackEvent = (typeof feedbackEvents)[number];

/** The state after each event; `no` where it cannot be. Nothing else moves one. */
export const feedbackTable: Readonly<
  Record<FeedbackState, Readonly<Record<FeedbackEvent, FeedbackState | 'no'>>>
> = {
  waiting: { answer: 'answered', comment: 'waiting', close: 'closed' },
  answered: { answer: 'answered', comment: 'waiting', close: 'closed' },
  closed: { answer: 'no', comment: 'no', close: 'no' },
};
