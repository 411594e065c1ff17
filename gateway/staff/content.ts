import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { ContentState } from '@laro/contract/protocol/desk.ts';
import type { Database } from '../db/tables.ts';
import { record } from '../members/audit.ts';
import { noteContent } from './documents.ts';
import type { ContentKind } from './tables.ts';
import type { Staff } from '../house/house.ts';

/** Where each kind is. All of these tables have the brand, the version, and what the desk made of it (decision 106). */
const kinds: Readonly<Record<ContentKind, { table: RawBuilder<unknown>; only: RawBuilder<boolean> }>> = {
  announcement: { table: sql`announcements`, only: sql`type in ('PL', 'A', 'PU')` },
  banner: { table: sql`banners`, only: sql`true` },
  help: { table: sql`help_entries`, only: sql`true` },
  promotion: { table: sql`announcements`, only: sql`type = 'PR'` },
};

/** Who does something at the desk to what. */
interface Doing {
  readonly kind: ContentKind;
  readonly merchant: string;
  readonly staff: Pick<Staff, 'id' | 'name'>;
  readonly at: Date;
}

interface Place {
  readonly id: bigint;
  readonly version: number;
}
/** Who was quicker than whoever saw an older version, and with which one. */
interface Quicker {
  readonly by: string;
  readonly version: number;
}
/** Undefined where the brand has no such thing. */
type Done = { readonly id: string; readonly version: number } | Quicker | undefined;

interface Saving extends Doing {
  readonly key: string;
  /** Undefined writes a new one. */
  readonly changed: { readonly id: string; readonly version: number } | undefined;
  /** As it is kept in its version. */
  readonly what: object;
  /** What an audit line calls it. */
  readonly title: string;
}

interface Rows {
  /** What it is now: kept before the desk changes what the folder of the brand has brought. */
  readonly read: (trx: Kysely<Database>, id: bigint) => Promise<object>;
  /** Undefined where the same key has made one before. */
  readonly insert: (trx: Kysely<Database>) => Promise<bigint | undefined>;
  /** Of a new one as well. */
  readonly write: (trx: Kysely<Database>, id: bigint) => Promise<void>;
}

/** Saves what was written as the next version, unless somebody else was quicker than whoever saw that one. */
export async function saveContent(db: Kysely<Database>, saving: Saving, rows: Rows): Promise<Done> {
  const { kind, merchant, key, changed, staff, at, what, title } = saving;
  return db.transaction().execute(async (trx) => {
    const { table, only } = kinds[kind];
    const keep = async ({ id, version }: Place): Promise<Done> => {
      await rows.write(trx, id);
      await sql`update ${table} set version = ${version}, at_desk = true where id = ${id}`.execute(trx);
      await keepVersion(trx, { ...saving, id, version, staffId: staff.id, what });
      await tell(trx, { kind, merchant, staff, at }, `${kind}.saved`, { id, title });
      return { id: String(id), version };
    };
    if (changed === undefined) {
      const id = await rows.insert(trx);
      if (id !== undefined) return keep({ id, version: 1 });
      // Sent twice: what the first one has made.
      const made = await sql<Place>`
        select id, version from ${table} where ${only} and merchant_code = ${merchant} and desk_key = ${key}`.execute(
        trx,
      );
      const [first] = made.rows;
      return first ? { id: String(first.id), version: first.version } : undefined;
    }
    const held = await hold(trx, { ...changed, kind, merchant });
    if (!held || 'by' in held) return held;
    const { id, version, isKept } = held;
    if (!isKept) {
      await keepVersion(trx, { ...saving, id, version, staffId: null, what: await rows.read(trx, id) });
    }
    return keep({ id, version: version + 1 });
  });
}

/** Takes something off every page, or puts it back. */
export async function withdrawContent(
  db: Kysely<Database>,
  {
    kind,
    merchant,
    staff,
    at,
    id,
    version,
    withdrawn,
  }: Doing & {
    readonly id: string;
    readonly version: number;
    readonly withdrawn: boolean;
  },
  titleOf: (trx: Kysely<Database>, id: bigint) => Promise<string>,
): Promise<Done> {
  return db.transaction().execute(async (trx) => {
    const held = await hold(trx, { kind, merchant, id, version });
    if (!held || 'by' in held) return held;
    await sql`
      update ${kinds[kind].table} set withdrawn_at = ${withdrawn ? at : null}, at_desk = true where id = ${held.id}`.execute(
      trx,
    );
    const title = await titleOf(trx, held.id);
    const what = withdrawn ? (`${kind}.withdrawn` as const) : (`${kind}.putBack` as const);
    await tell(trx, { kind, merchant, staff, at }, what, { id: held.id, title });
    return { id, version };
  });
}

