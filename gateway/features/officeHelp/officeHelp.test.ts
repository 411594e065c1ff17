import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { helpHistory, listHelp, orderHelp, saveHelp, withdrawHelp } from '@laro/contract/calls/officeHelp.ts';
import { helpCenter } from '@laro/contract/calls/support.ts';
import type { Input } from '@laro/contract/protocol/call.ts';
import { writeHelp } from '../../newBrand/help.ts';
import { openTestGateway, type TestGateway } from '../../testing/testGateway.ts';
import { newStaff, type TestStaff } from '../../testing/testStaff.ts';

let gateway: TestGateway;
let writer: TestStaff;
let colleague: TestStaff;
beforeAll(async () => {
  gateway = await openTestGateway();
  [writer, colleague] = [await newStaff(gateway, 'content'), await newStaff(gateway, 'content')];
});
afterAll(() => gateway.close());

const merchant = 'lawinf3';
type Body = Input<typeof saveHelp>['body'];
const what = (title: string, more: Partial<Body> = {}): Body => ({
  ...({ merchant, key: randomUUID(), type: 'deposit' } as const),
  texts: { EN: { title, content: '<p>So <b>it</b> is<script>alert(1)</script></p>' } },
  ...more,
});
async function save(body: Body, by = writer) {
  const saved = await by.call(saveHelp, { body });
  if (!saved.ok) throw new Error(saved.failure.code);
  return saved.value;
}
async function read(lang = 'EN', of = merchant) {
  const shown = await gateway.visitor(of)(helpCenter, { query: { lang } });
  if (!shown.ok) throw new Error(shown.failure.code);
  return shown.value.entries;
}
const titles = async (lang?: string, of?: string) => (await read(lang, of)).map(({ title }) => title);

test('S6-10 S3-27 help is written at the desk, cleaned, in the language of who reads, and taken off and put back', async () => {
  const texts = {
    EN: { title: 'How do I wave?', content: '<p>So <b>it</b> is<script>alert(1)</script></p>' },
    TY: { title: 'Paano ako kakaway?', content: '<p>Ganito</p>' },
  };
  const { id, version } = await save(what('', { texts }));
  expect((await read()).at(-1)).toMatchObject({
    title: 'How do I wave?',
    type: 'deposit',
    content: '<p>So <b>it</b> is</p>',
  });
  expect((await titles('TY')).at(-1)).toBe('Paano ako kakaway?');
  expect(await titles('EN', 'perlas')).not.toContain('How do I wave?');
  const withdraw = (withdrawn: boolean, of = merchant) =>
    writer.call(withdrawHelp, { body: { merchant: of, id, version, withdrawn } });
  expect(await withdraw(true, 'perlas')).toMatchObject({ failure: { code: 'CONTENT_UNKNOWN' } });
  await withdraw(true);
  expect(await titles()).not.toContain('How do I wave?');
  await withdraw(false);
  expect(await titles()).toContain('How do I wave?');
});

test('S6-10 an entry of the folder that the desk has changed has both in its history, and stays through the next seed', async () => {
  const listed = await writer.call(listHelp, { query: { merchant } });
  const [first] = listed.ok ? listed.value.entries : [];
  if (!first) throw new Error('no help');
  const { id, version, texts } = first;
  await save(what('Changed here', { changed: { id, version } }));
  const late = await colleague.call(saveHelp, { body: what('Too late', { changed: { id, version } }) });
  expect(late).toMatchObject({
    failure: { code: 'CHANGED_MEANWHILE', value: { by: writer.name, version: 2 } },
  });
  await gateway.house.db.transaction().execute((trx) => writeHelp(trx, { code: merchant, demo: true }));
  const now = await titles();
  expect(now).toContain('Changed here');
  expect(now).not.toContain(texts.EN.title);
  const history = await writer.call(helpHistory, { query: { merchant, id } });
  expect(history.ok && history.value.versions.map(({ by, texts: its }) => [by, its.EN.title])).toEqual([
    [writer.name, 'Changed here'],
    [undefined, texts.EN.title],
  ]);
});

test('S6-10 help is in the order that it is put in', async () => {
  const before = (await read()).map(({ id }) => id);
  const ids = before.toReversed();
  const order = () => writer.call(orderHelp, { body: { merchant, before, ids } });
  expect(await order()).toMatchObject({ ok: true });
  expect((await read()).map(({ id }) => id)).toEqual(ids);
  expect(await order()).toMatchObject({ failure: { code: 'ORDER_CHANGED' } });
});
