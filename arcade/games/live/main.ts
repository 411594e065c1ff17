import { enter } from '../page/enter.ts';
import { createApi } from './api.ts';
import { showTable } from './page.ts';
import { textIn } from './text.ts';
import { tables } from './titles.ts';

const api = createApi('./api');
await enter({
  textIn,
  open: api.open,
  show(entered) {
    const table = tables.get(entered.session.game);
    if (!table) throw new Error(`no table is called ${entered.session.game}`);
    document.documentElement.dataset['vendor'] = table.vendor;
    document.documentElement.dataset['stage'] = table.rules.stage;
    return showTable({ ...entered, table, api });
  },
});
