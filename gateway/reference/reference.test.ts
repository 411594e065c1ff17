import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { everyCall } from '@laro/contract/everyCall.ts';
import { modules } from '@laro/contract/protocol/modules.ts';
import { referenceApp } from './reference.ts';

test('the reference is shown in its own style, which its policy lets through', async () => {
  const response = await referenceApp().request('http://localhost/reference');
  const [, style = ''] = /<style>([\s\S]*?)<\/style>/.exec(await response.text()) ?? [];
  expect(style).toContain('color-scheme');
  const hash = createHash('sha256').update(style).digest('base64');
  expect(response.headers.get('content-security-policy')).toContain(`style-src 'sha256-${hash}'`);
});

test('A27-1 the reference is made once, the same for whoever asks at whatever host', async () => {
  const app = referenceApp();
  const addresses = ['/reference', '/reference/openapi.json'];
  const ask = (host: string) =>
    Promise.all(addresses.map(async (address) => (await app.request(`http://${host}${address}`)).text()));
  const first = await ask('localhost');
  const making = vi.spyOn(JSON, 'stringify');
  const then = await ask('made-up.example');
  expect(making).not.toHaveBeenCalled();
  expect(then).toEqual(first);
});

test('A28-2 it goes out packed, and unpacked to whoever does not take it so', async () => {
  const app = referenceApp();
  const packed = await app.request('http://localhost/reference', {
    headers: { 'accept-encoding': 'br, gzip' },
  });
  expect(packed.headers.get('content-encoding')).toBe('gzip');
  const bytes = await packed.arrayBuffer();
  const text = await (await app.request('http://localhost/reference')).text();
  expect(gunzipSync(bytes).toString()).toBe(text);
  expect(bytes.byteLength * 10).toBeLessThan(text.length);
});

test('S3-39 the reference says of every call which module it is of, and the specified ones are known', async () => {
  const { paths } = (await (
    await referenceApp().request('http://localhost/reference/openapi.json')
  ).json()) as {
    paths: Record<string, Record<string, { operationId: string; 'x-module-id': string }>>;
  };
  const said = Object.values(paths)
    .flatMap((methods) => Object.values(methods))
    .map((its) => [its.operationId, its['x-module-id']]);
  expect(Object.fromEntries(said)).toEqual(
    Object.fromEntries(everyCall().map(({ call }) => [call.id, call.module])),
  );
  expect(Object.keys(modules)).toEqual(
    expect.arrayContaining([
      'COMM3',
      'FUNDTRANS3',
      'AGEANNOUNCE3',
      'MEMTRANS3',
      'PERSPNL3',
      'AGEINFO3',
      'AGEDOWNMAN3',
      'REG3',
      'CAPTCHA3',
      'CBS3',
    ]),
  );
});
