import * as v from 'valibot';
import { describe, expect, test, vi } from 'vitest';
import { MerchantSettings } from './merchant.ts';

const { code, currency, hosts, imageCdns, mark, name, register, status, template } = MerchantSettings.entries;

test.each([
  ['203.0.113.0/24', true],
  ['0.0.0.0/0', true],
  ['2001:db8::/32', true],
  ['::1/128', true],
  ['203.0.113.0', false],
  ['203.0.113/24', false],
  ['203.0.113.256/32', false],
  ['203.0.113.0/33', false],
  ['2001:db8::/129', false],
  ['2001:db8::g/32', false],
  ['dead.beef/8', false],
])('S4-24 %s is an address range: %s', (range, expected) => {
  expect(v.is(status, { maintenance: false, restrictedRanges: [range] })).toBe(expected);
});

test.each([
  ['play.example.com', true],
  ['4.example', true],
  ['127.0.0.1', false],
  ['0.0.0.0', false],
  ['192.0.2.2', false],
  ['127.1', false],
  ['2130706433', false],
  ['0x7f000001', false],
  ['ip6-play.example', true],
  ['ip6-localhost', false],
  ['ip6-loopback', false],
  ['localhost6', false],
  ['localhost.localdomain', false],
  ['kubernetes.docker.internal', false],
  ['host.docker.internal', false],
  ['play.1', false],
  ['play.0x', false],
  ['play.255.09', false],
  ['play.1a', true],
  ['kubernetes', false],
  ['host.containers.internal', false],
  ['router.local', false],
  ['play.lan', false],
  ['play.home.arpa', false],
  ['internal.example', true],
])(
  'A27-10 A26-2 A25-4 A7-9 S3-31: a brand may claim the host %s: %s, since no brand owns an address',
  (host, expected) => {
    expect(v.is(hosts, [host])).toBe(expected);
  },
);

test('A30 A27-3 a name has a letter that can be seen, beside whatever cannot', () => {
  const unseen = ['   ', '\u00a0', '\u3164', '\u2800', '\u115f', '\u034f', '\uffa0', ' \ufe0f', '\u0301'];
  expect(unseen.filter((one) => v.is(name, one))).toEqual([]);
  const seen = [
    'Perlas',
    'Perlas Ni\u00f1o',
    'Nin\u0303o',
    '7',
    '\u2764\ufe0f',
    '\u3042',
    '\u0e01\u0e33',
    '\ud55c',
    'a \u3164',
  ];
  expect(seen.filter((one) => !v.is(name, one))).toEqual([]);
});

