import { enter } from '../page/enter.ts';
import { createApi } from './api.ts';
import { showBook } from './page.ts';
import { textIn } from './text.ts';

const api = createApi('./api');
await enter({
  textIn,
  open: api.open,
  show(entered) {
    document.documentElement.dataset['vendor'] = entered.session.vendor;
    return showBook({ ...entered, api });
  },
});
