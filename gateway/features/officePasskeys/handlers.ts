import { randomBytes } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type * as officePasskeys from '@laro/contract/calls/officePasskeys.ts';
import type { Database } from '../../db/tables.ts';
import type { CallRequest, Handlers } from '../../http/calls.ts';
import type { House, Staff } from '../../house/house.ts';
import { budgets, giveBack, takeFrom } from '../../members/budgets.ts';
import {
  algorithms,
  countOfProof,
  newChallenge,
  readNewPasskey,
  type PasskeySite,
  type Signing,
} from '../../members/passkeys.ts';
import { hashOf } from '../../crypto/randomSecret.ts';
import { enterDesk, recordStaff, whoIs } from '../../staff/entrance.ts';
import { endStaffSessionsOf, openKey, spendCode } from '../../staff/staff.ts';

/** A phone, a computer and a key of each is far from it. */
const most = 10;
const kind = { type: 'public-key' } as const;

export function handlers(house: House): Handlers<typeof officePasskeys> {
  const { db, clock } = house;

  return {
    async beginDeskPasskey({ request }) {
      const site = siteOf(request);
      const { challenge } = newChallenge(house, loginAt(site));
      return { options: { challenge, rpId: site.host, userVerification: 'required' } };
    },

    async enterByPasskey({ body: { passkey }, request, refuse }) {
      // No budget: it cannot be guessed and costs no hash, and colleagues on one network would pay for what is made up (A24-9).
      const refused = (because: string) => {
        house.log.warn('office.refused', { because, ip: request.ip });
        return refuse('LOGIN_REFUSED');
      };
      const kept = await db
        .selectFrom('staff_passkeys')
        .innerJoin('staff', 'staff.id', 'staff_id')
        .select([
          'staff_passkeys.id',
          'staff_id',
          'name',
          'public_key',
          'counter',
          'passkey_handle as handle',
        ])
        .where('credential_id', '=', Buffer.from(passkey.id, 'base64url'))
        .where('shut_at', 'is', null)
        .where('ticket_hash', 'is', null)
        .executeTakeFirst();
      if (!kept?.handle) return refused('passkey unknown');
      const { id, staff_id: staffId, name, public_key, handle } = kept;
      const counter = await countOfProof(house, loginAt(siteOf(request)), passkey, { public_key, handle });
      if (counter === undefined) return refused('passkey wrong');
      const entered = await db.transaction().execute(async (trx) => {
        const counted = await trx
          .updateTable('staff_passkeys')
          .set({ counter: BigInt(counter), used_at: clock.now() })
          .where('id', '=', id)
          // Those that are kept on several devices count nothing.
          .where((eb) => eb.or([eb('counter', '<', BigInt(counter)), eb('counter', '=', 0n)]))
          .returning('id')
          .executeTakeFirst();
        if (counted) {
          await recordStaff(trx, { name }, 'office.login', { method: 'passkey' });
          return enterDesk(house, trx, request, staffId);
        }
        // A copy, or it has one: it is taken away, and what it may have opened ends.
        await trx.deleteFrom('staff_passkeys').where('id', '=', id).execute();
        await endStaffSessionsOf(trx, clock.now(), staffId);
        await recordStaff(trx, { name }, 'passkey.copied');
        return undefined;
      });
      if (entered === undefined) return refused('passkey copied');
      return (await whoIs(house, entered)) ?? refused('shut');
    },

    async ownPasskeys({ staff }) {
      const rows = await db
        .selectFrom('staff_passkeys')
        .select(['id', 'agent', 'added_at', 'used_at'])
        .where('staff_id', '=', staff.id)
        .orderBy('id', 'desc')
        .execute();
      return {
        passkeys: rows.map(({ id, agent, added_at, used_at }) => ({
          id: String(id),
          agent,
          addedAt: added_at.toISOString(),
          ...(used_at && { usedAt: used_at.toISOString() }),
        })),
      };
    },

    async beginOwnPasskey({ body: { code }, staff, request, refuse }) {
      if (!(await showsCode(staff, code, request))) return refuse('CODE_WRONG');
      const site = siteOf(request);
      const known = await db
        .selectFrom('staff_passkeys')
        .select('credential_id')
        .where('staff_id', '=', staff.id)
        .execute();
      if (known.length >= most) return refuse('TOO_MANY_PASSKEYS');
      const { handle } = await db
        .updateTable('staff')
        .set({ passkey_handle: sql`coalesce(passkey_handle, ${randomBytes(32)})` })
        .where('id', '=', staff.id)
        .returning('passkey_handle as handle')
        .executeTakeFirstOrThrow();
      return {
        challenge: newChallenge(house, addedBy(site, staff)).challenge,
        rp: { id: site.host, name: 'Laro' },
        user: { id: handle?.toString('base64url') ?? '', name: staff.name, displayName: staff.name },
        pubKeyCredParams: algorithms.map((alg) => ({ ...kind, alg })),
        excludeCredentials: known.map((row) => ({ ...kind, id: row.credential_id.toString('base64url') })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        attestation: 'none',
      };
    },

    async addOwnPasskey({ body: { passkey }, staff, request, refuse }) {
      const made = await readNewPasskey(house, addedBy(siteOf(request), staff), passkey);
      if (made === undefined) return refuse('PASSKEY_WRONG');
      const id = await db.transaction().execute(async (trx) => {
        // One at a time, so that two together are not one too many.
        await trx.selectFrom('staff').select('id').where('id', '=', staff.id).forUpdate().execute();
        const { count } = await trx
          .selectFrom('staff_passkeys')
          .select((eb) => eb.fn.countAll<bigint>().as('count'))
          .where('staff_id', '=', staff.id)
          .executeTakeFirstOrThrow();
        if (count >= most) return refuse('TOO_MANY_PASSKEYS');
        const added = await trx
          .insertInto('staff_passkeys')
          .values({
            staff_id: staff.id,
            credential_id: Buffer.from(made.credential.id, 'base64url'),
            public_key: Buffer.from(made.credential.publicKey),
            counter: BigInt(made.credential.counter),
            agent: (request.header('user-agent') ?? '').slice(0, 300),
            added_at: clock.now(),
          })
          .onConflict((conflict) => conflict.doNothing())
          .returning('id')
          .executeTakeFirst();
        if (added === undefined) return refuse('PASSKEY_WRONG');
        await recordStaff(trx, staff, 'passkey.added');
        return added.id;
      });
      return { id: String(id) };
    },

    async removeOwnPasskey({ body: { id, code }, staff, request, refuse }) {
      if (!(await showsCode(staff, code, request))) return refuse('CODE_WRONG');
      await db.transaction().execute(async (trx) => {
        const removed = await trx
          .deleteFrom('staff_passkeys')
          .where('id', '=', BigInt(id))
          .where('staff_id', '=', staff.id)
          .returning('id')
          .executeTakeFirst();
        if (removed === undefined) return refuse('PASSKEY_NOT_FOUND');
        await endOtherSessions(trx, staff, request);
        return recordStaff(trx, staff, 'passkey.removed');
      });
      return null;
    },
  };

  /** Whether the caller has their authenticator; who guesses is soon out of tries. */
  async function showsCode(staff: Staff, code: string, { ip }: CallRequest): Promise<boolean> {
    const taken = await takeFrom(house, budgets.deskCode, String(staff.id));
    if (taken === undefined) return false;
    const { sealed } = await db
      .selectFrom('staff')
      .select('authenticator_sealed as sealed')
      .where('id', '=', staff.id)
      .executeTakeFirstOrThrow();
    const own = sealed && openKey(house, staff.id, sealed);
    if (!own || !(await spendCode(house, db, staff.id, own, code))) {
      house.log.warn('office.refused', { because: 'code', ip });
      return false;
    }
    await giveBack(house, taken);
    return true;
  }

  async function endOtherSessions(trx: Kysely<Database>, { id }: Staff, request: CallRequest): Promise<void> {
    await trx
      .updateTable('staff_sessions')
      .set({ ended_at: clock.now() })
      .where('staff_id', '=', id)
      .where('ended_at', 'is', null)
      .where('cookie_hash', '<>', hashOf(request.cookie('office') ?? ''))
      .execute();
  }
}

/** The desk is a site of its own, of no brand. */
function siteOf({ origin }: CallRequest): PasskeySite {
  return { merchant: 'office', host: new URL(origin).hostname, origin };
}

/** Whoever stands at the door has no cookie: what is signed there is bound to the site, and good once. */
function loginAt(site: PasskeySite): Signing {
  return { site, purpose: 'login', by: 'the desk' };
}

function addedBy(site: PasskeySite, { id }: Staff): Signing {
  return { site, purpose: 'add', by: `staff ${id}` };
}
