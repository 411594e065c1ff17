import type { IdentityPart, PartState, RefusedBecause } from '@laro/rules/identity.ts';
import type { GeneratedAlways } from 'kysely';

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
