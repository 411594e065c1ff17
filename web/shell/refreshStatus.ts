import { siteStatus, systemStatus } from '@laro/contract/calls/site.ts';
import { askContentAnew } from '../features/messages/news.ts';
import { call } from '../platform/net/api.ts';
import { languageCookie } from '../platform/page/preferenceCookies.ts';
import type { Router } from '../platform/router/router.ts';
import { noteSystemStatus } from '../platform/page/systemStatus.ts';

/**
 * Asks the gateway whether the site is open to this visitor, and whether the merchant has changed it since
 * `version` was shown: then, and when another tab has chosen another language, the page gets what it shows anew,
 * without losing its place. Without an answer everything stays as it is.
 */
export async function refreshStatus(version: string, revalidate: Router['revalidate']): Promise<void> {
  const said = await call(siteStatus);
  if (!said.ok) return;
  noteSystemStatus(systemStatus(said.value));
  const { info } = said.value;
  if (info.version !== version) {
    wear(info.version);
    askContentAnew();
  } else if (!isOtherLanguage(info.languages)) return;
  await revalidate('itself');
}

function wear(version: string): void {
  const look = document.createElement('link');
  look.rel = 'stylesheet';
  // In the same layer as the tokens that came with the page, and after them.
  look.href = `/theme.css?${version}`;
  document.head.append(look);
}

/** The cookie is shared by all tabs. */
function isOtherLanguage(offered: readonly string[]): boolean {
  const wanted = new RegExp(`(?:^|; )${languageCookie}=(\\w+)`).exec(document.cookie)?.[1];
  return (
    wanted !== undefined &&
    offered.includes(wanted) &&
    wanted !== document.documentElement.dataset['language']
  );
}
