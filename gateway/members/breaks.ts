import { sql, type Kysely, type RawBuilder } from 'kysely';
import { breakEnds, isExclusion, type BreakLength } from '@laro/rules/breaks.ts';
import type { Database } from '../db/tables.ts';

/** The later of a member's two ends, both of which may be over; of `members`. */
export const breakEndOf: RawBuilder<Date | null> = sql`greatest(members.timeout_until, members.excluded_until)`;
export const breakEnd = breakEndOf.as('breakEnd');

/** As a fact of `rules/may.ts`. */
export function awayUntil(end: Date | null, now: Date): string | undefined {
  return end !== null && end > now ? end.toISOString() : undefined;
}

/** Who of `members` takes no break. */
export function isHere(now: Date): RawBuilder<boolean> {
  return sql<boolean>`coalesce(${breakEndOf} <= ${now}, true)`;
}

interface Ends {
  readonly timeoutUntil: Date | null;
  readonly excludedUntil: Date | null;
}

interface Break {
  readonly until: string;
  readonly isExclusion: boolean;
}

/** The break that holds now, as it is told. */
export function breakOf({ timeoutUntil, excludedUntil }: Ends, now: Date): Break | undefined {
  const [timeout, exclusion] = [awayUntil(timeoutUntil, now), awayUntil(excludedUntil, now)];
  const until = [timeout, exclusion]
    .filter((one) => one !== undefined)
    .toSorted()
    .at(-1);
  return until === undefined ? undefined : { until, isExclusion: exclusion !== undefined };
}

export async function readBreak(
  db: Kysely<Database>,
  memberId: bigint,
  now: Date,
): Promise<Break | undefined> {
  const ends = await db
    .selectFrom('members')
    .select(['timeout_until as timeoutUntil', 'excluded_until as excludedUntil'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  return breakOf(ends, now);
}

/**
 * The accounts of the same person as the head of a statement, `person`: who has proved the same number or address, and who hangs
 * together with those in turn.
 */
export function personOf(memberId: bigint): RawBuilder<unknown> {
  return sql`
    with recursive person as (
      select id, mobile, proved_email from members where id = ${memberId}
      union
      select other.id, other.mobile, other.proved_email
        from person
        join lateral (
          select id, mobile, proved_email from members where mobile = person.mobile
          union
          select id, mobile, proved_email from members where proved_email = person.proved_email
        ) other on true
    )`;
}

/**
 * From now on the member stays away, at every brand at which a proved number or address says that it is the same person (decision
 * 191): when it ends, or undefined where what holds already ends later. The database refuses an earlier end, whoever writes.
 */
export async function takeBreak(
  trx: Kysely<Database>,
  memberId: bigint,
  length: BreakLength,
  now: Date,
): Promise<Date | undefined> {
  const person = personOf(memberId);
  // Whoever proves a number or an address of theirs at this moment is waited for, and seen by the next statement (A21-2). In one
  // order: two accounts of one person at once would each wait for the other's row.
  await sql`
    ${person} select from members where id in (select id from person) order by id for no key update`.execute(
    trx,
  );
  const until = breakEnds(length, now);
  const before = await trx
    .selectFrom('members')
    .select(breakEnd)
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  if (before.breakEnd !== null && before.breakEnd >= until) return undefined;
  const column = sql.ref(isExclusion(length) ? 'excluded_until' : 'timeout_until');
  await sql`
    ${person} update members set ${column} = greatest(${column}, ${until}) where id in (select id from person)`.execute(
    trx,
  );
  return until;
}
