import type { Messages } from '@lingui/core';
import { createContext } from 'react';
import { defaultLanguage, type Catalogue } from '@laro/contract/languages.ts';
import { screenOfPath } from '../screens.ts';

/** The catalogue that the page starts with; the entries of server and browser put it in. */
export const CatalogueContext = createContext<{ readonly language: Catalogue; readonly messages: Messages }>({
  language: defaultLanguage,
  messages: {},
});

/** How much of a catalogue the screen at a path needs. */
export function textsFor(path: string): 'home' | 'all' {
  return screenOfPath(path)?.chrome.home === true ? 'home' : 'all';
}
