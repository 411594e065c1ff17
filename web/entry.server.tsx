import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderToReadableStream, renderToStaticMarkup } from 'react-dom/server';
import {
  createRequestHandler,
  RouterContextProvider,
  ServerRouter,
  type EntryContext,
  type ServerBuild,
} from 'react-router';
import { languages } from '@laro/contract/languages.ts';
import { loadCatalogue } from './platform/i18n/load.ts';
import { bindTexts, TextProvider } from './platform/i18n/text.tsx';
import type { Page } from './platform/page.ts';
import { pageOf, setPage } from './platform/pageContext.ts';
import { criticalCss, parseSheet, type Sheet } from './server/criticalCss.ts';
import { CatalogueContext } from './shell/catalogue.ts';
import { HeadContext, sheetsOf } from './shell/Head.tsx';
import { OfflinePage, offlineScript } from './shell/OfflinePage.tsx';
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

/**
 * The whole page that a service worker keeps for when there is no connection; `mark` is the merchant's mark as a
 * `data:` address.
 */
export async function offlinePage(page: Page, mark: string | undefined): Promise<string> {
  const { merchant, language, nonce, site } = page;
  const theme = site === undefined ? baseTheme(merchant) : page.theme;
  const texts = bindTexts(language, await loadCatalogue(language, 'all'), site?.info.texts[language]);
  const name = site?.info.name ?? '';
  const body = renderToStaticMarkup(
    <TextProvider texts={texts}>
      <OfflinePage name={name} mark={mark} />
    </TextProvider>,
  );
  const rules = [...sheets.values()].map((sheet) => criticalCss(sheet.rules, body).css);
  const css = themeCss(merchant, site?.info.tokens) + rules.join('');
  const document = (
    <html lang={languages[language].tag} data-language={language} data-theme={theme}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content={pageColour(merchant, theme, site?.info.tokens)} />
        <title>{`${texts.t('shell.offlineTitle')} · ${name}`}</title>
        <style nonce={nonce} dangerouslySetInnerHTML={{ __html: css }} />
      </head>
      <body>
        <div dangerouslySetInnerHTML={{ __html: body }} />
        <script nonce={nonce} dangerouslySetInnerHTML={{ __html: offlineScript }} />
      </body>
    </html>
  );
  return `<!DOCTYPE html>${renderToStaticMarkup(document)}`;
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
