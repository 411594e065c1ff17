import type { Kysely } from 'kysely';
import type { AgreementKind } from '@laro/rules/agreementKinds.ts';
import { waitsFor } from '@laro/rules/agreements.ts';
import type { Database } from '../db/tables.ts';

/** Which agreements wait for a member's word, and for which (S3-33). */
export async function waitingAgreements(
  db: Kysely<Database>,
  memberId: bigint,
): Promise<ReadonlyMap<AgreementKind, 'sign' | 'end'>> {
  const rows = await db
    .selectFrom('agreements')
    .select(['kind', 'state', 'asked_by', 'junior_id'])
    .where('state', 'in', ['proposed', 'leaving'])
    .where((eb) => eb.or([eb('junior_id', '=', memberId), eb('senior_id', '=', memberId)]))
    .orderBy('id')
    .execute();
  const waiting = new Map<AgreementKind, 'sign' | 'end'>();
  for (const { kind, state, asked_by, junior_id } of rows) {
    const word = waitsFor(state, junior_id === memberId ? 'junior' : 'senior', asked_by);
    // A proposal says more than an end that somebody wants.
    if (word !== undefined && waiting.get(kind) !== 'sign') waiting.set(kind, word);
  }
  return waiting;
}
