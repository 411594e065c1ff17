import { sql, type Kysely } from 'kysely';
import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type CryptoKey } from 'jose';
import * as v from 'valibot';
import type { PublicKey } from '@laro/contract/protocol/payload.ts';
import { PayloadKey } from '@laro/contract/calls/session.ts';
import type { Database } from '../db/tables.ts';
import type { Clock, Log, PayloadKeys } from './house.ts';
import { createPayloadOpener } from './payload.ts';
import { seal, unseal } from '../crypto/seal.ts';
import { deriveKey } from '../crypto/secret.ts';

const day = 24 * 3600_000;

/** How long a key pair is used, how long its predecessor is still accepted, how long a list of them is kept. */
export const keyTimes = { useMs: 30 * day, overlapMs: day, cacheMs: 60_000 } as const;

interface KeyPair {
  readonly public: PublicKey;
  readonly private: CryptoKey;
  readonly createdAt: Date;
}

/**
 * The gateway's keys. Key pairs for payloads are in the database, so that every process opens what another one's
 * key has sealed; their private halves are sealed with `secret` (crypto/secret.ts). A new pair replaces one of 30 days,
 * which is accepted for one day more.
 */
export function createKeys(given: {
  db: Kysely<Database>;
  clock: Clock;
  log: Log;
  secret: Buffer;
}): PayloadKeys {
  const { db, clock, log } = given;
  const sealing = deriveKey(given.secret, 'payload keys');
  let cached: { pairs: KeyPair[]; until: number } | undefined;

  async function read(): Promise<KeyPair[]> {
    const rows = await db
      .selectFrom('payload_keys')
      .selectAll()
      .orderBy('created_at', 'desc')
      .limit(8)
      .execute();
    const pairs: KeyPair[] = [];
    for (const row of rows) {
      const opened = unseal(sealing, row.kid, row.sealed_private);
      const key = opened === undefined ? undefined : await importJWK(JSON.parse(opened), 'ECDH-ES');
      if (key === undefined || key instanceof Uint8Array) {
        log.warn('keys.unreadable', { kid: row.kid });
        continue;
      }
      pairs.push({ public: v.parse(PayloadKey, row.public_jwk), private: key, createdAt: row.created_at });
    }
    return pairs;
  }

  /** The pairs that are good now, the one to seal with first. */
  async function current(): Promise<KeyPair[]> {
    if (cached && clock.elapsed() < cached.until) return cached.pairs;
    const now = clock.now().getTime();
    let pairs = await read();
    if (!pairs[0] || now - pairs[0].createdAt.getTime() >= keyTimes.useMs) {
      await create(pairs[0]?.public.kid);
      pairs = await read();
    }
    const newest = pairs[0]?.createdAt.getTime() ?? now;
    const good = now - newest < keyTimes.overlapMs ? pairs.slice(0, 2) : pairs.slice(0, 1);
    cached = { pairs: good, until: clock.elapsed() + keyTimes.cacheMs };
    return good;
  }

  /** Adds a pair unless another process has just done so; `seen` is the newest readable one so far. */
  async function create(seen: string | undefined): Promise<void> {
    const pair = await generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true });
    const { kty, crv, x, y } = await exportJWK(pair.publicKey);
    const kid = await calculateJwkThumbprint({ kty, crv, x, y } as Parameters<
      typeof calculateJwkThumbprint
    >[0]);
    const publicJwk = { kty, crv, x, y, kid, alg: 'ECDH-ES', use: 'enc' };
    const privateJwk = JSON.stringify(await exportJWK(pair.privateKey));
    await db.transaction().execute(async (trx) => {
      await sql`select pg_advisory_xact_lock(hashtext('payload_keys'))`.execute(trx);
      const newest = await trx
        .selectFrom('payload_keys')
        .select(['kid', 'sealed_private'])
        .orderBy('created_at', 'desc')
        .limit(1)
        .executeTakeFirst();
      const readable = newest && unseal(sealing, newest.kid, newest.sealed_private) !== undefined;
      if (readable && newest.kid !== seen) return;
      await trx
        .insertInto('payload_keys')
        .values({
          kid,
          public_jwk: JSON.stringify(publicJwk),
          sealed_private: seal(sealing, kid, privateJwk),
          created_at: clock.now(),
        })
        .execute();
      log.info('keys.created', { kid });
    });
  }

  return {
    publicKeys: async () => (await current()).map((pair) => pair.public),
    openPayload: createPayloadOpener({
      clock,
      async isFirst(value, expiresAt) {
        const inserted = await db
          .insertInto('used_once')
          .values({ kind: 'payload', value, expires_at: expiresAt })
          .onConflict((conflict) => conflict.doNothing())
          .returning('kind')
          .executeTakeFirst();
        return inserted !== undefined;
      },
      async privateKey(kid) {
        const known = (await current()).find((pair) => pair.public.kid === kid);
        if (known) return known.private;
        // Another process may have made this key since the list was read.
        cached = undefined;
        return (await current()).find((pair) => pair.public.kid === kid)?.private;
      },
    }),
    derive: (purpose) => deriveKey(given.secret, purpose),
  };
}
