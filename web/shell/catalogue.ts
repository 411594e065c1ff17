import type { Messages } from '@lingui/core';
import { createContext } from 'react';
import { defaultLanguage, type Catalogue } from '@laro/contract/languages.ts';

/** The catalogue that the page starts with; the entries of server and browser put it in. */
export const CatalogueContext = createContext<{ readonly language: Catalogue; readonly messages: Messages }>({
  language: defaultLanguage,
  messages: {},
});
