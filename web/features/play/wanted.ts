import { launchGame } from '@laro/contract/launch.ts';
import * as v from 'valibot';

const { gameCategory, vendor, gameId, nodeId } = launchGame.query.entries;
/** S3-22: which game to launch, as the address of the screen has it. */
const Wanted = v.object({
  ...{ vendor, gameId, nodeId },
  gameCategory: v.pipe(v.string(), v.toUpperCase(), gameCategory),
});
export type Wanted = v.InferOutput<typeof Wanted>;

/** The game that an address asks for; undefined when it names none. */
export function wantedGame(query: URLSearchParams): Wanted | undefined {
  const parsed = v.safeParse(Wanted, {
    gameCategory: query.get('gameType'),
    vendor: query.get('vassalage'),
    gameId: query.get('gameId'),
    nodeId: query.get('nodeId'),
  });
  return parsed.success ? parsed.output : undefined;
}
