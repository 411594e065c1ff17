import type { Kysely, Selectable } from 'kysely';
import { hashOfSeed, newClientSeed, newServerSeed } from '../games/fairness.ts';
import type { Rotated, SeedsView } from '../games/wire.ts';
import type { Arcade, Session } from './house.ts';
import type { ArcadeTables, SeedsTable } from './tables.ts';

export type SeedsRow = Selectable<SeedsTable>;

/** The seeds in use, made at the player's first visit. */
export async function seedsInUse({ db, now }: Arcade, session: Session): Promise<SeedsRow> {
  await insertSeeds(db, session, newClientSeed(), now());
  return inUse(db, session).executeTakeFirstOrThrow();
}

export function seedsView(seeds: SeedsRow): SeedsView {
  return {
    hash: seeds.server_seed_hash,
    clientSeed: seeds.client_seed,
    nextNonce: seeds.next_nonce.toString(),
  };
}

/**
 * Puts new seeds in place of those in use and shows the old ones. Refused while a round is not finished: its seed
 * must stay secret until then.
 */
export async function rotateSeeds(
  { db, now }: Arcade,
  session: Session,
  clientSeed: string | undefined,
): Promise<Rotated | 'ROUND_OPEN'> {
  return db.transaction().execute(async (trx) => {
    const old = await lockSeeds(trx, session);
    const open = await trx
      .selectFrom('arcade.rounds')
      .select('id')
      .where('seeds_id', '=', old.id)
      .where('finished_at', 'is', null)
      .executeTakeFirst();
    if (open) return 'ROUND_OPEN';
    await trx.updateTable('arcade.seeds').set({ revealed_at: now() }).where('id', '=', old.id).execute();
    await insertSeeds(trx, session, clientSeed ?? newClientSeed(), now());
    return {
      seeds: seedsView(await inUse(trx, session).executeTakeFirstOrThrow()),
      revealed: {
        serverSeed: old.server_seed,
        hash: old.server_seed_hash,
        clientSeed: old.client_seed,
        rounds: old.next_nonce.toString(),
      },
    };
  });
}

function inUse(db: Kysely<ArcadeTables>, { merchant, player, game }: Session) {
  return db
    .selectFrom('arcade.seeds')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('player', '=', player)
    .where('game', '=', game)
    .where('revealed_at', 'is', null);
}

/** The seeds in use, whose next number or place nobody else takes until the transaction ends. */
export async function lockSeeds(db: Kysely<ArcadeTables>, session: Session): Promise<SeedsRow> {
  // A statement that waited for others to be put in their place does not see them; the next one does.
  for (let tries = 0; tries < 10; tries++) {
    const found = await inUse(db, session).forUpdate().executeTakeFirst();
    if (found) return found;
  }
  return inUse(db, session).forUpdate().executeTakeFirstOrThrow();
}

async function insertSeeds(
  db: Kysely<ArcadeTables>,
  { merchant, player, game }: Session,
  clientSeed: string,
  now: Date,
): Promise<void> {
  const serverSeed = newServerSeed();
  await db
    .insertInto('arcade.seeds')
    .values({
      merchant,
      player,
      game,
      server_seed: serverSeed,
      server_seed_hash: await hashOfSeed(serverSeed),
      client_seed: clientSeed,
      created_at: now,
      revealed_at: null,
    })
    .onConflict((conflict) =>
      conflict.columns(['merchant', 'player', 'game']).where('revealed_at', 'is', null).doNothing(),
    )
    .execute();
}
