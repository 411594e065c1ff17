import { siteStatus, systemStatus } from '@laro/contract/site.ts';
import { call } from '../platform/api.ts';
import { noteSystemStatus } from '../platform/systemStatus.ts';

/**
 * Asks the gateway whether the site is open to this visitor, and whether the merchant has changed it since
 * `version` was shown: then the page gets what it shows anew, without losing its place. Without an answer
 * everything stays as it is.
 */
export async function refreshStatus(version: string, revalidate: () => Promise<void>): Promise<void> {
  const said = await call(siteStatus);
  if (!said.ok) return;
  noteSystemStatus(systemStatus(said.value));
  if (said.value.info.version === version) return;
  const look = document.createElement('link');
  look.rel = 'stylesheet';
  // In the same layer as the tokens that came with the page, and after them.
  look.href = `/theme.css?${said.value.info.version}`;
  document.head.append(look);
  await revalidate();
}
