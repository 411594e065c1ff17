/**
 * Whether a text is one address of mail and nothing else, whatever a merchant's own pattern takes (A18-4): nothing by which the head of
 * a mail would end or name somebody else, and no option of a program that sends it.
 */
export function isMailAddress(text: string): boolean {
  return /^(?!-)[^\s\p{C}<>()[\],;:"\\@]+@[^\s\p{C}<>()[\],;:"\\@]+$/u.test(text);
}
