import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PageData } from './platform/page/page.ts';
import type { Load } from './platform/router/browserRouter.ts';
import type { View } from './platform/router/router.ts';

vi.mock('./platform/i18n/load.ts', () => ({ loadCatalogue: async () => ({}) }));

/** What the gateway answers, and the addresses it was asked at. */
let said: PageData;
let asked: string[];
let load: Load;

beforeEach(async () => {
  asked = [];
  vi.stubGlobal('window', { laro: { page: { build: 'ours', status: 0 } } });
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    return Response.json(said);
  });
  // Each test is a page of its own.
  vi.resetModules();
  ({ loadView: load } = await import('./loadView.ts'));
});
afterEach(() => vi.unstubAllGlobals());

const place = (pathname: string) => ({ pathname, search: '', hash: '', key: 'k' });
const view: View = {
  place: place('/m/coming'),
  Content: () => null,
  data: 'shown',
  site: undefined,
  language: 'EN',
  messages: {},
};
const look = async (pathname: string, anew = false) =>
  (await load(place(pathname), { shown: view, anew, signal: new AbortController().signal }))?.data;

test('a page reads what its own build says', async () => {
  said = { build: 'ours', status: 0, data: { heading: 'x' } };
  expect(await look('/m/terms')).toEqual({ heading: 'x' });
});

test('what another build says is not read: from then on the browser makes every move, asked or not', async () => {
  said = { build: 'next', status: 0, data: { heading: 'x' } };
  expect(await look('/m/terms', true)).toBeUndefined();
  expect(asked).toEqual(['/m/terms.data?_site=']);
  expect(await look('/m/terms')).toBeUndefined();
  expect(await look('/m/gallery')).toBeUndefined();
  expect(asked).toHaveLength(1);
});
