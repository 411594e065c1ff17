import { startPage } from '../page/start.ts';
import { sceneOf, wear } from '../slots/art/colours.ts';
import { nameOf } from '../slots/name.ts';
import { machines } from './machines.ts';
import { dressOf, loadPictures, pictureOf } from './pictures.ts';
import { sheetsOf } from './sheets.ts';
import { createStage } from './stage.ts';
import { texts } from './text.ts';
import { instantTitles } from './titles.ts';

await startPage({
  texts,
  async load(text, gameId) {
    const title = instantTitles.get(gameId);
    if (!title) throw new Error(`no game is called ${gameId}`);
    document.title = title.name;
    const dress = dressOf(title);
    wear(dress);
    const pictures = await loadPictures(title);
    document.body.prepend(sceneOf(dress, pictures));
    const machine = machines[title.machine];
    const instant = {
      title,
      machine,
      text,
      picture: (icon: string) => pictureOf(pictures, icon),
    };
    return {
      name: nameOf(title.name),
      // Each round is a press of its player's (decision 85).
      paced: true,
      sheets: sheetsOf(instant),
      stage: (table) => createStage(table, instant),
    };
  },
});
