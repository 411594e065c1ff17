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
