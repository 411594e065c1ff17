import type { LiveHost } from '@laro/contract/calls/games.ts';
import { cardOf, type GameCard } from '../../../features/games/gameCard.ts';

/** What the tile of a live host shows; the rest of the table's game does not travel to the page. */
export interface HostCard extends Pick<GameCard, 'to' | 'picture' | 'soon'> {
  readonly id: string;
  readonly name: string;
  readonly room: LiveHost['roomType'];
  readonly streaming: boolean;
}

export function hostCardOf(
  { hostId, name, game, roomType: room, streaming }: LiveHost,
  imageHost: string | undefined,
): HostCard {
  const { to, picture, soon } = cardOf(game, imageHost);
  return { id: `${game.vassalage} ${hostId}`, name, room, streaming, to, picture, ...(soon && { soon }) };
}
