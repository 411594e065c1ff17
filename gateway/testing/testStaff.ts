import { randomUUID } from 'node:crypto';
import { createClient, type Client } from '@laro/contract/protocol/client.ts';
import type { StaffRole } from '@laro/contract/protocol/staff.ts';
import { openStaffSession, sealKey } from '../staff/staff.ts';
import type { TestGateway } from './testGateway.ts';

export interface TestStaff {
  readonly id: bigint;
  readonly name: string;
  /** At the desk. */
  readonly call: Client;
  /** Of a call that a page of the desk makes. */
  readonly headers: Record<string, string>;
}

/** Somebody of the staff who sits at the desk; of every brand unless said otherwise. */
export async function newStaff(
  gateway: Gateway,
  role: StaffRole,
  brands: readonly string[] | null = null,
): Promise<TestStaff> {
  const { house } = gateway;
  const name = `${role}.${randomUUID().slice(0, 8)}`;
  const { id } = await house.db
    .insertInto('staff')
    .values({
      name,
      role,
      brands: brands && [...brands],
      password_hash: 'none',
      authenticator_sealed: null,
      ticket_hash: null,
      ticket_expires: null,
      created_at: house.clock.now(),
      shut_at: null,
      seen_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return atDesk(gateway, { id, name });
}

/** What the authenticators of tests have their codes of. */
export const staffKey = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

/** Gives somebody of the staff an authenticator, by `staffKey`. */
export async function giveAuthenticator({ house }: Gateway, { id }: TestStaff): Promise<void> {
  const sealed = sealKey(house, id, staffKey);
  await house.db.updateTable('staff').set({ authenticator_sealed: sealed }).where('id', '=', id).execute();
}

/** Somebody who was invited, at the desk as if they had accepted. */
export async function sitDown(gateway: Gateway, name: string): Promise<TestStaff> {
  const { id } = await gateway.house.db
    .updateTable('staff')
    .set({ password_hash: 'none', ticket_hash: null, ticket_expires: null })
    .where('name', '=', name)
    .returning('id')
    .executeTakeFirstOrThrow();
  return atDesk(gateway, { id, name });
}

type Gateway = Pick<TestGateway, 'app' | 'house'>;

async function atDesk(
  { app, house }: Gateway,
  { id, name }: Pick<TestStaff, 'id' | 'name'>,
): Promise<TestStaff> {
  const headers = { cookie: `laro_office=${await openStaffSession(house, house.db, id)}` };
  return {
    id,
    name,
    headers,
    call: deskOf(
      (address, init) => app.request(address, init),
      () => headers,
    ),
  };
}

/** Calls of a page of the desk. */
export function deskOf(
  request: (address: string, init: RequestInit) => Promise<Response> | Response,
  headers: () => Record<string, string> = () => ({}),
): Client {
  return createClient({
    base: 'http://office.localhost',
    headers,
    fetch: async (address, init) => request(address, init),
    wait: async () => undefined,
  });
}
