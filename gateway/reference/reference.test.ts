import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { referenceApp } from './reference.ts';

test('the reference is shown in its own style, which its policy lets through', async () => {
  const response = await referenceApp().request('http://localhost/reference');
  const [, style = ''] = /<style>([\s\S]*?)<\/style>/.exec(await response.text()) ?? [];
  expect(style).toContain('color-scheme');
  const hash = createHash('sha256').update(style).digest('base64');
  expect(response.headers.get('content-security-policy')).toContain(`style-src 'sha256-${hash}'`);
});
