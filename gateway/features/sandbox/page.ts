import { randomBytes } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { html, raw } from 'hono/html';

/** A page of the sandbox: plain, kept nowhere, and nothing runs in it but its own `script`, which may fetch from this site. */
export function sandboxPage(
  c: Context,
  title: string,
  content: ReturnType<typeof html>,
  script?: string,
): Response | Promise<Response> {
  const nonce = randomBytes(16).toString('base64url');
  const policy = [
    "default-src 'none'",
    'img-src data:',
    "style-src 'unsafe-inline'",
    "base-uri 'none'",
    "form-action 'self'",
  ];
  if (script !== undefined) policy.push(`script-src 'nonce-${nonce}'`, "connect-src 'self'");
  c.header('content-security-policy', policy.join('; '));
  c.header('cache-control', 'no-store');
  c.header('referrer-policy', 'no-referrer');
  return c.html(
    html`<!doctype html>
      <html lang="en">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width" />
          <title>${title}</title>
          <style>
            :root {
              color-scheme: light dark;
            }
            body {
              max-width: 40rem;
              margin: 0 auto;
              padding: 2rem 1rem 4rem;
              font:
                1rem/1.5 system-ui,
                sans-serif;
              overflow-wrap: anywhere;
            }
            h1 {
              margin: 0;
              font-size: 1.75rem;
              line-height: 1.25;
            }
            ol {
              display: grid;
              gap: 0.75rem;
              margin: 1.5rem 0;
              padding: 0;
              list-style: none;
            }
            li {
              padding: 1rem;
              border: 1px solid color-mix(in srgb, currentColor 16%, transparent);
              border-radius: 0.75rem;
            }
            address {
              margin-bottom: 0.25rem;
              font-size: 0.875rem;
              font-style: normal;
              opacity: 0.75;
            }
            form {
              display: grid;
              gap: 0.75rem;
              max-width: 20rem;
            }
            button,
            input {
              min-height: 3rem;
              padding: 0 1rem;
              border: 1px solid;
              border-radius: 0.75rem;
              background: none;
              color: inherit;
              font: inherit;
            }
            button {
              cursor: pointer;
            }
            .chat li {
              width: fit-content;
              max-width: 85%;
            }
            .chat .own {
              justify-self: end;
              background: color-mix(in srgb, currentColor 10%, transparent);
            }
            .topics {
              display: flex;
              flex-wrap: wrap;
              max-width: none;
              margin-bottom: 1rem;
            }
            dl {
              display: grid;
              grid-template-columns: auto 1fr;
              gap: 0.5rem 1.5rem;
              font-variant-numeric: tabular-nums;
            }
            dd {
              margin: 0;
              font-weight: 600;
            }
            .unseen {
              position: absolute;
              overflow: hidden;
              clip-path: inset(50%);
              width: 1px;
              height: 1px;
            }
          </style>
        </head>
        <body>
          <h1>${title}</h1>
          ${content}
          ${
            script === undefined
              ? ''
              : html`<script nonce="${nonce}">
                  ${raw(script)};
                </script>`
          }
        </body>
      </html>`,
  );
}

/** Before whatever takes a form of at most so many bytes: what is longer or broken off is refused, and no fault of ours (A26-3, A35-3). */
export function smallForm(maxSize: number): MiddlewareHandler {
  const limit = bodyLimit({ maxSize, onError: (c) => c.text('It is too long.', 413) });
  return async (c, next) => {
    const read = async () => void (await c.req.arrayBuffer());
    const refused = await limit(c, read).catch(() => c.text('It did not come whole.', 400));
    return refused ?? next();
  };
}

/** What a form says; undefined where nothing can be read of it. */
export function formOf(c: Context): Promise<unknown> {
  return c.req.parseBody().catch(() => undefined);
}
