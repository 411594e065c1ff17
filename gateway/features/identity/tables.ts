import type { IdentityPart, PartState, RefusedBecause } from '@laro/rules/identity.ts';
import type { ColumnType, GeneratedAlways } from 'kysely';

/** Pictures by which a member shows who it is. */
interface IdentityPapersTable {
  id: GeneratedAlways<bigint>;
  member_id: bigint;
  part: IdentityPart;
  state: Exclude<PartState, 'missing'>;
  because: RefusedBecause | null;
  /** Sealed; null of one that was refused. */
  picture: Buffer | null;
  width: number;
  height: number;
  /** The last day of the card, where it says one. */
  expires_on: ColumnType<string | null, string | null | undefined, string | null>;
  sent_at: Date;
  decided_at: Date | null;
  /** Null where the sandbox has decided. */
  decided_by: bigint | null;
}

declare module '../../db/tables.ts' {
  interface Database {
    identity_papers: IdentityPapersTable;
  }
}
