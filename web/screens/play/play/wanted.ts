import { launchGame } from '@laro/contract/calls/play.ts';
import * as v from 'valibot';

const { gameCategory, vendor, gameCode, gameId, nodeId } = launchGame.query.entries;
const of = { vendor, gameCategory: v.pipe(v.string(), v.toUpperCase(), gameCategory) };
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
  });
  return parsed.success ? parsed.output : undefined;
}
