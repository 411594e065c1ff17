import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderToReadableStream, renderToStaticMarkup } from 'react-dom/server';
import { languages } from '@laro/rules/languages.ts';
import { systemStatus } from '@laro/contract/calls/site.ts';
import { App } from './App.tsx';
import { loadData } from './loaders.ts';
import { loadScreen } from './loadView.ts';
import { loadCatalogue, textFiles } from './platform/i18n/load.ts';
import { bindTexts, TextProvider } from './platform/i18n/text.tsx';
import type { Moved, Page, PageData } from './platform/page/page.ts';
import type { View } from './platform/router/router.ts';
import { siteDataOf } from './platform/page/siteData.ts';
import { screenAt, screens } from './screens.ts';
import type { PageText, RenderedPage } from './server/pages.ts';
import { clientEntry, readClientBuild } from './server/clientBuild.ts';
import { criticalCss, parseSheet, type Sheet } from './server/criticalCss.ts';
import { HeadContext } from './shell/Head.tsx';
import { OfflinePage, offlineScript } from './shell/OfflinePage.tsx';
import { startScript } from './shell/startScript.ts';
import { baseTheme, pageColour, themeCss, wearsSora } from './themes/theme.ts';

const clientFolder = join(import.meta.dirname, '../client');
/** All of it at once at the start, because a later build replaces the files. */
const build = readClientBuild(clientFolder);
const sheets = new Map(build.allSheets.map((href) => [href, readSheet(href)]));
/** Stand in the head for what is not known until the markup is. */
const cssHole = `/*${randomBytes(12).toString('hex')}*/`;
const inlinedHole = randomBytes(12).toString('hex');

function readSheet(href: string): { readonly text: string; readonly rules: Sheet } {
  const text = readFileSync(join(clientFolder, href), 'utf8');
  return { text, rules: parseSheet(text) };
}

/** What the browser asks for on the way to a screen, or to have the one it shows anew; `all`: the merchant, too. */
export async function pageData(url: URL, page: Page, all: boolean): Promise<PageData> {
  const { site } = page;
  const status = site === undefined ? 0 : systemStatus(site);
  return {
    ...(all && site && { site: siteDataOf(page, site) }),
    // A closed house has nothing to show but that.
    ...(status === 0 && { data: await loadData(screenAt(url.pathname), page, url) }),
    status,
    build: build.id,
  };
}

/** The page at an address, whole. */
export async function renderPage(url: URL, page: Page): Promise<RenderedPage> {
  const { pathname, search } = url;
  const screen = screenAt(pathname);
  const { language, site } = page;
  const place = { pathname, search, hash: '', key: 'first' };
  const parts = await loadScreen(screen, language);
  const ofAgents = screen.file.startsWith('screens/agents/') ? ['agentScreens.ts'] : [];
  const sources = [clientEntry, ...ofAgents, screen.file];
  try {
    const came =
      site === undefined ? ({ status: 0, build: build.id } as const) : await pageData(url, page, true);
    const movedTo = isMoved(came.data) ? came.data.movedTo : undefined;
    if (movedTo !== undefined) return { status: 302, html: '', inline: none, movedTo };
    const view = { place, language, data: came.data, site: came.site, ...parts };
    return { status: site === undefined ? 503 : 200, ...(await render({ view, came, page, sources })) };
  } catch (error) {
    console.error(error);
    const came = { ...(site && { site: siteDataOf(page, site) }), status: 0, build: build.id } as const;
    const view = { place, language, data: undefined, site: came.site, ...parts };
    return { status: 500, ...(await render({ view, came, page, sources, failed: true })) };
  }
}

const none = { scripts: [], styles: [] };

function isMoved(data: unknown): data is Moved {
  return typeof data === 'object' && data !== null && 'movedTo' in data;
}

interface Rendering {
  readonly view: View;
  readonly came: PageData;
  readonly page: Page;
  readonly sources: readonly string[];
  readonly failed?: boolean;
}

