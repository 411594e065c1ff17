import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Hono, type Context } from 'hono';
import type { MerchantSettings } from '@laro/contract/brand/merchant.ts';
import { catalogueOf, shownLanguages, type Catalogue } from '@laro/rules/catalogues.ts';
import { linkTo } from '../screens.ts';
import { pageHeaders } from '../headers/securityHeaders.ts';
import { onColour } from '../themes/onColour.ts';
import { pageColour, themeCss } from '../themes/theme.ts';
import { chatStyle } from './chatStyle.ts';
import en from './messages/en.json' with { type: 'json' };
import ty from './messages/ty.json' with { type: 'json' };

export type ChatTexts = typeof en;
const texts: Readonly<Record<Catalogue, ChatTexts>> = { EN: en, TY: ty };

/** The script of the page in a client build. */
export function chatScript(client: string): string {
  const found = readdirSync(join(client, 'assets')).find((file) => /^chatpage-[\w-]+\.js$/.test(file));
  if (found === undefined) throw new Error('the build has no script of the chat');
  return `/assets/${found}`;
}

/**
 * S7-16: the page of the live chat, where a launch leads: a document of its own, without anything of the app, in the language,
 * under the title and in the colour that the launch has said. Who reads it, its script says by the ticket of the launch.
 */
export function chatPages(given: {
  readonly settingsOf: (hostname: string) => Promise<MerchantSettings>;
  readonly folder?: string;
}): Hono {
  const script = chatScript(given.folder ?? join(import.meta.dirname, '../build/client'));
  const app = new Hono();
  app.get('/chat', async (c) => {
    const settings = await given.settingsOf(new URL(c.req.url).hostname);
    if (!settings.flags.liveChat) return c.notFound();
    const { html, style } = page(c, settings, script);
    const policy = [
      "default-src 'self'",
      "img-src 'self' data:",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
      `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    ].join('; ');
    return c.html(html, 200, {
      ...pageHeaders,
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'content-security-policy': policy,
      'referrer-policy': 'no-referrer',
    });
  });
  return app;
}

function page(
  c: Context,
  { name, code, tokens, theme, businessDay, currency, chatForVisitors }: MerchantSettings,
  script: string,
): { html: string; style: string } {
  const language = catalogueOf(c.req.query('language'));
  const t = texts[language];
  const asked = /^[0-9a-f]{6}$/i.exec(c.req.query('headerColor') ?? '')?.[0];
  const header = asked === undefined ? pageColour(code, theme, tokens) : `#${asked}`;
  const { text: onHeader, isDark } = onColour(header);
  const title = escape(c.req.query('title')?.slice(0, 100) || t.desk);
  const style = `${themeCss(code, tokens)}:root{--header:${header};--on-header:${onHeader}}${chatStyle}`;
  const brought = JSON.stringify({
    t,
    language,
    tag: shownLanguages[language].tag,
    zone: businessDay.timeZone,
    money: currency,
    visitors: chatForVisitors,
  });
  const html = `<!doctype html>
<html lang="${shownLanguages[language].tag}" data-theme="${isDark ? 'dark' : 'light'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content">
<meta name="theme-color" content="${header}">
<title>${title}</title>
<style>${style}</style>
<script id="given" type="application/json">${brought.replaceAll('<', '\\u003c')}</script>
<script type="module" src="${script}"></script>
</head>
<body>
<header><a href="${wayBack(c)}" aria-label="${escape(t.back.replace('{name}', name))}"><svg viewBox="0 0 24 24" aria-hidden="true"><path d="m15 18-6-6 6-6"/></svg></a><h1>${title}</h1></header>
<main>
<div id="log" role="log" aria-label="${escape(t.log)}" tabindex="0">
<button id="keep" type="button" hidden>${escape(t.keep)}</button>
<button id="mail" type="button" hidden>${escape(t.mail)}</button>
<button id="earlier" type="button" hidden>${escape(t.earlier)}</button>
<p id="hello" hidden>${escape(t.hello)}</p>
<noscript><p>${escape(t.noScript)}</p></noscript>
<ol id="messages"></ol>
<ol id="unsent"></ol>
<button id="again" type="button" hidden>${escape(t.again)}</button>
</div>
<div id="rate" role="group" aria-label="${escape(t.rate)}" hidden><p>${escape(t.rate)}</p>${[1, 2, 3, 4, 5]
    .map(
      (score) =>
        `<button type="button" value="${score}" aria-label="${escape(t.score.replace('{score}', String(score)))}">${score}</button>`,
    )
    .join('')}</div>
<p id="status" role="status"></p>
<form id="form">
<p id="who" hidden></p>
<p id="about" hidden><span id="thing"></span><button id="notAbout" type="button" aria-label="${escape(t.notAbout)}"><svg viewBox="0 0 24 24" aria-hidden="true"><path d="M18 6 6 18M6 6l12 12"/></svg></button></p>
<button id="picture" type="button" disabled aria-label="${escape(t.sendPicture)}"><svg viewBox="0 0 24 24" aria-hidden="true"><path d="M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15.5 9h.01"/></svg></button>
<input id="file" type="file" accept="image/png,image/jpeg" hidden>
<textarea id="text" rows="1" aria-label="${escape(t.message)}" placeholder="${escape(t.message)}" aria-describedby="fault" autocomplete="off"></textarea>
<button id="send" disabled>${escape(t.send)}</button>
<p id="fault" role="alert"></p>
</form>
</main>
</body>
</html>`;
  return { html, style };
}

/** The screen that the member came from; home where none of this site is named. */
function wayBack(c: Context): string {
  const asked = URL.parse(c.req.query('backUrl') ?? '', c.req.url);
  const isOwn = asked?.host === new URL(c.req.url).host && /^\/m\/[\w/]+$/.test(asked.pathname);
  return isOwn ? asked.pathname : linkTo('home');
}

function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
