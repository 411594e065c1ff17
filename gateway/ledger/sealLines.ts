import { createHash } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import { toAmount } from '@laro/rules/money.ts';
import { sealedText, writeSeal, type SealedLine } from '@laro/rules/statementSeal.ts';
import type { Database } from '../db/tables.ts';

/** So many lines are in hand at once. */
const batch = 5000;

export interface SealedLines {
  readonly seal: string;
  readonly opening: string;
  readonly closing: string;
  readonly from: Date;
  readonly until: Date;
}

/** Works out the seal of a member's movements of these numbers, both among them; undefined where they are not all there. */
export async function sealLines(
  db: Kysely<Database>,
  memberId: bigint,
  { first, last }: { readonly first: bigint; readonly last: bigint },
): Promise<SealedLines | undefined> {
  const hash = createHash('sha256');
  let [start, end]: (Line | undefined)[] = [];
  for (let next = first; next <= last; next += BigInt(batch)) {
    const until = next + BigInt(batch - 1);
    const lines = await readLines(db, memberId, next, until < last ? until : last);
    hash.update(sealedText(lines.map(toSealed)));
    start ??= lines[0];
    end = lines.at(-1);
    // A number beyond the last is named once and read for nothing at most.
    if (lines.length === 0) return undefined;
  }
  if (start?.seq !== first || end?.seq !== last) return undefined;
  return {
    seal: writeSeal({ first, last, digits: hash.digest('hex') }),
    opening: toAmount(start.balance - start.amount),
    closing: toAmount(end.balance),
    from: start.at,
    until: end.at,
  };
}

interface Line {
  readonly seq: bigint;
  readonly at: Date;
  readonly amount: bigint;
  readonly balance: bigint;
}

function toSealed({ seq, at, amount, balance }: Line): SealedLine {
  return {
    number: Number(seq),
    at: at.toISOString(),
    amount: toAmount(amount),
    balance: toAmount(balance),
  };
}

async function readLines(
  db: Kysely<Database>,
  memberId: bigint,
  first: bigint,
  last: bigint,
): Promise<Line[]> {
  const { rows } = await sql<Line>`
    select account_seq as seq, transfers.created_at as at, amount, balance_after as balance
      from accounts
      join postings on account_id = accounts.id
      join transfers on transfers.id = transfer_id
      where member_id = ${memberId} and purpose = 'wallet' and account_seq between ${first} and ${last}
      order by account_seq`.execute(db);
  return rows;
}
