import { describe, expect, test } from 'vitest';
import { externalAddress, type ExternalTarget } from './externalLinks.ts';

const links = {
  customerService: [
    { title: 'CS', path: 'https://help.example/chat' },
    { title: 'whatsapp', path: 'https://help.example/wa' },
  ],
  downLinkObj: {
    TELEGRAM: { url: 'https://help.example/telegram' },
    FIRELINK: { url: 'https://help.example/now' },
    SpeedTest: { url: 'https://speed.example/' },
    AFFILIATE: { url: 'https://partners.example/' },
  },
  resources: [
    { resourceType: 'Android', url: 'https://get.example/android' },
    { resourceType: 'IOS', url: 'https://get.example/ios' },
    { resourceType: 'MOBILECONFIG', url: 'https://get.example/profile' },
  ],
};

describe('S2-99 S3-28 S3-29 S3-30 the links that lead outside', () => {
  test.each<[ExternalTarget, string]>([
    ['customerService', 'https://help.example/chat'],
    ['whatsapp', 'https://help.example/wa'],
    ['telegram', 'https://help.example/telegram'],
    ['floatingService', 'https://help.example/now'],
    ['speedTest', 'https://speed.example/'],
    ['affiliate', 'https://partners.example/'],
    ['android', 'https://get.example/android'],
    ['ios', 'https://get.example/ios'],
    ['iosProfile', 'https://get.example/profile'],
  ])('%s is %s', (target, address) => {
    expect(externalAddress(target, links)).toBe(address);
  });

  test('S8-32 a merchant without a link has none', () => {
    expect(externalAddress('telegram', { ...links, downLinkObj: {} })).toBeUndefined();
  });

  test('E3 a page of the sandbox is one of this site', () => {
    const url = '/sandbox/chat/telegram';
    expect(externalAddress('telegram', { ...links, downLinkObj: { TELEGRAM: { url } } })).toBe(url);
  });

  test.each([
    '/sandbox/../m/home',
    '/m/home',
    'javascript:alert(1)',
    'data:text/html,x',
    'intent://x',
    '//help.example',
    'help.example',
    'https://a:b@help.example/',
    '',
  ])('%j is never opened', (url) => {
    expect(externalAddress('telegram', { ...links, downLinkObj: { TELEGRAM: { url } } })).toBeUndefined();
  });
});
