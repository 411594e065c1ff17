import { startPage } from '../page/start.ts';
import { playPond } from './page.ts';
import { loadFish, wear } from './pictures.ts';
import type { Hit } from './rules.ts';
import { texts, type Message } from './text.ts';
import { pondTitles } from './titles.ts';

await startPage<Message, readonly Hit[]>({
  texts,
  async load(text, gameId) {
    const title = pondTitles.get(gameId);
    if (!title) throw new Error(`no pond is called ${gameId}`);
    document.title = title.name;
    wear(title);
    const pictures = await loadFish(title);
    return (parts) => playPond(parts, { title, text, pictures });
  },
});
