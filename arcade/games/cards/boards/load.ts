import type { GameName } from '../games.ts';
import type { Board } from './board.ts';

/** What a game shows; each page loads its own. */
export async function loadBoard(game: GameName): Promise<Board> {
  switch (game) {
    case 'pusoyDos':
      return (await import('./pusoyDos.ts')).board;
    case 'tongits':
      return (await import('./tongits.ts')).board;
    case 'ungguyan':
      return (await import('./ungguyan.ts')).board;
    case 'eights':
      return (await import('./eights.ts')).board;
    case 'domino':
      return (await import('./domino.ts')).board;
    case 'sungka':
      return (await import('./sungka.ts')).board;
    case 'dama':
      return (await import('./dama.ts')).board;
    default:
      return (await import('./showdown.ts')).showdownBoard(game);
  }
}
