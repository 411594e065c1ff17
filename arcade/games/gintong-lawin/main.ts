import { h } from '../page/dom.ts';
import { startPage } from '../page/start.ts';
import emblemSheet from './build/emblems.avif';
import logo from './build/logo.avif';
import { sheetsOf } from './sheets.ts';
import { createStage } from './stage.ts';
import { texts } from './text.ts';

await startPage({
  texts,
  async load(text) {
    const sheet = new Image();
    sheet.src = emblemSheet;
    await sheet.decode().catch(() => undefined);
    return {
      name: h('img', { src: logo, alt: text('title'), width: 720, height: 430 }),
      sheets: sheetsOf(text),
      stage: (table) => createStage(table, text, sheet),
    };
  },
});
