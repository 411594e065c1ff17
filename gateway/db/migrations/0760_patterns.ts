import { sql, type Kysely } from 'kysely';

/**
 * The pattern of an e-mail address that every brand began with could be read in ever more ways and is no longer
 * taken; this one takes the same addresses.
 */
export async function up(db: Kysely<never>): Promise<void> {
  const [before, after] = ['^[^@\\s]+@[^@\\s]+\\.[^@\\s]{2,}$', '^[^@\\s]+@[^@\\s.]+(\\.[^@\\s.]+)+$'].map(
    (pattern) => JSON.stringify(pattern),
  );
  await sql`update merchants set settings = replace(settings::text, ${before}, ${after})::jsonb`.execute(db);
}