async function render({ view, came, page, sources, failed = false }: Rendering): Promise<PageText> {
  const { origin, merchant, theme, site } = page;
  const { entry } = build;
  const texts = textFiles(view.language, screenAt(view.place.pathname).file);
  const preloads = [...build.scriptsOf(sources).filter((address) => address !== entry), ...texts];
  const head = {
    origin,
    css: cssHole,
    inlined: inlinedHole,
    colour: pageColour(merchant, theme, site?.info.tokens),
    wearsSora: wearsSora(merchant, site?.info.tokens),
    theme: site === undefined ? baseTheme(merchant) : theme,
    start: failed ? '' : startScript(came, { entry, preloads, sheets: build.sheetsOf(sources) }),
  };
  let fault: unknown;
  const body = await renderToReadableStream(
    <HeadContext value={head}>
      <App view={view} failed={failed} />
    </HeadContext>,
    // In one piece, since the policy knows none of the scripts by which React fits a large part in later.
    { onError: (error) => void (fault ??= error), progressiveChunkSize: Number.MAX_SAFE_INTEGER },
  );
  // The page is kept and given to many, so it is finished first.
  await body.allReady;
  if (fault !== undefined) throw fault;
  const markup = await new Response(body).text();
  const styles = stylesFor(sources, markup);
  const css = closeSet(themeCss(merchant, site?.info.tokens) + styles.css + withoutLinksTo(site?.closed));
  const html = markup.replace(cssHole, () => css).replace(inlinedHole, styles.inlined);
  return { html, inline: { scripts: [head.start], styles: [css] } };
}

/** Lightning CSS leaves spaces within the values of custom properties; a page has every byte of them. */
function closeSet(css: string): string {
  return css.replaceAll(', ', ',').replaceAll(/([\d)]) \* /g, '$1*');
}

/** Nothing leads to a screen that is not there, from whichever menu; the links are of the code for all brands. */
function withoutLinksTo(closed: readonly string[] = []): string {
  const paths = Object.values(screens).flatMap(({ paths: [path] }) => (closed.includes(path) ? [path] : []));
  const links = paths.map((path) => `a:is([href="${path}"],[href^="${path}?"])`).join();
  if (links === '') return '';
  const link = `:is(${links})`;
  // Nor does a line or a list stay that has nothing else.
  const around = [`:is(li,p):has(>${link}:only-child)`, `ul:has(>li>${link}):not(:has(>li>:not(${link})))`];
  return [link, around.join()].map((those) => `${those}{display:none!important}`).join('');
}

/**
 * The frame's styles whole, as a notice or an error may come up on any page, and of the screen's what its markup
 * needs. `inlined` names the sheets that the page has whole.
 */
function stylesFor(sources: readonly string[], markup: string): { css: string; inlined: string } {
  const frame = new Set(build.sheetsOf([clientEntry]));
  const parts: string[] = [];
  const inlined: string[] = [];
  for (const href of build.sheetsOf(sources)) {
    const { text, rules } = sheets.get(href) ?? { text: '', rules: [] };
    const { css, whole } = frame.has(href) ? { css: text, whole: true } : criticalCss(rules, markup);
    parts.push(css);
    if (whole) inlined.push(href);
  }
  return { css: parts.join(''), inlined: inlined.join(' ') };
}

/**
 * The whole page that a service worker keeps for when there is no connection; `mark` is the merchant's mark as a
 * `data:` address.
 */
export async function offlinePage(page: Page, mark: string | undefined): Promise<PageText> {
  const { merchant, language, site } = page;
  const theme = site === undefined ? baseTheme(merchant) : page.theme;
  const texts = bindTexts(
    language,
    await loadCatalogue(language, screens.home.file),
    site?.info.texts[language],
  );
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
        <style dangerouslySetInnerHTML={{ __html: css }} />
      </head>
      <body>
        <div dangerouslySetInnerHTML={{ __html: body }} />
        <script dangerouslySetInnerHTML={{ __html: offlineScript }} />
      </body>
    </html>
  );
  const html = `<!DOCTYPE html>${renderToStaticMarkup(document)}`;
  return { html, inline: { scripts: [offlineScript], styles: [css] } };
}
