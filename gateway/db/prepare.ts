import { createHash } from 'node:crypto';
import { sql } from 'kysely';

/**
 * Begins a statement that is made often: PostgreSQL parses and plans it once a connection. Its text is the same each time
 * (lists are arrays) and names its columns, since a plan does not outlive a change of what it answers.
 */
export const prepare = sql.raw('/* prepare */');

const names = new Map<string, string>();

/** The name of a statement that is to be prepared, which follows from its text; undefined for any other. */
export function preparedName(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || !text.slice(0, 40).includes('/* prepare */')) return known;
  const name = createHash('sha256').update(text).digest('hex').slice(0, 32);
  names.set(text, name);
  return name;
}
