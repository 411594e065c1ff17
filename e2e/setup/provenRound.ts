import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { MerchantSettings } from '@laro/contract/brand/merchant.ts';
import type { Database } from './takenOver.ts';

/** A row of the table of docs/contracts/fairness.md: what came of these seeds, in tenths of the bet, anybody can work out. */
const vector = {
  game: 'gintong-lawin',
  serverSeed: '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f',
  clientSeed: 'lawin',
  nonce: 43,
  coins: 210n,
};

interface Asked extends Pick<MerchantSettings, 'currency'> {
  readonly merchant: string;
  readonly player: string;
  /** Minor units. */
  readonly staked: bigint;
  readonly at: Date;
}

/**
 * A round as the arcade keeps one that was played then, whose seeds were changed and so shown since. By hand: the arcade is a
 * stranger to these files, and plays no round in the past.
 */
export async function writeProof(
  trx: Database,
  { merchant, currency, player, staked, at }: Asked,
): Promise<{ game: string; name: string; won: bigint }> {
  const { game, serverSeed, clientSeed, nonce, coins } = vector;
  const [name, won] = [randomUUID(), (staked * coins) / 10n];
  const hash = createHash('sha256').update(Buffer.from(serverSeed, 'hex')).digest('hex');
  await sql`
    with session as (
      insert into arcade.sessions (
          token_hash, wallet_token, merchant, player, vendor, game, currency, currency_symbol, bet_minimum, bet_maximum,
          free_play, created_at, expires_at
        )
        values (
          ${randomBytes(32)}, ${randomUUID()}, ${merchant}, ${player}, 'ARC', ${game}, ${currency.code}, '', 1, ${staked},
          false, ${at}, ${at}
        )
        returning id
    ), seeds as (
      insert into arcade.seeds (
          merchant, player, game, server_seed, server_seed_hash, client_seed, next_nonce, created_at, revealed_at
        )
        values (${merchant}, ${player}, ${game}, ${serverSeed}, ${hash}, ${clientSeed}, ${nonce + 1}, ${at}, ${at})
        returning id
    )
    insert into arcade.rounds (
        id, session_id, seeds_id, nonce, merchant, player, game, request, bet, win, spins, state, bet_transaction,
        win_transaction, rollback_transaction, busy_until, created_at, finished_at, seen_at
      )
      select ${name}, session.id, seeds.id, ${nonce}, ${merchant}, ${player}, ${game}, gen_random_uuid(), ${staked}::bigint,
          ${won}::bigint, '[]', 'closed', gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), ${at}, ${at}, ${at}, ${at}
        from session, seeds`.execute(trx);
  return { game, name, won };
}
