import { stakeUnit } from '@laro/rules/currency.ts';
import { playCurrency } from '@laro/rules/amountFormat.ts';
import type { Kysely } from 'kysely';
import { lobbyCode, ticketSeconds } from '@laro/contract/calls/play.ts';
import type * as play from '@laro/contract/calls/play.ts';
import type { Handlers } from '../../http/calls.ts';
import type { Database } from '../../db/tables.ts';
import type { House } from '../../house/house.ts';
import { hashOf, newSecret } from '../../crypto/randomSecret.ts';
import { budgets, takeFrom } from '../../members/budgets.ts';
import { writeRecent } from '../../members/recents.ts';

/** The largest single stake that a launch allows, in minor units and {@link stakeUnit}s of the currency. */
const maximumStake = 500_000n;

export function handlers(house: House): Handlers<typeof play> {
  const { db, clock, config, merchants } = house;
  return {
    async launchGame({ query, session, merchant, request, refuse }) {
      const { vendor, gameCategory, gameId, nodeId } = query;
      const game =
        (gameId === undefined && nodeId === undefined
          ? await findLobby(db, merchant, { vendor, gameCategory })
          : await findGame(db, merchant, { vendor, gameCategory, gameId, nodeId })) ??
        refuse('GAME_NOT_FOUND');
      const { launchUrl } = game;
      if (!game.playable || launchUrl === null) return refuse('GAME_NOT_AVAILABLE');
      if (session.currency === playCurrency && !game.supportPlay) refuse('NO_FREE_PLAY');
      const use = await takeFrom(house, budgets.launch, `${session.merchant} ${session.memberId}`);
      if (use === undefined) return refuse('TOO_MANY_ATTEMPTS');
      const { currency } = await merchants.settings(session.merchant);
      const unit = BigInt(stakeUnit(currency.code));
      const most = game.highestMinimum > maximumStake ? game.highestMinimum : maximumStake;
      const ticket = newSecret();
      const expiresAt = new Date(clock.now().getTime() + ticketSeconds * 1000);
      await db
        .insertInto('launch_tickets')
        .values({
          ticket_hash: hashOf(ticket),
          member_id: session.memberId,
          merchant_code: session.merchant,
          session_id: session.id,
          vendor_code: vendor,
          game_id: game.gameId,
          bet_minimum: game.minimumStake * unit,
          bet_maximum: most * unit,
          opened_from: request.ip,
          expires_at: expiresAt,
          used_at: null,
        })
        .execute();
      // S7-27: a lobby is no game, and the list is of games.
      if (nodeId !== undefined) await writeRecent(db, session.memberId, BigInt(nodeId), clock.now());
      const address = launchUrl
        .replace('http://{arcade}', config.arcadeOrigin)
        .replaceAll('{host}', new URL(request.origin).hostname)
        .replaceAll('{gameId}', encodeURIComponent(game.gameId));
      return { url: `${address}#ticket=${ticket}`, expiresAt: expiresAt.toISOString() };
    },
  };
}

/** Removes the tickets of yesterday; nothing can be done with them any more. */
export async function sweepTickets({ db, clock }: Pick<House, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - 24 * 3600_000);
  await db.deleteFrom('launch_tickets').where('expires_at', '<', before).execute();
}

interface Launched {
  gameId: string;
  playable: boolean;
  supportPlay: boolean;
  /** The least stake, and the highest of the least stakes of its games; of one game they are the same. */
  minimumStake: bigint;
  highestMinimum: bigint;
  launchUrl: string | null;
}

async function findGame(
  db: Kysely<Database>,
  merchant: string,
  query: {
    nodeId: string | undefined;
    gameId: string | undefined;
    vendor: string;
    gameCategory: string;
  },
): Promise<Launched | undefined> {
  const { nodeId, gameId, vendor, gameCategory } = query;
  if (nodeId === undefined || gameId === undefined) return undefined;
  return db
    .selectFrom('merchant_games as offer')
    .innerJoin('games', 'games.node_id', 'offer.node_id')
    .leftJoin('vendor_endpoints as endpoint', 'endpoint.vendor_code', 'games.vendor_code')
    .select([
      'games.game_id as gameId',
      'games.playable',
      'games.support_play as supportPlay',
      'games.min_bet as minimumStake',
      'games.min_bet as highestMinimum',
      'endpoint.launch_url as launchUrl',
    ])
    .where('offer.merchant_code', '=', merchant)
    .where('offer.node_id', '=', BigInt(nodeId))
    .where('games.game_id', '=', gameId)
    .where('games.vendor_code', '=', vendor)
    .where((eb) => eb(eb.cast<string>('games.game_type', 'text'), '=', gameCategory))
    .executeTakeFirst();
}

/** All that a merchant offers of a vendor in a category, as one place to play in; for free only if each of its games is. */
async function findLobby(
  db: Kysely<Database>,
  merchant: string,
  { vendor, gameCategory }: { vendor: string; gameCategory: string },
): Promise<Launched | undefined> {
  const found = await db
    .selectFrom('merchant_games as offer')
    .innerJoin('games', 'games.node_id', 'offer.node_id')
    .innerJoin('vendors', 'vendors.code', 'games.vendor_code')
    .leftJoin('vendor_endpoints as endpoint', 'endpoint.vendor_code', 'games.vendor_code')
    .select((eb) => [
      'endpoint.launch_url as launchUrl',
      eb.fn.agg<boolean>('bool_and', ['games.support_play']).as('supportPlay'),
      eb.fn.min('games.min_bet').as('minimumStake'),
      eb.fn.max('games.min_bet').as('highestMinimum'),
    ])
    .where('offer.merchant_code', '=', merchant)
    .where('games.vendor_code', '=', vendor)
    .where('vendors.is_game_h5', '=', 'LOBBY')
    .where((eb) => eb(eb.cast<string>('games.game_type', 'text'), '=', gameCategory))
    .groupBy('endpoint.launch_url')
    .executeTakeFirst();
  return found && { ...found, gameId: lobbyCode, playable: true };
}
