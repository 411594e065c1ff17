import { afterAll, beforeAll, expect, test } from 'vitest';
import { gatewayApp } from '../../serving/app.ts';
import { openTestGateway, type TestGateway } from '../../testing/testGateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openTestGateway();
});
afterAll(() => gateway.close());

test('issue 18 a person makes the vendor of a demo a bad one at its sandbox page, and reads what was answered to it', async () => {
  let now = 'well';
  const app = gatewayApp(gateway.house, undefined, {
    manners: { well: ['Well', 'As it should.'], twice: ['Twice', 'Each comes twice.'] },
    manner: () => now,
    behave(manner) {
      if (manner !== 'well' && manner !== 'twice') return false;
      now = manner;
      return true;
    },
    misdeeds: () => [{ at: new Date('2026-11-20T12:00:00Z'), call: 'bet', how: '<b>', answer: '409 AGAIN' }],
  });
  const page = 'http://lawinf3.localhost/sandbox/vendor';
  const choose = (manner: string, origin = 'http://lawinf3.localhost') =>
    app.request(page, { method: 'POST', headers: { origin }, body: new URLSearchParams({ manner }) });
  expect((await choose('twice')).status).toBe(303);
  expect(now).toBe('twice');
  const text = await (await app.request(page)).text();
  expect(text).toContain('Now: <b>Twice</b>. Each comes twice.');
  expect(text).toContain('bet, &lt;b&gt;: <b>409 AGAIN</b>');
  expect((await choose('rude')).status).toBe(400);
  expect((await choose('well', 'https://evil.example')).status).toBe(404);
  expect(now).toBe('twice');
  await gateway.changeMerchant('lawinf3', (settings) => ({ ...settings, demo: false }));
  expect((await app.request(page)).status).toBe(404);
});
