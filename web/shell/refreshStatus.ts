import { siteStatus, systemStatus } from '@laro/contract/site.ts';
import { call } from '../platform/api.ts';
import { noteSystemStatus } from '../platform/systemStatus.ts';

/** Asks the gateway whether the site is open to this visitor; without an answer everything stays as it is. */
export async function refreshStatus(): Promise<void> {
  const said = await call(siteStatus);
  if (said.ok) noteSystemStatus(systemStatus(said.value));
}
