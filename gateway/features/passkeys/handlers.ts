import { randomBytes } from 'node:crypto';
import type { Transaction } from 'kysely';
import type * as passkeys from '@laro/contract/calls/passkeys.ts';
import type { Database } from '../../db/tables.ts';
import type { Handlers } from '../../http/calls.ts';
import type { House, Session } from '../../house/house.ts';
import { addressInHand } from '../../house/requestInHand.ts';
import { record } from '../../members/audit.ts';
import { browserOf } from '../../members/browser.ts';
import { giveTicket, spendTicket } from '../../members/changeTickets.ts';
import { tellMember } from '../../members/notices.ts';
import {
  algorithms,
  countUse,
  newChallenge,
  passkeySite,
  readNewPasskey,
  readOwnProof,
  type PasskeySite,
} from '../../members/passkeys.ts';
import { secondStepOf } from '../../members/secondStep.ts';
import { removeOtherSessions } from '../../members/sessions.ts';
import { keeperOf } from './keepers.ts';

/** A phone, a computer and a key of each is far from it. */
const most = 10;
const kind = { type: 'public-key' } as const;

export function handlers(house: House): Handlers<typeof passkeys> {
  const { db, clock, merchants } = house;

  return {
    async listPasskeys({ session: { memberId } }) {
      const rows = await db
        .selectFrom('passkeys')
        .select(['id', 'keeper', 'agent', 'address', 'added_at', 'used_at'])
        .where('member_id', '=', memberId)
        .orderBy('id', 'desc')
        .execute();
      return {
        passkeys: rows.map(({ id, keeper, agent, address, added_at, used_at }) => ({
          id: String(id),
          keeper: keeperOf(keeper),
          agent,
          address: address ?? '',
          addedAt: added_at.toISOString(),
          ...(used_at && { usedAt: used_at.toISOString() }),
        })),
        most,
      };
    },

    async beginPasskey({ session, merchant, request, refuse }) {
      const site = await passkeySite(house, merchant, request.origin);
      if (site === undefined) return refuse('PASSKEYS_OFF');
      const known = await credentialsOf(session.memberId);
      if (known.length >= most) return refuse('TOO_MANY_PASSKEYS');
      const { username, nickname } = await db
        .selectFrom('members')
        .select(['username', 'nickname'])
        .where('id', '=', session.memberId)
        .executeTakeFirstOrThrow();
      const { name } = await merchants.settings(merchant);
      return {
        challenge: newChallenge(house, { site, purpose: 'add', by: session.id }).challenge,
        rp: { id: site.host, name },
        user: {
          id: (await handleOf(session)).toString('base64url'),
          name: username,
          displayName: nickname === '' ? username : nickname,
        },
        pubKeyCredParams: algorithms.map((alg) => ({ ...kind, alg })),
        excludeCredentials: known.map((id) => ({ ...kind, id: id.toString('base64url') })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        attestation: 'none',
      };
    },

    async addPasskey({ body: { ticket, passkey }, session, merchant, request, refuse }) {
      const { memberId } = session;
      const site = await passkeySite(house, merchant, request.origin);
      if (site === undefined) return refuse('PASSKEYS_OFF');
      const made = await readNewPasskey(house, { site, purpose: 'add', by: session.id }, passkey);
      if (made === undefined) return refuse('PASSKEY_WRONG');
      const id = await db.transaction().execute(async (trx) => {
        // One at a time, so that two together are not one too many.
        await hold(trx, session);
        if (!(await spendTicket(house, trx, session, 'passkey', ticket))) refuse('CONFIRM_FIRST');
        const { count } = await trx
          .selectFrom('passkeys')
          .select((eb) => eb.fn.countAll<bigint>().as('count'))
          .where('member_id', '=', memberId)
          .executeTakeFirstOrThrow();
        if (count >= most) refuse('TOO_MANY_PASSKEYS');
        const added = await trx
          .insertInto('passkeys')
          .values({
            member_id: memberId,
            credential_id: Buffer.from(made.credential.id, 'base64url'),
            public_key: Buffer.from(made.credential.publicKey),
            counter: BigInt(made.credential.counter),
            keeper: made.aaguid,
            agent: (request.header('user-agent') ?? '').slice(0, 300),
            address: addressInHand() ?? null,
            added_at: clock.now(),
          })
          .onConflict((conflict) => conflict.doNothing())
          .returning('id')
          .executeTakeFirst();
        if (added === undefined) return refuse('PASSKEY_WRONG');
        const about = { passkey: String(added.id) };
        await record(trx, { merchant, memberId, what: 'passkey.added', about });
        return added.id;
      });
      tellMember(house, memberId, { what: 'passkeyAdded' });
      return { id: String(id) };
    },

    async removePasskey({ params: { id }, body: { ticket }, session, merchant, refuse }) {
      const { memberId } = session;
      await db.transaction().execute(async (trx) => {
        // Two at once would each see the other's passkey.
        await hold(trx, session);
        if (!(await spendTicket(house, trx, session, 'passkey', ticket))) refuse('CONFIRM_FIRST');
        const removed = await trx
          .deleteFrom('passkeys')
          .where('id', '=', BigInt(id))
          .where('member_id', '=', memberId)
          .returning('id')
          .executeTakeFirst();
        if (removed === undefined) return refuse('PASSKEY_NOT_FOUND');
        if ((await secondStepOf(trx, memberId))?.hasApp === false && !(await hasPasskey(trx, memberId))) {
          return refuse('LAST_STEP');
        }
        await record(trx, { merchant, memberId, what: 'passkey.removed', about: { passkey: id } });
        return removeOtherSessions(house, trx, memberId, session.id);
      });
      tellMember(house, memberId, { what: 'passkeyRemoved' });
      return null;
    },

    async beginPasskeyLogin({ merchant, request, refuse }) {
      const site = await passkeySite(house, merchant, request.origin);
      if (site === undefined) return refuse('PASSKEYS_OFF');
      const signing = { site, purpose: 'login', by: browserOf(request) } as const;
      const { challenge, expiresAt } = newChallenge(house, signing);
      return { options: optionsFor(site, challenge), expiresAt: expiresAt.toISOString() };
    },

    async beginPasskeyProof({ session, merchant, request, refuse }) {
      const site = await passkeySite(house, merchant, request.origin);
      if (site === undefined) return refuse('PASSKEYS_OFF');
      const { challenge } = newChallenge(house, { site, purpose: 'confirm', by: session.id });
      return { options: optionsFor(site, challenge) };
    },

    async confirmByPasskey({ body: { purpose, passkey }, session, merchant, request, refuse }) {
      const site = await passkeySite(house, merchant, request.origin);
      if (site === undefined) return refuse('PASSKEYS_OFF');
      const signing = { site, purpose: 'confirm', by: session.id } as const;
      const used = await readOwnProof(house, signing, session.memberId, passkey);
      if (used === undefined || !(await countUse(house, db, used))) return refuse('PASSKEY_WRONG');
      const { ticket, expiresAt } = await giveTicket(house, session, purpose);
      return { ticket, expiresAt: expiresAt.toISOString() };
    },
  };

  async function credentialsOf(memberId: bigint): Promise<Buffer[]> {
    const rows = await db
      .selectFrom('passkeys')
      .select('credential_id')
      .where('member_id', '=', memberId)
      .execute();
    return rows.map((row) => row.credential_id);
  }

  /** What the member is called to whoever keeps the passkeys: random, once for all. */
  async function handleOf({ memberId }: Session): Promise<Buffer> {
    await db
      .insertInto('passkey_handles')
      .values({ member_id: memberId, handle: randomBytes(32) })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const { handle } = await db
      .selectFrom('passkey_handles')
      .select('handle')
      .where('member_id', '=', memberId)
      .executeTakeFirstOrThrow();
    return handle;
  }

  async function hasPasskey(trx: Transaction<Database>, memberId: bigint): Promise<boolean> {
    const found = await trx
      .selectFrom('passkeys')
      .select('id')
      .where('member_id', '=', memberId)
      .executeTakeFirst();
    return found !== undefined;
  }

  async function hold(trx: Transaction<Database>, { memberId }: Session): Promise<void> {
    await trx.selectFrom('members').select('id').where('id', '=', memberId).forUpdate().execute();
  }
}

function optionsFor({ host }: PasskeySite, challenge: string) {
  return { challenge, rpId: host, userVerification: 'required' as const };
}
