import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderToReadableStream } from 'react-dom/server';
import {
  createRequestHandler,
  RouterContextProvider,
  ServerRouter,
  type EntryContext,
  type ServerBuild,
} from 'react-router';
import { loadCatalogue } from './platform/i18n/load.ts';
import type { Page } from './platform/page.ts';
import { pageOf, setPage } from './platform/pageContext.ts';
import { criticalCss, parseSheet, type Sheet } from './server/criticalCss.ts';
import { CatalogueContext } from './shell/catalogue.ts';
import { HeadContext, sheetsOf } from './shell/Head.tsx';
import { baseTheme, pageColour, themeCss, wearsSora } from './themes/theme.ts';

/** A page that is not there by then is answered as far as it is. */
export const streamTimeout = 5_000;

const clientFolder = join(import.meta.dirname, '../client');
const sheets = new Map<string, { readonly text: string; readonly rules: Sheet }>();
/** Stand in the head for the styles until the markup, and so what it needs, is known. */
const cssHole = `/*${randomBytes(12).toString('hex')}*/`;
const inlinedHole = randomBytes(12).toString('hex');

/** All at once at the start, because a later build replaces the files. */
function readSheets({ assets }: ServerBuild): void {
  for (const href of sheetsOf(assets, Object.keys(assets.routes))) {
    const text = readFileSync(join(clientFolder, href), 'utf8');
    sheets.set(href, { text, rules: parseSheet(text) });
  }
}

/** The function that renders pages of this build; the server calls it with what it knows of the request. */
export function pageRenderer(build: ServerBuild): (request: Request, page: Page) => Promise<Response> {
  readSheets(build);
  const handle = createRequestHandler(build, 'production');
  return (request, page) => {
    const provider = new RouterContextProvider();
    setPage(provider, page);
    return handle(request, provider);
  };
}

export function handleError(error: unknown, { request }: { request: Request }): void {
  if (!request.signal.aborted) console.error(error);
}

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  provider: RouterContextProvider,
): Promise<Response> {
  const { nonce, merchant, theme, site, language } = pageOf(provider);
  const ids = context.staticHandlerContext.matches.map(({ route }) => route.id);
  const head = {
    nonce,
    css: cssHole,
    inlined: inlinedHole,
    colour: pageColour(merchant, theme, site?.info.tokens),
    wearsSora: wearsSora(merchant, site?.info.tokens),
    theme: site === undefined ? baseTheme(merchant) : theme,
  };
  let failed = false;
  const body = await renderToReadableStream(
    <HeadContext value={head}>
      <CatalogueContext value={{ language, messages: await loadCatalogue(language, 'all') }}>
        <ServerRouter context={context} url={request.url} nonce={nonce} />
      </CatalogueContext>
    </HeadContext>,
    {
      nonce,
      signal: AbortSignal.any([request.signal, AbortSignal.timeout(streamTimeout + 1000)]),
      onError(error) {
        failed = true;
        handleError(error, { request });
      },
    },
  );
  // The page is kept and given to many, so it is finished first; React then needs no scripts to fit parts in.
  await body.allReady;
  const markup = await new Response(body).text();
  const styles = stylesFor(context.manifest, ids, markup);
  const css = themeCss(merchant, site?.info.tokens) + styles.css;
  headers.set('content-type', 'text/html; charset=utf-8');
  return new Response(markup.replace(cssHole, () => css).replace(inlinedHole, styles.inlined), {
    status: failed ? 500 : status,
    headers,
  });
}

/**
 * The frame's styles whole, as a notice or an error may come up on any page, and of the screen's what its markup
 * needs. `inlined` names the sheets that the page has whole.
 */
function stylesFor(manifest: EntryContext['manifest'], ids: readonly string[], markup: string) {
  const frame = new Set(sheetsOf(manifest, ['root']));
  const parts: string[] = [];
  const inlined: string[] = [];
  for (const href of sheetsOf(manifest, ids)) {
    const { text, rules } = sheets.get(href) ?? { text: '', rules: [] };
    const { css, whole } = frame.has(href) ? { css: text, whole: true } : criticalCss(rules, markup);
    parts.push(css);
    if (whole) inlined.push(href);
  }
  return { css: parts.join(''), inlined: inlined.join(' ') };
}
