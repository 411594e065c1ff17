import { Hono } from 'hono';
import { html, raw } from 'hono/html';
import { everyCall } from '@laro/contract/everyCall.ts';
import { openapi } from './openapi.ts';

/** `/reference/openapi.json`, and `/reference` to read it without any script. */
export function referenceApp(): Hono {
  const app = new Hono();
  app.get('/reference/openapi.json', (c) => c.json(openapi(new URL(c.req.url).origin)));
  app.get('/reference', (c) => {
    c.header(
      'content-security-policy',
      "default-src 'none'; style-src 'sha256-" + styleHash + "'; base-uri 'none'",
    );
    return c.html(page(new URL(c.req.url).origin));
  });
  return app;
}

const style = `:root{color-scheme:light dark}body{font:16px/1.5 system-ui;max-width:60rem;margin:2rem auto;padding:0 1rem}
h2{margin-top:2.5rem}summary{cursor:pointer;padding:.5rem 0}code{font-family:ui-monospace,monospace}
pre{overflow:auto;padding:1rem;border:1px solid color-mix(in srgb,currentColor 20%,transparent);border-radius:8px}
.method{display:inline-block;min-width:4.5rem;font-weight:600}.muted{opacity:.75}`;
const styleHash = await digest(style);

function page(origin: string) {
  const described = openapi(origin) as { paths: Record<string, Record<string, unknown>> };
  const calls = everyCall();
  const sections = [...new Set(calls.map(({ feature }) => feature))].map(
    (feature) =>
      html`<section>
        <h2>${feature}</h2>
        ${calls
          .filter((its) => its.feature === feature)
          .map(
            ({ call }) =>
              html`<details id="${call.id}">
                <summary>
                  <span class="method">${call.method}</span> <code>${call.path}</code>
                  <span class="muted">${call.summary}</span>
                </summary>
                <p>
                  <code>${call.id}</code>, ${call.spec.join(', ')}. Path ${call.source}. For: ${call.access}.
                  Module <code>${call.module}</code>.
                </p>
                <pre>${JSON.stringify(described.paths[call.path]?.[call.method.toLowerCase()], null, 2)}</pre>
              </details>`,
          )}
      </section>`,
  );
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Laro gateway: API reference</title>
        <style>
          ${raw(style)}
        </style>
      </head>
      <body>
        <h1>Laro gateway</h1>
        <p>
          ${calls.length} calls. The machine-readable form is
          <a href="/reference/openapi.json">OpenAPI 3.1</a>. Every reply is
          <code>{ success: true, value }</code>; a refusal is
          <code>{ success: false, code, message?, value? }</code> with the HTTP status that fits. Money is a
          decimal string with two digits.
        </p>
        ${sections}
      </body>
    </html>`;
}

async function digest(text: string): Promise<string> {
  return Buffer.from(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))).toString(
    'base64',
  );
}
