import { gzipSync } from 'node:zlib';
import { Hono, type Context } from 'hono';
import { accepts } from 'hono/accepts';
import { html, raw } from 'hono/html';
import { modules } from '@laro/contract/protocol/modules.ts';
import { everyCall } from '@laro/contract/everyCall.ts';
import { openapi } from './openapi.ts';

/** `/reference/openapi.json`, and `/reference` to read it without any script. */
export function referenceApp(): Hono {
  const app = new Hono();
  // They are the same for whoever asks, and take as long to make as a hundred pages (A27-1).
  let made: Made | undefined;
  app.get('/reference/openapi.json', (c) => {
    made ??= make();
    c.header('content-type', 'application/json');
    return answer(c, made.document);
  });
  app.get('/reference', (c) => {
    c.header(
      'content-security-policy',
      "default-src 'none'; style-src 'sha256-" + styleHash + "'; base-uri 'none'",
    );
    c.header('content-type', 'text/html; charset=utf-8');
    made ??= make();
    return answer(c, made.page);
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

/** Packed: whoever asks and does not read has little of the memory (A28-2). */
interface Made {
  readonly document: Packed;
  readonly page: Packed;
}
type Packed = Uint8Array<ArrayBuffer>;

function make(): Made {
  const described = openapi();
  return { document: gzipSync(JSON.stringify(described)), page: gzipSync(String(page(described))) };
}

/** Unpacked only as fast as it is read, for whoever does not take it packed. */
function answer(c: Context, packed: Packed): Response {
  c.header('vary', 'accept-encoding');
  if (accepts(c, { header: 'Accept-Encoding', supports: ['gzip'], default: 'identity' }) === 'gzip') {
    c.header('content-encoding', 'gzip');
    return c.body(packed);
  }
  return c.body(new Blob([packed]).stream().pipeThrough(new DecompressionStream('gzip')));
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
