import { launchGame } from '@laro/contract/calls/play.ts';
import * as v from 'valibot';
import type { OwnAddress } from '../../../platform/router/ownAddress.ts';
import { linkTo } from '../../../screens.ts';

const { gameCategory, vendor, gameCode, gameId, nodeId, roomId, supportFreePlay } = launchGame.query.entries;
const of = {
  vendor,
  roomId,
  gameCategory: v.pipe(v.string(), v.toUpperCase(), gameCategory),
  /** S3-22 freeplay: for play money. */
  supportFreePlay: supportFreePlay.wrapped,
};
/** S3-22: which game or lobby to launch, as the address of the screen has it. */
const Wanted = v.union([
  v.object({ ...of, gameId: gameId.wrapped, nodeId: nodeId.wrapped }),
  v.object({ ...of, gameCode: gameCode.wrapped, gameId: v.undefined(), nodeId: v.undefined() }),
]);
export type Wanted = v.InferOutput<typeof Wanted>;

/** What an address asks for; undefined when it names none. */
export function wantedGame(query: URLSearchParams): Wanted | undefined {
  const parsed = v.safeParse(Wanted, {
    gameCategory: query.get('gameType'),
    vendor: query.get('vassalage'),
    gameId: query.get('gameId') ?? undefined,
    nodeId: query.get('nodeId') ?? undefined,
    gameCode: query.get('gameCode'),
    roomId: query.get('roomId') ?? undefined,
    supportFreePlay: query.get('freeplay') === '1',
  });
  return parsed.success ? parsed.output : undefined;
}

/** The address of the same game, for play money or for the wallet's. */
export function otherMoney(wanted: Wanted): OwnAddress {
  const { gameCategory: gameType, vendor: vassalage, supportFreePlay: free, roomId } = wanted;
  return linkTo('play', {
    gameType,
    vassalage,
    gameId: wanted.gameId,
    nodeId: wanted.nodeId,
    roomId,
    gameCode: 'gameCode' in wanted ? wanted.gameCode : undefined,
    freeplay: free ? undefined : '1',
  });
}
