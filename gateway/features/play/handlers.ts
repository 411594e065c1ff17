import { stakeUnit } from '@laro/rules/currency.ts';
import { layoutOf, type Layout } from '@laro/rules/lottery/layouts.ts';
import { toAmount } from '@laro/rules/money.ts';
import {
  isLotteryVendor,
  isModeOf,
  type GatewayCode,
  type PrizeMode,
} from '@laro/rules/lottery/prizeMode.ts';
import { formatOf, playCurrency } from '@laro/rules/amountFormat.ts';
import { sql, type Kysely } from 'kysely';
import { lobbyCode, ticketSeconds } from '@laro/contract/calls/play.ts';
import type * as play from '@laro/contract/calls/play.ts';
import type { Handlers } from '../../http/calls.ts';
import type { Database } from '../../db/tables.ts';
import type { House, Session } from '../../house/house.ts';
import { noteRequest } from '../../house/requestInHand.ts';
import { playAddress } from '../../house/playAddress.ts';
import { hashOf, newSecret } from '../../crypto/randomSecret.ts';
import { budgets, takeFrom } from '../../members/budgets.ts';
import { heldFromTable } from '../../members/safetyHold.ts';
import { writeRecent } from '../../members/recents.ts';
import { freePlayerOf, type FreePlayer } from './freePlay.ts';

/** The largest single stake that a launch allows, in minor units and {@link stakeUnit}s of the currency. */
const maximumStake = 500_000n;

export function handlers(house: House): Handlers<typeof play> {
  const { db, config, merchants } = house;
  const stateOf = async (merchant: string, vendor: string) =>
    (await merchants.arranged(merchant)).vendors[vendor];
  return {
    async launchGame({ query, session, merchant, request, refuse }) {
      const { vendor, gameCategory, gameId, nodeId, supportFreePlay, roomId } = query;
      // S4-40: a lottery has a launch of its own, with what its page needs.
      if (isLotteryVendor(vendor)) return refuse('GAME_NOT_AVAILABLE');
      const game =
        (gameId === undefined && nodeId === undefined
          ? await findLobby(db, merchant, { vendor, gameCategory })
          : await findGame(db, merchant, { vendor, gameCategory, gameId, nodeId })) ??
        refuse('GAME_NOT_FOUND');
      const { launchUrl } = game;
      const state = await stateOf(merchant, vendor);
      if (state === 'off') return refuse('GAME_NOT_FOUND');
      if (state === 'maintenance' || !game.playable || launchUrl === null)
        return refuse('GAME_NOT_AVAILABLE');
      const isTrial = session.currency === playCurrency;
      if ((isTrial || supportFreePlay) && !game.supportPlay) refuse('NO_FREE_PLAY');
      const { trialPlay, currency } = await merchants.settings(merchant);
      if (supportFreePlay && !trialPlay) refuse('NO_FREE_PLAY');
      const until = supportFreePlay ? null : await heldFrom(house, session, { vendor, gameId: game.gameId });
      if (until !== null) refuse('HELD', { until: until.toISOString() });
      if (!(await mayLaunch(house, session))) refuse('TOO_MANY_ATTEMPTS');
      const free = supportFreePlay && !isTrial ? await freePlayerOf(house, session) : undefined;
      const { ticket, expiresAt } = await writeTicket(house, session, vendor, game, request.ip, {
        free,
        roomId: roomId ?? game.roomId,
      });
      // S7-27: a lobby is no game, and the list is of games.
      if (nodeId !== undefined) await writeRecent(house, session.memberId, BigInt(nodeId));
      const { origin } = request;
      const address = playAddress(launchUrl, config, { origin, gameId: game.gameId });
      const { symbol } = formatOf(playCurrency, currency);
      return {
        url: `${address}#ticket=${ticket}`,
        expiresAt: expiresAt.toISOString(),
        ...(free && {
          playMoney: {
            balance: toAmount(free.balance),
            currency: playCurrency,
            currencySymbol: symbol,
          },
        }),
      };
    },

    async launchLott({ query, session, merchant, request, refuse }) {
      const { vendor, gameCode, prizeMode, gateway } = query;
      const { lottoMode } = await merchants.settings(merchant);
      const playType = query.playType ?? layoutOf(lottoMode);
      if (!isLotteryVendor(vendor) || !isModeOf(vendor, prizeMode)) return refuse('GAME_NOT_FOUND');
      const game = (await findLottery(db, merchant, vendor, gameCode)) ?? refuse('GAME_NOT_FOUND');
      const state = await stateOf(merchant, vendor);
      if (state === 'off') return refuse('GAME_NOT_FOUND');
      if (state === 'maintenance' || !game.playable || game.launchUrl === null) {
        return refuse('GAME_NOT_AVAILABLE');
      }
      if (session.currency === playCurrency && !game.supportPlay) refuse('NO_FREE_PLAY');
      if (!(await mayLaunch(house, session))) refuse('TOO_MANY_ATTEMPTS');
      const lottery = { prizeMode, gateway, playType };
      const { ticket, expiresAt } = await writeTicket(house, session, vendor, game, request.ip, { lottery });
      await writeRecent(house, session.memberId, game.nodeId);
      return {
        url: playAddress(game.launchUrl, config, { origin: request.origin, gameId: game.gameId }),
        token: ticket,
        expiresAt: expiresAt.toISOString(),
      };
    },
  };
}

