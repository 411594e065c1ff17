import { startPage } from '../page/start.ts';
import { loadBoard } from './boards/load.ts';
import { playTable } from './page.ts';
import { texts, type Message } from './text.ts';
import { cardTitles } from './titles.ts';

await startPage<Message, unknown>({
  texts,
  async load(text, gameId) {
    const title = cardTitles.get(gameId);
    if (!title) throw new Error(`no table is called ${gameId}`);
    document.title = title.name;
    for (const [name, colour] of Object.entries(title.felt))
      document.documentElement.style.setProperty(`--${name}`, colour);
    const board = await loadBoard(title.game);
    return (parts) => playTable(parts, title, board, text);
  },
});
