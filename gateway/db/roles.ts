import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import { deriveKey } from '../crypto/secret.ts';
import { openDatabase } from './database.ts';
import type { Database } from './tables.ts';

/** Addresses of one database for those who serve. */
export interface ServingAddresses {
  readonly platform: string;
  readonly arcade: string;
}

/** What each may use; whoever migrates owns everything. */
const schemas = { platform: 'public', arcade: 'arcade' } as const;
const parts = ['platform', 'arcade'] as const;

/**
 * The same database for each who serves, as a role that reads and writes the rows of its own schema and nothing
 * else: no superuser, and nothing is created, altered or dropped. What they can still do to each other: decision 28. Roles are called after the database and have a
 * password out of the installation's secret, so that each process finds the same. Call it after each migration, as
 * the owner. Where the owner's role may not make roles, or the server does not let them in, all serve as the owner,
 * and `problem` says why.
 */
export async function servingAddresses(
  owner: string,
  secret: Buffer,
): Promise<{ addresses: ServingAddresses; problem?: string }> {
  try {
    const addresses = await makeRoles(owner, secret);
    for (const part of parts) await enter(addresses[part]);
    return { addresses };
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    return { addresses: { platform: owner, arcade: owner }, problem };
  }
}

async function makeRoles(owner: string, secret: Buffer): Promise<ServingAddresses> {
  const { db, close } = openDatabase(owner, { connections: 1 });
  try {
    return await db.transaction().execute(async (trx) => {
      // Another process may be starting at the same moment.
      await sql`select pg_advisory_xact_lock(hashtext('laro roles'))`.execute(trx);
      const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(trx);
      const database = rows[0]?.name ?? '';
      await sql`revoke create on schema public from public`.execute(trx);
      await sql`revoke temporary on database ${sql.id(database)} from public`.execute(trx);
      // Large objects are nobody's schema. An owner who is no superuser is warned that it cannot take this away.
      await sql`revoke execute on function lo_creat(int), lo_create(oid), lo_from_bytea(oid, bytea) from public`.execute(
        trx,
      );
      const make = async (part: keyof typeof schemas): Promise<string> => {
        const role = `${database.slice(0, 50)}_${part}`;
        const password = deriveKey(secret, `database role ${role}`).toString('base64url');
        await makeRole(trx, { role, password, database });
        await letIn(trx, role, database, schemas[part]);
        return addressAs(owner, role, password, database);
      };
      return { platform: await make('platform'), arcade: await make('arcade') };
    });
  } finally {
    await close();
  }
}

async function makeRole(
  db: Kysely<Database>,
  { role, password, database }: { role: string; password: string; database: string },
): Promise<void> {
  const { rows } = await sql`select from pg_roles where rolname = ${role}`.execute(db);
  if (rows.length === 0) await sql`create role ${sql.id(role)}`.execute(db);
  await sql`alter role ${sql.id(role)} login password ${sql.lit(verifierOf(password))}`.execute(db);
  // A role may set these for itself, and no server can forbid it (decision 28).
  await sql`alter role ${sql.id(role)} reset all`.execute(db);
  await sql`alter role ${sql.id(role)} in database ${sql.id(database)} reset all`.execute(db);
}

async function letIn(db: Kysely<Database>, role: string, database: string, schema: string): Promise<void> {
  const to = sql`${sql.id(schema)} to ${sql.id(role)}`;
  await sql`grant connect on database ${sql.id(database)} to ${sql.id(role)}`.execute(db);
  await sql`grant usage on schema ${to}`.execute(db);
  await sql`grant select, insert, update, delete on all tables in schema ${to}`.execute(db);
  await sql`grant usage on all sequences in schema ${to}`.execute(db);
  if (schema === 'public') {
    await sql`revoke all on kysely_migration, kysely_migration_lock from ${sql.id(role)}`.execute(db);
  }
}

/** What PostgreSQL keeps of a password (RFC 5803), made here so that no log of statements holds the password. */
function verifierOf(password: string): string {
  const salt = randomBytes(16);
  const salted = pbkdf2Sync(password, salt, 4096, 32, 'sha256');
  const key = (name: string): Buffer => createHmac('sha256', salted).update(name).digest();
  const stored = createHash('sha256').update(key('Client Key')).digest('base64');
  return `SCRAM-SHA-256$4096:${salt.toString('base64')}$${stored}:${key('Server Key').toString('base64')}`;
}

function addressAs(owner: string, role: string, password: string, database: string): string {
  const address = new URL(owner);
  // Without a path the database would be the one called after the role.
  address.pathname = `/${encodeURIComponent(database)}`;
  // The query goes before what stands before the host, which an address of a socket lacks.
  address.searchParams.set('user', role);
  address.searchParams.set('password', password);
  return address.href;
}

/** The address of a replica for the role that serves by `serving`: roles and their passwords are the same there. */
export function sameRoleAt(replica: string, serving: string): string {
  const [there, here] = [new URL(replica), new URL(serving)];
  for (const name of ['user', 'password']) {
    const value = here.searchParams.get(name);
    if (value !== null) there.searchParams.set(name, value);
  }
  return there.href;
}

/** Throws unless whoever enters there is the role that the address names. */
async function enter(address: string): Promise<void> {
  const role = new URL(address).searchParams.get('user');
  const { db, close } = openDatabase(address, { connections: 1 });
  try {
    const { rows } = await sql<{ role: string }>`select current_user as role`.execute(db);
    if (rows[0]?.role !== role) throw new Error(`the server takes ${role} for ${rows[0]?.role}`);
  } finally {
    await close();
  }
}
