import { expect, test } from 'vitest';
import { agentName } from './agentName.ts';

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';
test.each([
  [
    `Mozilla/5.0 (Linux; Android 14; SM-A155F) ${webkit} Chrome/130.0 Mobile Safari/537.36`,
    'Chrome',
    'Android',
  ],
  [
    `Mozilla/5.0 (Linux; Android 14) ${webkit} SamsungBrowser/26.0 Chrome/122.0 Mobile Safari/537.36`,
    'Samsung Internet',
    'Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605 Version/18.1 Mobile Safari/604.1',
    'Safari',
    'iPhone',
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/130.0 Safari/537.36 Edg/130.0`,
    'Edge',
    'Windows',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0', 'Firefox', 'Linux'],
  ['curl/8', undefined, undefined],
])('S7-45 a login from %s is shown as what people call it', (agent, browser, system) => {
  expect(agentName(agent)).toEqual({ browser, system });
});