/** Until when the member sits at no table of it for money; null for whoever may. */
async function heldFrom(
  { db, clock }: Pick<House, 'db' | 'clock'>,
  { memberId }: Session,
  { vendor, gameId }: { readonly vendor: string; readonly gameId: string },
): Promise<Date | null> {
  const of = {
    memberId: sql`${memberId}::bigint`,
    vendor: sql`${vendor}::text`,
    gameId: sql`${gameId}::text`,
  };
  const held = heldFromTable(of, clock.now());
  const { rows } = await sql<{ until: Date | null }>`select ${held} as until`.execute(db);
  return rows[0]?.until ?? null;
}

/** Whether the member has not opened more than anybody plays. */
async function mayLaunch(house: House, session: Session): Promise<boolean> {
  const use = await takeFrom(house, budgets.launch, `${session.merchant} ${session.memberId}`);
  return use !== undefined;
}

interface Opening {
  readonly free?: FreePlayer | undefined;
  readonly roomId?: string | null;
  readonly lottery?: {
    readonly prizeMode: PrizeMode;
    readonly gateway: GatewayCode;
    readonly playType: Layout;
  };
}

/** A ticket for one game or lobby. */
async function writeTicket(
  house: House,
  session: Session,
  vendor: string,
  game: Pick<Launched, 'gameId' | 'minimumStake' | 'highestMinimum'>,
  ip: string,
  { free, roomId = null, lottery }: Opening,
): Promise<{ ticket: string; expiresAt: Date }> {
  const { db, clock, merchants } = house;
  const { currency } = await merchants.settings(session.merchant);
  const unit = BigInt(stakeUnit(currency.code));
  const most = game.highestMinimum > maximumStake ? game.highestMinimum : maximumStake;
  const ticket = newSecret();
  const expiresAt = new Date(clock.now().getTime() + ticketSeconds * 1000);
  await db
    .insertInto('launch_tickets')
    .values({
      ticket_hash: hashOf(ticket),
      member_id: free?.memberId ?? session.memberId,
      merchant_code: session.merchant,
      session_id: session.id,
      vendor_code: vendor,
      game_id: game.gameId,
      bet_minimum: game.minimumStake * unit,
      bet_maximum: most * unit,
      opened_from: ip,
      expires_at: expiresAt,
      used_at: null,
      room_id: roomId,
      prize_mode: lottery?.prizeMode ?? null,
      gateway_code: lottery?.gateway ?? null,
      play_type: lottery?.playType ?? null,
    })
    .execute();
  noteRequest({ launched: vendor });
  return { ticket, expiresAt };
}

/** Whoever goes back at once leaves a ticket; so many of a minute, and none that was taken, is their vendor's doing. */
const fewLaunches = 3;

/** Removes the tickets of yesterday, with which nothing can be done any more, and says who took none of the last minute's. */
export async function sweepTickets({ db, clock, log }: Pick<House, 'db' | 'clock' | 'log'>): Promise<void> {
  const now = clock.now().getTime();
  const before = (ms: number): Date => new Date(now - ms);
  const silent = await db
    .selectFrom('launch_tickets')
    .select(['vendor_code as vendor', ({ fn }) => fn.countAll<bigint>().as('launches')])
    .where('expires_at', '>', before(60_000))
    .where('expires_at', '<=', before(0))
    .groupBy('vendor_code')
    .having(({ fn }) => fn.count('used_at'), '=', 0)
    .having(({ fn }) => fn.countAll(), '>=', fewLaunches)
    .execute();
  for (const { vendor, launches } of silent)
    log.warn('vendor.silent', { vendor, launches: Number(launches) });
  await db
    .deleteFrom('launch_tickets')
    .where('expires_at', '<', before(24 * 3600_000))
    .execute();
}

interface Launched {
  gameId: string;
  playable: boolean;
  supportPlay: boolean;
  roomId: string | null;
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
  return offeredGames(db, merchant)
    .where('offer.node_id', '=', BigInt(nodeId))
    .where('games.game_id', '=', gameId)
    .where('games.vendor_code', '=', vendor)
    .where((eb) => eb(eb.cast<string>('games.game_type', 'text'), '=', gameCategory))
    .executeTakeFirst();
}

async function findLottery(
  db: Kysely<Database>,
  merchant: string,
  vendor: string,
  gameId: string,
): Promise<(Launched & { nodeId: bigint }) | undefined> {
  return offeredGames(db, merchant)
    .select('games.node_id as nodeId')
    .where('games.game_id', '=', gameId)
    .where('games.vendor_code', '=', vendor)
    .executeTakeFirst();
}

function offeredGames(db: Kysely<Database>, merchant: string) {
  return db
    .selectFrom('merchant_games as offer')
    .innerJoin('games', 'games.node_id', 'offer.node_id')
    .leftJoin('vendor_endpoints as endpoint', 'endpoint.vendor_code', 'games.vendor_code')
    .select([
      'games.game_id as gameId',
      'games.playable',
      'games.support_play as supportPlay',
      'games.room_id as roomId',
      'games.min_bet as minimumStake',
      'games.min_bet as highestMinimum',
      'endpoint.launch_url as launchUrl',
    ])
    .where('offer.merchant_code', '=', merchant);
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
  return found && { ...found, gameId: lobbyCode, playable: true, roomId: null };
}
