import { describe, expect, test } from 'vitest';
import { operatorAttacks } from '@laro/rules/operatorAttacks.ts';
import { operatorHtml } from '@laro/rules/operatorHtml.ts';
import { cleanOperatorHtml, previewOf } from './operatorHtml.ts';

describe('S3-24 HTML of an operator is cleaned when it is stored', () => {
  test.each([
    ['<script>alert(1)</script>kept', 'kept'],
    ['<p onclick="alert(1)" style="position:fixed" class="x" id="y">kept</p>', '<p>kept</p>'],
    ['<img src=x onerror=alert(1) alt="a hawk">', '<img src="x" alt="a hawk" />'],
    ['<a href="javascript:alert(1)">kept</a>', '<a>kept</a>'],
    ['<a href=" java&#10;script:alert(1)">kept</a>', '<a>kept</a>'],
    ['<a href="//evil.example">kept</a>', '<a>kept</a>'],
    ['<img src="data:text/html,x" alt="">', '<img alt="" />'],
    ['<img src="/a" width="600" height="9" style="width:1px">', '<img src="/a" width="600" height="9" />'],
    ['<p width="600">kept</p>', '<p>kept</p>'],
    ['<svg><script>alert(1)</script></svg>kept', 'kept'],
    ['<iframe src="https://evil.example"></iframe>kept', 'kept'],
    ['<form action="/m/login"><input name="password"><button>Log in</button></form>', 'Log in'],
    ['<math><mtext><style><img src=x onerror=alert(1)></style></mtext></math>kept', 'kept'],
    ['<base href="https://evil.example"><meta http-equiv="refresh" content="0">kept', 'kept'],
  ])('%s', (written, stored) => {
    expect(cleanOperatorHtml(written)).toBe(stored);
  });

  test('of every attack nothing is left but words, known elements and addresses that run nothing', () => {
    const { tags, attributes, sizes, protocols } = operatorHtml;
    // What a browser takes for a protocol begins with a letter, after blanks and controls.
    const ownPath = String.raw`(?![\0- ]*[a-z][\w+.\s-]*:)(?!\s*[/\\]{2})`;
    const address = `(?:(?:${protocols.join('|')}):|${ownPath})(?:[^"<>&]|&(?:amp|quot|lt|gt);)*`;
    const others = [...attributes, ...sizes].filter((name) => name !== 'href' && name !== 'src');
    const attribute = ` (?:(?:href|src)="${address}"|(?:${others.join('|')})="[^"<>]*")`;
    const harmless = new RegExp(`^(?:[^<>]|</?(?:${tags.join('|')})(?:${attribute})*(?: /)?>)*$`, 'i');
    expect(operatorAttacks.length).toBeGreaterThan(650);
    expect(operatorAttacks.filter((attack) => harmless.test(attack))).toEqual([]);
    const stored = operatorAttacks.map(cleanOperatorHtml);
    expect(stored.filter((html) => !harmless.test(html))).toEqual([]);
    // What is cleaned twice is not taken apart otherwise the second time.
    expect(stored.map(cleanOperatorHtml)).toEqual(stored);
  });

  test('what a text is made of stays', () => {
    const text =
      '<h2>When</h2><p>On <strong>Sunday</strong> &amp; <a href="/m/deposit">here</a></p><ul><li>₱5</li></ul>';
    expect(cleanOperatorHtml(text)).toBe(text);
  });
});

describe('S2-53 the preview', () => {
  test.each([
    [
      '<h2>When</h2><p>On <strong>Sun</strong>day &amp; later</p><ul><li>₱5 &lt; ₱6</li></ul>',
      'When On Sunday & later ₱5 < ₱6',
    ],
    ['', ''],
    [`<p>${'a'.repeat(300)}</p>`, `${'a'.repeat(90)}…`],
    [`<p>${'anunsyo '.repeat(30)}</p>`, `${'anunsyo '.repeat(11).trim()}…`],
  ])('of %s is plain text in one line', (html, preview) => {
    expect(previewOf(html)).toBe(preview);
  });
});
