import { GameType } from '@laro/contract/games.ts';
import * as v from 'valibot';

/** S3-22: which game to launch, as the address of the screen has it. */
const Wanted = v.object({
  gameCategory: v.pipe(v.string(), v.toUpperCase(), GameType),
  vendor: v.pipe(v.string(), v.regex(/^\w{1,32}$/)),
  gameId: v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/)),
  nodeId: v.pipe(v.string(), v.regex(/^\d{1,18}$/)),
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
