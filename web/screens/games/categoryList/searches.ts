import { readStored, writeStored } from '../../../platform/storage/storage.ts';

/** So many are kept, the newest first. */
export const mostSearches = 8;

/** What somebody has searched for on this device, and found. Whoever uses it next has none of it; a visitor is nobody. */
export function readSearches(of: string | undefined): readonly string[] {
  try {
    const stored: unknown = JSON.parse(readStored('searches') ?? '[]');
    const [whose, ...names] = Array.isArray(stored) ? stored : [];
    return whose === (of ?? '') ? names.map(String).slice(0, mostSearches) : [];
  } catch {
    return [];
  }
}

export function writeSearches(of: string | undefined, names: readonly string[]): void {
  writeStored('searches', names.length === 0 ? undefined : JSON.stringify([of ?? '', ...names]));
}

/** Keeps a name that has found something. */
export function keepSearch(of: string | undefined, name: string): void {
  writeSearches(of, withSearch(readSearches(of), name));
}

/** A name that was typed on takes the place of what it began with; one that is being deleted is no search. */
export function withSearch(kept: readonly string[], name: string): readonly string[] {
  const [last = '', ...before] = kept;
  const [asked, latest] = [name.toLowerCase(), last.toLowerCase()];
  if (last !== '' && latest.startsWith(asked)) return kept;
  const others = last !== '' && asked.startsWith(latest) ? before : kept;
  return [name, ...others.filter((other) => other.toLowerCase() !== asked)].slice(0, mostSearches);
}
