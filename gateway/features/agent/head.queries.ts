import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely';
import type { Database } from '../../db/tables.ts';

/** Whose team something is of: the agent, or somebody of its team. */
export interface Head {
  readonly id: bigint;
  readonly merchant: string;
  /** The range of the index that they and their team are (decision 55). */
  readonly first: string;
  readonly before: string;
  /** How deep they stand. */
  readonly depth: number;
  /** From the agent's own downline down to them; empty for the agent. */
  readonly path: readonly { readonly id: string; readonly username: string }[];
}

/** Undefined for whoever is not of the agent's team. */
export async function findHead(
  db: Kysely<Database>,
  agent: bigint,
  under: bigint = agent,
): Promise<Head | undefined> {
  const { rows } = await sql<Head>`
    select head.id, head.merchant_code as merchant, head.lineage::text as first, cardinality(head.lineage) as depth,
        (head.lineage[: cardinality(head.lineage) - 1] || (head.id + 1))::text as before,
        (select coalesce(json_agg(json_build_object('id', up.id::text, 'username', up.username)
              order by cardinality(up.lineage)), '[]')
          from members up where up.id = any(head.lineage[cardinality(own.lineage) + 1 :])) as path
      from members own
      join members head on head.id = ${under} and (
        head.id = own.id
          or head.lineage > own.lineage and head.lineage < own.lineage[: cardinality(own.lineage) - 1] || (own.id + 1)
      )
      where own.id = ${agent}`.execute(db);
  return rows[0];
}

/** What is true of the head and of everybody below, in the rows of `members`. */
export function withTeam({ first, before }: Head): RawBuilder<SqlBool> {
  // Sent as values, since the plan of a range depends on how much lies in it.
  return sql<SqlBool>`members.lineage >= ${first}::bigint[] and members.lineage < ${before}::bigint[]`;
}
