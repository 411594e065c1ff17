import type { Context } from 'hono';
import { html } from 'hono/html';

/** A page of the sandbox: plain, kept nowhere, and nothing runs in it. */
export function sandboxPage(
  c: Context,
  title: string,
  content: ReturnType<typeof html>,
): Response | Promise<Response> {
  c.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'");
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
            body {
              max-width: 40rem;
              margin: 2rem auto;
              padding: 0 1rem;
              font: 1rem/1.5 system-ui;
              color-scheme: light dark;
              overflow-wrap: anywhere;
            }
            li {
              margin: 1rem 0;
            }
            time,
            address {
              font-size: 0.875rem;
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
              font: inherit;
            }
          </style>
        </head>
        <body>
          <h1>${title}</h1>
          ${content}
        </body>
      </html>`,
  );
}
