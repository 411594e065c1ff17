import { readFlags } from '@laro/contract/protocol/flags.ts';
import type { SiteStatus } from '../platform/page/page.ts';
import type { Screen } from '../screens.ts';

/** Whether a merchant does not have a screen at all. */
export function isSwitchedOff(
  { flag, needs, paths }: Screen,
  { whitelabel, info, closed }: SiteStatus,
): boolean {
  if (closed?.includes(paths[0])) return true;
  return (flag && !readFlags(whitelabel)[flag]) || (needs && !info[needs]) || false;
}