test('S3-35 a code is as long as the database takes it', () => {
  const letters = 'a'.repeat(25);
  expect([1, 2, 24, 25].map((length) => v.is(code, letters.slice(0, length)))).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

test('S6-03 no merchant takes play money for its currency', () => {
  const written = { symbol: '₱', pattern: '#,##0.00' };
  expect(v.is(currency, { code: 'PHP', ...written })).toBe(true);
  expect(v.is(currency, { code: 'PLAY', ...written })).toBe(false);
});

describe('S5-03 a pattern of a field', () => {
  const saysOf = (pattern: string) => {
    const read = v.safeParse(register, { email: { enabled: true, required: true, pattern } });
    return read.success ? 'taken' : read.issues[0].message;
  };

  test.each([
    '^(\\w+)+@x',
    '(a|a)*b',
    '^(?=(\\w+)+@x)',
    '^([a-z]{1,10}){1,10}!$',
    '^(.*)(.*)(.*)(.*)(.*)(.*)x$',
    '^(?:[a-z0-9]+[._-]?)+@x$',
    '^\\S+@\\S+\\.\\S+$',
    // Read backwards, which the counting passes over.
    '(?<=x(a|a)*)b',
    '(?<!x(a|a)*)b',
    'a(?<=(a*)*)b',
    // A20-1: before what the counting takes for always there.
    '^(\\w+)+(?!.*)',
    '^(\\w+)+(?!)',
    '^(\\w+)+(?=^)',
    '(\\w*)*^',
    '(?=(\\w*)*^)a',
    '^(?!(\\w*)*^)',
    '^(^\\S{2,}(?:a|ab){1,30})(?:a|ab){1,30}.*?\\w$',
    '^(?:.(?=(?:.(?=(?:.(?=x|))*))*))*$',
    '^(a*?\\1{50})*(?=a{2,})$',
    '^(?:\\1a*)*(b)$',
    // Harmless, but the counting itself would take long.
    'b+?|(?:(?!\\w|(?![ab]{3}|[ab]{3}))|\\w+?)+',
  ])('security M4: %s is refused, since it can hold up the installation', (pattern) => {
    expect(saysOf(pattern)).toMatch(/^needs a pattern that reads a text in one way/);
  });

  test.each([
    '^[A-Za-z][A-Za-z0-9]{3,15}$',
    '^(?=.*[A-Za-z])(?=.*\\d).{8,64}$',
    '^(?=.*[a-z])(?=.*[A-Z])(?=.*\\d)(?=.*[^\\w\\s]).{8,}$',
    '^[^@\\s]+@[^@\\s.]+(\\.[^@\\s.]+)+$',
    '^[\\p{L} ]{2,40}$',
    '^(?!.*(.)\\1{3}).{8,20}$',
    '^\\d{7,20}$',
    '[0-9]',
  ])('%s is taken', (pattern) => {
    expect(saysOf(pattern)).toBe('taken');
  });

  test('security A15-2: one whose ways cannot be counted as it is written is refused, and not first rewritten for ever', () => {
    expect(saysOf('(?:((?:(a*)+?(?:\\d+?)|b){1,5}\\1+?)*?(?!(?!\\1)))')).toMatch(
      /^needs a pattern that reads a text in one way/,
    );
  });

  test('A21-9 M4: one that is in order is so on a machine that is busy with others as well', () => {
    let now = Date.now();
    vi.spyOn(Date, 'now').mockImplementation(() => (now += 4000));
    expect(saysOf('^[A-Za-z][A-Za-z0-9]{3,14}$')).toBe('taken');
    expect(saysOf('^(\\w+)+@y')).toMatch(/^needs a pattern that reads a text in one way/);
    vi.restoreAllMocks();
  });

  test('security M4: one that is too long is not even counted', () => {
    expect(saysOf(`^(\\w+)+@${'x'.repeat(200)}`)).toBe('Invalid length: Expected <=200 but received 208');
  });

  test('says of no pattern at all that it is none', () => {
    expect(saysOf('(')).toBe('needs a regular expression');
  });
});

describe('S1-04 the mark', () => {
  const svg = (inside: string, more = '') =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"${more}>${inside}</svg>`;
  const saysOf = (source: string) => {
    const read = v.safeParse(mark, source);
    return read.success ? 'taken' : read.issues[0].message;
  };

  test.each([
    [svg('<script>1</script>'), '<script>'],
    [svg('<x:script xmlns:x="http://www.w3.org/2000/svg">1</x:script>'), '<x:script>'],
    [svg('<x:foreignObject xmlns:x="http://www.w3.org/2000/svg"/>'), '<x:foreignObject>'],
    [svg('<x:image xmlns:x="http://www.w3.org/2000/svg" href="https://a.example/"/>'), '<x:image>'],
    [svg('<filter id="f"><feGaussianBlur stdDeviation="100000"/></filter>'), '<filter>'],
    [svg('<style>path{}</style>'), '<style>'],
    [svg('<use href="#a"/>'), '<use>'],
    [svg('<g filter="url(#f)"/>'), 'filter, in <g>'],
    [svg('<rect onload="1"/>'), 'onload, in <rect>'],
    [svg(`<text>${'x'.repeat(101)}</text>`), 'more than 100 letters'],
    [svg(`<g>${'<text>x<tspan>y</tspan></text>'.repeat(51)}</g>`), 'more than 100 letters'],
    [svg('<rect style="fill:red"/>'), 'style, in <rect>'],
    [svg('<rect fill="url(https://a.example/#x)"/>'), 'fill may not lead elsewhere, in <rect>'],
    [svg('<rect fill="u\\72l(https://a.example/#x)"/>'), 'fill may not lead elsewhere, in <rect>'],
    [svg('<rect width="100000"/>'), 'width may have no number above 10000, not 100000, in <rect>'],
    [svg('<path d="M0 0h1e9"/>'), 'd may have no number above 10000, not 1e9, in <path>'],
    [svg('<clipPath id="a"><g clip-path="url(#a)"/></clipPath>'), 'a <clipPath> may not be clipped'],
    [svg('<?a b?>'), '<?…?>'],
    [svg('<g xmlns="http://www.w3.org/1999/xhtml"/>'), 'xmlns must be that of SVG'],
    [`<?xml-stylesheet href="https://a.example/"?>${svg('')}`, 'nothing may stand beside <svg>'],
    [`<!DOCTYPE svg [<!ENTITY a "b">]>${svg('')}`, 'nothing may stand beside <svg>'],
    ['<svg viewBox="0 0 1 1"/>', 'it must begin with <svg xmlns='],
    [svg('<g>'), 'not well-formed'],
  ])('security L13: %s is refused, by name', (source, said) => {
    expect(saysOf(source)).toContain('needs an SVG that only draws: ');
    expect(saysOf(source)).toContain(said);
  });

  test.each([
    ['as deep as it may be', 49, 'taken'],
    ['a step deeper', 50, 'it may not have elements more than 50 deep'],
    ['as deep as so many characters allow', 2_840, 'it may not have elements more than 50 deep'],
    ['longer than it may be', 20_000, 'Expected <=20000'],
  ])('F8 a mark with elements in each other %s is answered by name', (_, depth, said) => {
    expect(saysOf(svg('<g>'.repeat(depth) + '</g>'.repeat(depth)))).toContain(said);
  });

  test('is taken as the drawing programs write it', () => {
    const drawing = svg(
      '<title>Salamin &amp; co</title><defs><linearGradient id="a" x2="0" y2="1"><stop offset="1" stop-color="#999999"/>' +
        '</linearGradient><clipPath id="b"><rect width="64" height="64"/></clipPath></defs><!-- CC BY 3.0 -->' +
        '<g clip-path="url(#b)" transform="translate(8 8) scale(.09375)"><path fill="url(#a)" d="M242.9 20.46c6.7-1e-3"/></g>' +
        '<text font-family="sans-serif" text-anchor="middle">S</text>',
      ' width="64" height="64"',
    );
    expect(saysOf(`<?xml version="1.0" encoding="UTF-8"?>\n${drawing}\n`)).toBe('taken');
  });
});

describe('F7 the address of a picture', () => {
  const saysOf = (address: string) => {
    const read = v.safeParse(template, { appBackground: address, memberCenter: 'base', deposit: 'base' });
    return read.success ? 'taken' : read.issues[0].message;
  };

  test.each(['/art/a.avif', 'https://images.example/a/b-1.webp?v=2', '/a%22b%29.png', '/larawan/ñ.png'])(
    '%s is taken',
    (address) => expect(saysOf(address)).toBe('taken'),
  );

  test.each(['/a"b.png', '/a)b.png', '/a(b.png', "/a'b.png", '/a\\b.png', '/\\evil.example', '/a<b.png'])(
    '%s is refused, by name',
    (address) => expect(saysOf(address)).toMatch(/^needs an address without/),
  );
});

test.each([
  ['https://images.example', true],
  ['https://cdn.images.example:8443/laro/', true],
  ['http://images1.localhost:4000', true],
  ['https://192.0.2.7', true],
  ['https://*/', false],
  ['https://*.example/', false],
  ['https://a;frame-ancestors', false],
  ["https://a.example/'", false],
  ['https://a.example/?a', false],
  ['https://a.example/#a', false],
  ['https://me@a.example/', false],
  ['data:image/png,x', false],
])('security L14: %s is a host of pictures: %s', (host, expected) => {
  expect(v.is(imageCdns, [host])).toBe(expected);
});
