import { Hono } from 'hono';
import { html, raw } from 'hono/html';
import { modules } from '@laro/contract/protocol/modules.ts';
import { everyCall } from '@laro/contract/protocol/everyCall.ts';
import { openapi } from './openapi.ts';

/** `/reference/openapi.json`, and `/reference` to read it without any script. */
export function referenceApp(): Hono {
  const app = new Hono();
  // They are the same for whoever asks, and take as long to make as a hundred pages (A27-1).
  let made: Made | undefined;
  app.get('/reference/openapi.json', (c) => {
    made ??= make();
    return c.body(made.document, 200, { 'content-type': 'application/json' });
  });
  app.get('/reference', (c) => {
    c.header(
      'content-security-policy',
      "default-src 'none'; style-src 'sha256-" + styleHash + "'; base-uri 'none'",
    );
    made ??= make();
    return c.html(made.page);
  });
  return app;
}

/** Written without a space around it, since its hash is what the policy lets through. */
const style = `:root{color-scheme:light dark;--line:color-mix(in srgb,currentColor 16%,transparent)}
*{box-sizing:border-box}body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:0 auto;padding:32px 16px 64px;overflow-wrap:anywhere}
h1{margin:0 0 8px;line-height:1.2}h2{margin:40px 0 8px;text-transform:capitalize}
p{margin:0 0 12px}code{font:.9em ui-monospace,monospace}
details{border-top:1px solid var(--line)}summary{display:grid;grid-template-columns:64px 1fr;gap:0 8px;min-height:44px;padding:10px 0;cursor:pointer}
summary:hover code{text-decoration:underline}.method{font:600 .8em/1.8 ui-monospace,monospace}.muted{grid-column:2;opacity:.75}
pre{overflow:auto;margin:0 0 16px;padding:16px;border:1px solid var(--line);border-radius:12px;font:13px/1.5 ui-monospace,monospace;overflow-wrap:normal}`;
const styleHash = await digest(style);

interface Made {
  readonly document: string;
  readonly page: string;
}

function make(): Made {
  const described = openapi();
  return { document: JSON.stringify(described), page: String(page(described)) };
}

function page(described: ReturnType<typeof openapi>) {
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
                  Module <code>${call.module}</code>: ${modules[call.module]}.
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
        ${raw(`<style>${style}</style>`)}
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
