import { expect, test } from 'vitest';
import { contentSecurityPolicy } from './securityHeaders.ts';

const policy = contentSecurityPolicy({
  nonce: 'abc',
  frames: 'https://games.example',
  images: ['https://cdn.example/a/', 'https://cdn.example/b/'],
});

test('a page runs only what carries its nonce, and nothing inline or evaluated besides', () => {
  expect(policy).toContain("script-src 'nonce-abc' 'strict-dynamic';");
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

test('S9-15 pictures come from the merchant and its image hosts, each named once', () => {
  expect(policy).toContain("img-src 'self' data: https://cdn.example;");
});
