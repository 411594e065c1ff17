import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { catalogueOf } from '@laro/contract/languages.ts';
import { loadCatalogue } from './platform/i18n/load.ts';
import { followOtherTabs } from './platform/session.ts';
import { CatalogueContext, textsFor } from './shell/catalogue.ts';
import { quietTransitions } from './shell/quietTransitions.ts';

const language = catalogueOf(document.documentElement.dataset['language']);
const messages = await loadCatalogue(language, textsFor(location.pathname));
followOtherTabs();
quietTransitions();
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <CatalogueContext value={{ language, messages }}>
        <HydratedRouter />
      </CatalogueContext>
    </StrictMode>,
  );
});
