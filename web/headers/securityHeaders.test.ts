import { describe, expect, test } from 'vitest';
import { contentSecurityPolicy } from './securityHeaders.ts';

// As `openssl dgst -sha256 -binary | base64` has them.
const start = { text: 'start()', hash: "'sha256-DIm7WJS6ZKDYe5qFLPy+h4JFI9Bol5QmYC57mt3Fb00='" };
const css = { text: 'a{color:red}', hash: "'sha256-6hWWMOcF+mJesSJGYhmK2lkIIEw9Xc5XKGLPVzh8yxs='" };
const inline = { scripts: [start.text], styles: [css.text] };
const policy = contentSecurityPolicy({
  inline,
  frames: 'https://games.example',
  images: ['https://cdn.example/a/', 'https://cdn.example/b/'],
});

test('M2 a page runs only the texts it was made with and what they load, and nothing inline or evaluated besides', () => {
  expect(policy).toContain(`script-src ${start.hash} 'strict-dynamic';`);
  expect(policy).toContain(`style-src 'self' ${css.hash};`);
  const bare = contentSecurityPolicy({ inline: { scripts: [], styles: [] }, frames: "'self'", images: [] });
  expect(bare).toContain("script-src 'strict-dynamic'; style-src 'self';");
  expect(policy).not.toMatch(/unsafe-|\*|script-src[^;]*'self'/);
});

test('a page frames only the games and is framed by nobody; its base and forms stay at home', () => {
  expect(policy).toContain('frame-src https://games.example;');
  for (const part of [
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
  ]) {
    expect(policy).toContain(part);
  }
});

test('S9-15 pictures and videos come from the merchant and its image hosts, each named once', () => {
  expect(policy).toContain("img-src 'self' data: https://cdn.example;");
  expect(policy).toContain("media-src 'self' data: https://cdn.example;");
});

describe('S2-43 the external login', () => {
  const given = { inline, frames: 'https://games.example', images: [] };
  const policyOf = (external: { phoneCodes: boolean; standIn?: string } | undefined) =>
    contentSecurityPolicy({ ...given, external });

  test('without it a page calls nobody else, and the policy says nothing of it', () => {
    expect(policyOf(undefined)).not.toMatch(/connect-src|google/);
  });

  test('with it a page may call Google for it, and frames its riddle only where codes go through it', () => {
    const policy = policyOf({ phoneCodes: false });
    expect(policy).toContain("connect-src 'self' https://identitytoolkit.googleapis.com;");
    expect(policy).toContain('frame-src https://games.example;');
    expect(policyOf({ phoneCodes: true })).toContain(
      'frame-src https://games.example https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/;',
    );
  });

  test('what stands in for Google is all that a page may call then', () => {
    expect(policyOf({ phoneCodes: true, standIn: '/' })).toBe(policyOf(undefined));
    const policy = policyOf({ phoneCodes: true, standIn: 'http://127.0.0.1:9099' });
    expect(policy).toContain("connect-src 'self' http://127.0.0.1:9099;");
    expect(policy).not.toContain('google');
  });
});
