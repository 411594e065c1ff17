import { startPage } from '../page/start.ts';
import { sceneOf, wear } from './art/colours.ts';
import { loadPictures, paintSheet } from './art/paint.ts';
import { sheetsOf } from './sheets.ts';
import { nameOf } from './name.ts';
import { createStage } from './stage.ts';
import { texts } from './text.ts';
import { machines } from './machines.ts';
import { slotTitles } from './titles.ts';

await startPage({
  texts,
  async load(text, gameId) {
    const title = slotTitles.get(gameId);
    if (!title) throw new Error(`no slot is called ${gameId}`);
    document.title = title.name;
    wear(title);
    const machine = machines[title.machine];
    const pictures = await loadPictures(title, machine);
    const slot = { gameId, title, machine, text, sheet: paintSheet(title, machine, pictures) };
    document.body.prepend(sceneOf(title, pictures));
    return {
      name: nameOf(title.name),
      // Each round is a press of its player's (decision 85).
      paced: true,
      sheets: sheetsOf(slot),
      stage: (table) => createStage(table, slot),
    };
  },
});