/** Puts those that `among` finds in another order; false where they stand otherwise than they were seen. */
export async function orderContent(
  db: Kysely<Database>,
  doing: Doing & { readonly kind: 'banner' | 'help' },
  { before, ids }: { readonly before: readonly string[]; readonly ids: readonly string[] },
  among: RawBuilder<boolean> = sql<boolean>`true`,
): Promise<boolean> {
  const { kind, merchant, staff } = doing;
  const { table } = kinds[kind];
  return db.transaction().execute(async (trx) => {
    const found = await sql<{ id: bigint }>`
      select id from ${table}
        where merchant_code = ${merchant} and ${among} order by sort, id for update`.execute(trx);
    const stood = found.rows.map(({ id }) => String(id));
    const isSame = (one: readonly string[], other: readonly string[]) => one.join() === other.join();
    if (!isSame(stood, before) || !isSame(stood.toSorted(), ids.toSorted())) return false;
    for (const [index, id] of ids.entries()) {
      await sql`update ${table} set sort = ${index + 1}, at_desk = true where id = ${BigInt(id)}`.execute(
        trx,
      );
    }
    await noteContent(trx, merchant);
    await record(trx, {
      merchant,
      who: 'operator',
      what: `${kind}.ordered`,
      about: { staff: staff.name, count: ids.length },
    });
    return true;
  });
}

/** What something was, the newest first; undefined where the brand has no such thing. */
export async function versionsOf(
  db: Kysely<Database>,
  { kind, merchant, id }: Pick<Doing, 'kind' | 'merchant'> & { readonly id: string },
) {
  const { table, only } = kinds[kind];
  const known = await sql`
    select from ${table} where ${only} and id = ${BigInt(id)} and merchant_code = ${merchant}`.execute(db);
  if (known.rows.length === 0) return undefined;
  const rows = await db
    .selectFrom('content_versions')
    .leftJoin('staff', 'staff.id', 'staff_id')
    .select(['version', 'at', 'what', 'name'])
    .where('kind', '=', kind)
    .where('content_id', '=', BigInt(id))
    .orderBy('version', 'desc')
    .limit(50)
    .execute();
  return rows.map(({ version, at, name, what }) => ({
    version,
    at: at.toISOString(),
    what,
    ...(name !== null && { by: name }),
  }));
}

/** The last versions of all that a brand has of a kind, by id. */
export async function lastVersions(db: Kysely<Database>, kind: ContentKind, merchant: string) {
  const rows = await db
    .selectFrom('content_versions')
    .leftJoin('staff', 'staff.id', 'staff_id')
    .distinctOn('content_id')
    .select(['content_id', 'version', 'at', 'what', 'name'])
    .where('kind', '=', kind)
    .where('merchant_code', '=', merchant)
    .orderBy('content_id')
    .orderBy('version', 'desc')
    .execute();
  return new Map(
    rows.map(({ content_id: id, at, name, what }) => [
      id,
      { what, by: { ...(name !== null && { changedBy: name, changedAt: at.toISOString() }) } },
    ]),
  );
}

export function stateOf(
  {
    starts,
    ends,
    withdrawn,
  }: {
    readonly starts: Date | null;
    readonly ends: Date | null;
    readonly withdrawn: Date | null;
  },
  now: Date,
): ContentState {
  if (withdrawn !== null) return 'withdrawn';
  if (starts !== null && starts > now) return 'scheduled';
  return ends === null || ends > now ? 'running' : 'ended';
}

type Held = ({ readonly isKept: boolean } & Place) | Quicker | undefined;

/** One of a brand's in the version that was seen; nobody else changes it until the transaction ends. */
async function hold(
  trx: Kysely<Database>,
  { kind, merchant, id, version }: Pick<Doing, 'kind' | 'merchant'> & { id: string; version: number },
): Promise<Held> {
  const { table, only } = kinds[kind];
  const found = await sql<Place>`
    select id, version from ${table}
      where ${only} and id = ${BigInt(id)} and merchant_code = ${merchant} for update`.execute(trx);
  const [held] = found.rows;
  if (!held) return undefined;
  const last = await trx
    .selectFrom('content_versions')
    .leftJoin('staff', 'staff.id', 'staff_id')
    .select('name')
    .where('kind', '=', kind)
    .where('content_id', '=', held.id)
    .where('version', '=', held.version)
    .executeTakeFirst();
  if (held.version !== version) {
    return { by: last?.name ?? '', version: held.version };
  }
  return { ...held, isKept: last !== undefined };
}

interface Version extends Place {
  readonly kind: ContentKind;
  readonly merchant: string;
  readonly staffId: bigint | null;
  readonly at: Date;
  readonly what: object;
}

async function keepVersion(
  trx: Kysely<Database>,
  { kind, merchant, id, version, staffId, at, what }: Version,
): Promise<void> {
  await trx
    .insertInto('content_versions')
    .values({
      merchant_code: merchant,
      kind,
      content_id: id,
      version,
      staff_id: staffId,
      at,
      what: JSON.stringify(what),
    })
    .execute();
}

async function tell(
  trx: Kysely<Database>,
  { merchant, staff }: Doing,
  what: `${ContentKind}.${'saved' | 'withdrawn' | 'putBack'}`,
  { id, title }: { readonly id: bigint; readonly title: string },
): Promise<void> {
  await noteContent(trx, merchant);
  await record(trx, {
    merchant,
    who: 'operator',
    what,
    about: { staff: staff.name, id: String(id), title },
  });
}
