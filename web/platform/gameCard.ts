import type { Game, Picture } from '@laro/contract/games.ts';

/** The addresses of a picture as an `img` wants them. */
export interface CardPicture {
  readonly src: string;
  /** A `srcset`; of one width it is the bare address, as a page carries dozens. */
  readonly avif: string;
}

/** What a tile shows of a game. Lists carry hundreds, so nothing else of it travels to the page. */
export interface GameCard {
  readonly id: string;
  readonly name: string;
  readonly vendor: string;
  readonly badge: Game['badge'];
  /** Where a press leads: the launch screen, which sends visitors to the login (S4-39). */
  readonly to: string;
  readonly picture: CardPicture | undefined;
}

export function cardOf(game: Game): GameCard {
  return {
    id: game.nodeId,
    name: game.displayName,
    vendor: game.vendorName,
    badge: game.badge,
    to: playPath(game),
    picture: pictureOf(game.picture),
  };
}

/** The address at which a game is launched (S3-22). */
function playPath({ gameType, vassalage, gameId, nodeId }: Game): string {
  return `/m/play?${new URLSearchParams({ gameType, vassalage, gameId, nodeId }).toString()}`;
}

/** AVIF, and WebP for the few browsers without it; undefined when nothing was made. */
export function pictureOf({ avif, webp }: Picture): CardPicture | undefined {
  const src = webp[0]?.url;
  if (src === undefined) return undefined;
  const [only, ...others] = avif;
  if (only && others.length === 0) return { src, avif: only.url };
  return { src, avif: avif.map(({ url, width }) => `${url} ${width}w`).join(', ') };
}
