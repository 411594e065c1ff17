import type { Text } from '../../../platform/i18n/text.tsx';
import { agentName } from '@laro/rules/agentName.ts';

/** A browser and its system in the words of the page. */
export function agentText(t: Text, agent: string): string {
  const { browser, system } = agentName(agent);
  if (browser === undefined) return system ?? t('security.unknownBrowser');
  return system === undefined ? browser : t('security.browserOn', { browser, system });
}
