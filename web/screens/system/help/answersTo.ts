import type { HelpEntry } from '@laro/contract/calls/support.ts';
import { textOf } from '../../../features/texts/textOf.ts';

/**
 * The entries of a type in which each word of what is wanted is, in the title or in the answer; those with all of them in the title
 * first. Capitals and accents make no difference.
 */
export function answersTo(
  entries: readonly HelpEntry[],
  wanted: string,
  type: HelpEntry['type'] | 'all',
): readonly HelpEntry[] {
  const parts = plain(wanted).split(/\s+/).filter(Boolean);
  const holds = (text: string): boolean => parts.every((part) => plain(text).includes(part));
  const found = entries.filter(
    (entry) => (type === 'all' || entry.type === type) && holds(`${entry.title} ${textOf(entry.content)}`),
  );
  if (parts.length === 0) return found;
  return [...found.filter(({ title }) => holds(title)), ...found.filter(({ title }) => !holds(title))];
}

function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}
