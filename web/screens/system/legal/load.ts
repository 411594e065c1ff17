import { legalText, legalTextNames, type LegalTextName } from '@laro/contract/calls/site.ts';
import type { Page } from '../../../platform/page/page.ts';
import { legalBlocks, type LegalBlock } from './legalBlocks.ts';
import { screenOfPath, screens } from '../../../screens.ts';

export interface LegalData {
  readonly name: LegalTextName;
  /** Undefined when the gateway did not answer; empty where the merchant has none. */
  readonly blocks: readonly LegalBlock[] | undefined;
}

/** The legal text of the screen (S4-10), in the language of the page. */
export async function load({ call, language }: Page, { pathname }: URL): Promise<LegalData> {
  const name = legalTextNames.find((known) => screens[known] === screenOfPath(pathname)) ?? 'terms';
  const outcome = await call(legalText, { query: { name, language } });
  if (outcome.ok) return { name, blocks: legalBlocks(outcome.value.text) };
  return { name, blocks: outcome.failure.code === 'TEXT_NOT_FOUND' ? [] : undefined };
}
