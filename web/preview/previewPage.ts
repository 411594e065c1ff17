import { flagNames, flags } from '@laro/contract/protocol/flags.ts';
import type { Catalogue } from '@laro/rules/catalogues.ts';
import { languages } from '@laro/rules/languages.ts';
import type { MerchantSettings } from '@laro/contract/brand/merchant.ts';
import { brandTokens, themedTokens } from '@laro/contract/brand/tokens.ts';
import type { Inline } from '../headers/securityHeaders.ts';
import { themeCss, themeValues } from '../themes/theme.ts';
import en from './messages/en.json' with { type: 'json' };
import ty from './messages/ty.json' with { type: 'json' };
import { clientCall } from './clientText.ts';
import { previewStyle } from './previewStyle.ts';

const catalogues: Readonly<Record<Catalogue, typeof en>> = { EN: en, TY: ty };
const types = ['0', '1', '2', '3', '4', '40', '41', '42'] as const;

/** A text of the preview's own catalogues, with `{name}` filled in. */
export function previewText(
  language: Catalogue,
  id: keyof typeof en,
  values: Readonly<Record<string, string>> = {},
): string {
  return catalogues[language][id].replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
}

interface PreviewPage {
  readonly settings: MerchantSettings;
  readonly language: Catalogue;
  readonly link: string;
  /** For how much longer the link is good. */
  readonly minutes: number;
}

/** The operators' page: the phone in the middle, what can be tried at its sides. A document of its own. */
export function previewPage({ settings, language, link, minutes }: PreviewPage): {
  readonly html: string;
  readonly inline: Inline;
} {
  const t = (id: keyof typeof en, values?: Readonly<Record<string, string>>) =>
    escape(previewText(language, id, values));
  const { name, code, tokens } = settings;
  const title = t('title', { name });
  const values = themeValues(code, tokens);
  const option = (value: string, text: string, chosen = false) =>
    `<option value="${value}"${chosen ? ' selected' : ''}>${text}</option>`;
  const tokenRows = (group: 'dark' | 'light') =>
    Object.entries(themedTokens).map(([token, { use }]) =>
      tokenRow(group, token, use, values[group][token] ?? '', t('colourOf', { token })),
    );
  const style = `${themeCss(code, tokens)}${previewStyle}`;
  const script = clientCall('runPreview', link);
  const html = `<!doctype html>
<html lang="${languages[language].tag}" data-theme="${settings.theme}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${style}</style>
</head>
<body>
<header><h1>${title}</h1><p>${t('intro', { minutes: String(minutes) })}</p></header>
<main>
<form autocomplete="off">
<section class="side">
<fieldset><legend>${t('shown')}</legend>
<label>${t('shownAs')}<select name="type">${option('', t('visitor'), true)}${types
    .map((type) => option(type, t(`type${type}`)))
    .join('')}</select></label>
<label>${t('theme')}<select name="theme">${(['dark', 'light'] as const)
    .map((theme) => option(theme, t(theme), theme === settings.theme))
    .join('')}</select></label>
<button type="reset">${t('reset')}</button>
</fieldset>
<details open><summary>${t('flags')}</summary>
${flagNames
  .map(
    (flag) =>
      `<label class="flag"><input type="checkbox" role="switch" data-flag="${flag}"${
        settings.flags[flag] ? ' checked' : ''
      }><span><code>${flag}</code><small lang="en">${escape(flags[flag].shows)}</small></span></label>`,
  )
  .join('\n')}
</details>
</section>
<div class="phone"><iframe src="about:blank" title="${t('phone')}"></iframe></div>
<section class="side">
<div role="status"><strong>${t('faults')}</strong><ul id="faults"></ul></div>
<details open><summary>${t('brandTokens')}</summary>
${Object.entries(brandTokens)
  .map(([token, { kind, use }]) =>
    kind === 'face'
      ? faceRow(token, use, values.brand[token] ?? '')
      : tokenRow('brand', token, use, values.brand[token] ?? '', ''),
  )
  .join('\n')}
</details>
<details${settings.theme === 'dark' ? ' open' : ''}><summary>${t('darkTokens')}</summary>
${tokenRows('dark').join('\n')}
</details>
<details${settings.theme === 'light' ? ' open' : ''}><summary>${t('lightTokens')}</summary>
${tokenRows('light').join('\n')}
</details>
<fieldset><legend>${t('file')}</legend>
<p>${t('fileHint', { code })}</p>
<textarea id="file" readonly rows="10" spellcheck="false" aria-label="${t('file')}"></textarea>
<a id="save" class="save" download="merchant.ts" href="data:,">${t('save')}</a>
</fieldset>
</section>
</form>
</main>
<script>${script}</script>
</body>
</html>`;
  return { html, inline: { scripts: [script], styles: [style] } };
}

function tokenRow(group: string, token: string, use: string, value: string, colour: string): string {
  const id = `${group}-${token}`;
  const picker =
    value.length === 7 && value.startsWith('#')
      ? `<input type="color" id="${id}-colour" value="${escape(value)}" data-pairs="${id}" aria-label="${colour}">`
      : '<i></i>';
  const pairs = picker.startsWith('<input') ? ` data-pairs="${id}-colour"` : '';
  return `<div class="token"><label for="${id}"><code>${token}</code><small lang="en">${escape(use)}</small></label>
${picker}<input id="${id}" type="text" value="${escape(value)}" ${dataOf(group, token, value)}${pairs}></div>`;
}

function faceRow(token: string, use: string, value: string): string {
  const id = `brand-${token}`;
  const faces = ['sora', 'system', 'serif', 'rounded'];
  return `<div class="token"><label for="${id}"><code>${token}</code><small lang="en">${escape(use)}</small></label>
<i></i><select id="${id}" ${dataOf('brand', token, value)}>${faces
    .map((face) => `<option${face === value ? ' selected' : ''}>${face}</option>`)
    .join('')}</select></div>`;
}

function dataOf(group: string, token: string, value: string): string {
  return `data-group="${group}" data-token="${token}" data-standard="${escape(value)}"`;
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);
}
