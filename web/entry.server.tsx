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
const sheets = new Map<string, Sheet>();
/** Stands in the head for the styles until the markup, and so what it needs, is known. */
const cssHole = `/*${randomBytes(12).toString('hex')}*/`;

/** All at once at the start, because a later build replaces the files. */
function readSheets({ assets }: ServerBuild): void {
  for (const href of sheetsOf(assets, Object.keys(assets.routes))) {
    sheets.set(href, parseSheet(readFileSync(join(clientFolder, href), 'utf8')));
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
  const hrefs = sheetsOf(context.manifest, ids);
  const head = {
    nonce,
    css: cssHole,
    colour: pageColour(merchant, theme, site?.info.tokens),
    wearsSora: wearsSora(merchant, site?.info.tokens),
    theme: site === undefined ? baseTheme(merchant) : theme,
  };
  let failed = false;
  const body = await renderToReadableStream(
    <HeadContext value={head}>
      <CatalogueContext value={{ language, messages: await loadCatalogue(language) }}>
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
  const css =
    themeCss(merchant, site?.info.tokens) +
    criticalCss(
      hrefs.map((href) => sheets.get(href) ?? []),
      markup,
    );
  headers.set('content-type', 'text/html; charset=utf-8');
  return new Response(
    markup.replace(cssHole, () => css),
    { status: failed ? 500 : status, headers },
  );
}
