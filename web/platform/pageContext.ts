import { createContext, type RouterContextProvider } from 'react-router';
import type { Page } from './page.ts';

const context = createContext<Page>();

/** What a loader runs with, on the server only. */
export function pageOf(provider: Readonly<RouterContextProvider>): Page {
  return provider.get(context);
}

export function setPage(provider: RouterContextProvider, page: Page): void {
  provider.set(context, page);
}
