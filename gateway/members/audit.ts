import { sql, type Kysely } from 'kysely';
import type { ActName } from '@laro/contract/protocol/acts.ts';
import { addressInHand, requestInHand } from '../house/requestInHand.ts';
import type { Database } from '../db/tables.ts';

/** What somebody did. Never a secret: no password, code, token, cookie or name that was only typed. */
export interface Act {
  readonly merchant: string;
  /** Whose account it is about; undefined where it is of none that is known. */
  readonly memberId?: bigint | undefined;
  readonly what: ActName;
  readonly about?: Readonly<Record<string, string | number | boolean | readonly string[]>>;
  /** Given for an operator; else the member, an agent as one, or a visitor. */
  readonly who?: 'operator';
}

/**
 * Writes down who did what (decision 52), in the transaction that does it, so that neither is without the other; with the id
 * and the address of the request. Of a trial, which is nobody's, nothing is written.
 */
export async function record(db: Kysely<Database>, act: Act): Promise<void> {
  await sql`
    insert into audit (merchant_code, member_id, who, what, about, request, address)
      ${rowOf(act)}`.execute(db);
}

/** As {@link record}, and at most once in half an hour for one `key`: who is locked out may try as often as they like. */
export async function recordLocked(
  db: Kysely<Database>,
  { key, ...act }: Omit<Act, 'what' | 'about'> & { readonly key: string },
): Promise<void> {
  await sql`
    insert into audit (merchant_code, member_id, who, what, about, request, address)
      ${rowOf({ ...act, what: 'login.locked', about: { key } })}
        and not exists (
          select from audit
            where what = 'login.locked' and about ->> 'key' = ${key} and at > now() - interval '30 minutes'
        )`.execute(db);
}

function rowOf({ merchant, memberId, what, about = {}, who }: Act) {
  return sql`
    select ${merchant}, ${memberId ?? null}::bigint,
        coalesce(${who ?? null}, case when id is null then 'visitor' when is_agent then 'agent' else 'member' end),
        ${what}, ${JSON.stringify(about)}::jsonb, ${requestInHand()?.request ?? null}, ${addressInHand() ?? null}
      from (select) one left join members on id = ${memberId ?? null}::bigint
      where type is distinct from 4`;
}
