import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, inject, onTestFinished, test } from 'vitest';
import { openDatabase, type OpenDatabase } from './database.ts';
import { migrate } from './migrate.ts';
import { servingAddresses, type ServingAddresses } from './roles.ts';
import { onServer, withDatabase } from './testServer.ts';

const secret = randomBytes(32);
let owner: string;

/** A database as `npm start` finds it at its first start, with every migration made. */
beforeEach(async ({ task }) => {
  const { url, prefix } = inject('postgres');
  const name = `${prefix}_${task.id.replaceAll(/\W/g, '')}`;
  await onServer(url, (client) => client.query(`create database ${name}`));
  owner = withDatabase(url, name);
  const migrated = await migrate(open(owner).db);
  if (!migrated.ok) throw new Error(migrated.problem);
});

function open(url: string): OpenDatabase {
  const opened = openDatabase(url, { connections: 1 });
  onTestFinished(opened.close);
  return opened;
}

async function serving(): Promise<ServingAddresses> {
  const { addresses, problem } = await servingAddresses(owner, secret);
  expect(problem).toBeUndefined();
  return addresses;
}

async function said(url: string, statement: string): Promise<unknown> {
  try {
    return (await sql.raw(statement).execute(open(url).db)).rows;
  } catch (error) {
    return error instanceof Error ? error.message : error;
  }
}

describe('security M8', () => {
  test('who serves is no superuser, may make no roles and no databases, and becomes no other', async () => {
    const { platform, arcade } = await serving();
    const { rows } = await sql<{ role: string }>`select current_user as role`.execute(open(owner).db);
    for (const url of [platform, arcade]) {
      const rights = `select rolsuper or rolcreaterole or rolcreatedb or rolreplication or rolbypassrls as any
        from pg_roles where rolname = current_user`;
      expect(await said(url, rights)).toEqual([{ any: false }]);
      expect(await said(url, 'select usesuper from pg_user where usename = current_user')).toEqual([
        { usesuper: false },
      ]);
      expect(await said(url, `set role ${rows[0]?.role}`)).toContain('permission denied');
      expect(await said(url, `copy (select 1) to program 'id'`)).toContain('permission denied');
    }
  });

  test('the platform reads and writes its rows, and creates, alters and drops nothing', async () => {
    const { platform } = await serving();
    expect(await said(platform, `insert into merchants values ('alon', '{}')`)).toEqual([]);
    expect(await said(platform, `update merchants set settings = '{"a":1}'`)).toEqual([]);
    expect(await said(platform, 'select code from merchants')).toEqual([{ code: 'alon' }]);
    expect(await said(platform, 'delete from merchants')).toEqual([]);
    for (const statement of [
      'create table own (id int)',
      'create temporary table own (id int)',
      'create schema own',
      'create function own() returns int language sql as $$ select 1 $$',
      'create index on merchants (settings)',
      'create trigger own before update on postings execute function postings_stay()',
      'alter table postings disable trigger all',
      'alter table merchants add column own int',
      'drop table merchants',
      'drop table merchants cascade',
      'truncate postings',
      'select * from arcade.rounds',
      'select * from kysely_migration',
    ]) {
      expect([statement, await said(platform, statement)]).toEqual([
        statement,
        expect.stringMatching(/permission denied|must be owner/),
      ]);
    }
  });

  test('the arcade has its own schema only: no table of the platform can be read or written', async () => {
    const { arcade } = await serving();
    expect(await said(arcade, 'select id from arcade.rounds')).toEqual([]);
    const tables = await said(owner, `select tablename as name from pg_tables where schemaname = 'public'`);
    const names = (tables as { name: string }[]).map(({ name }) => name);
    expect(names.length).toBeGreaterThan(20);
    for (const name of names) {
      for (const statement of [`select from ${name}`, `delete from ${name}`]) {
        expect([statement, await said(arcade, statement)]).toEqual([
          statement,
          expect.stringContaining('permission denied'),
        ]);
      }
    }
    expect(await said(arcade, 'drop table arcade.rounds')).toContain('must be owner');
    expect(await said(arcade, 'create table arcade.own (id int)')).toContain('permission denied');
  });

  test.each(['lo_creat(-1)', 'lo_create(0)', `lo_from_bytea(0, 'x')`])(
    'neither of them makes large objects, which lie in no schema: %s',
    async (call) => {
      const { platform, arcade } = await serving();
      for (const url of [platform, arcade]) {
        expect(await said(url, `select ${call}`)).toContain('permission denied');
      }
    },
  );

  test('tables that a later migration brings are served as well; starts at the same moment agree', async () => {
    const before = await serving();
    await said(owner, 'create table later (id int generated always as identity)');
    const after = await Promise.all([serving(), serving(), serving()]);
    expect(after).toEqual([before, before, before]);
    expect(await said(before.platform, 'insert into later default values returning id')).toEqual([{ id: 1 }]);
  });

  test('what a role has set for itself, as any may, is undone by the next start', async () => {
    const { platform } = await serving();
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(open(owner).db);
    for (const statement of [
      `alter role current_user password 'of a thief'`,
      `alter role current_user set search_path = nowhere`,
      `alter role current_user in database ${rows[0]?.name} set default_transaction_read_only = on`,
    ]) {
      expect([statement, await said(platform, statement)]).toEqual([statement, []]);
    }
    expect(await said(platform, 'select code from merchants')).toContain('does not exist');
    const held = `select rolpassword from pg_authid where rolname = '${new URL(platform).searchParams.get('user')}'`;
    const stolen = await said(owner, held);
    await serving();
    expect(await said(platform, `insert into merchants values ('alon', '{}') returning code`)).toEqual([
      { code: 'alon' },
    ]);
    expect(await said(owner, held)).not.toEqual(stolen);
  });

  test('a role of the operator that may make no others serves by itself, and it is said why', async () => {
    const { prefix } = inject('postgres');
    const role = `${prefix}_operator`;
    const name = `${prefix}_operated`;
    await onServer(owner, (client) => client.query(`create role ${role} login password 'own'`));
    await onServer(owner, (client) => client.query(`create database ${name} owner ${role}`));
    const address = new URL(withDatabase(owner, name));
    address.searchParams.set('user', role);
    address.searchParams.set('password', 'own');
    const operator = address.href;
    expect(await migrate(open(operator).db)).toMatchObject({ ok: true });
    expect(await servingAddresses(operator, secret)).toEqual({
      addresses: { platform: operator, arcade: operator },
      problem: expect.stringContaining('permission denied to create role'),
    });
    expect(await said(operator, 'select code from merchants')).toEqual([]);
    // What was begun for the others is taken back with them.
    expect(await said(operator, 'create temporary table own (id int)')).toEqual([]);
  });

  test('a role that may make others, and is no superuser, is enough', async () => {
    const { prefix } = inject('postgres');
    const role = `${prefix}_creator`;
    const name = `${prefix}_created`;
    await onServer(owner, (client) => client.query(`create role ${role} login createrole password 'own'`));
    await onServer(owner, (client) => client.query(`create database ${name} owner ${role}`));
    const address = new URL(withDatabase(owner, name));
    address.searchParams.set('user', role);
    address.searchParams.set('password', 'own');
    owner = address.href;
    await migrate(open(owner).db);
    const { platform } = await serving();
    await serving();
    expect(await said(platform, 'select code from merchants')).toEqual([]);
    expect(await said(platform, 'drop table merchants')).toContain('must be owner');
  });
});
