import { createContext, use, useCallback, useEffect, useState, type ComponentType } from 'react';
import type { Catalogue } from '@laro/rules/catalogues.ts';
import type { Messages } from '../i18n/say.ts';
import type { SiteData } from '../page/page.ts';
import type { OwnAddress } from './ownAddress.ts';

/** An address under this site, and which visit of it this is. */
export interface Place {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
  readonly key: string;
}

/** All that a page shows: a place, and what was fetched for it. */
export interface View {
  readonly place: Place;
  readonly Content: ComponentType;
  /** What the screen's loader found (`load.ts`). */
  readonly data: unknown;
  /** Undefined only on the error page of a gateway that did not answer. */
  readonly site: SiteData | undefined;
  readonly language: Catalogue;
  /** The catalogue of that language, as far as the screen needs it. */
  readonly messages: Messages;
}

export interface Move {
  /** Leaves no entry of its own in the history. */
  readonly replace?: boolean | undefined;
  /** Shows the change as a page that moves (S2-94). */
  readonly animate?: boolean | undefined;
  /** Stays where the page is scrolled to. */
  readonly keepScroll?: boolean | undefined;
}

export interface Router {
  /** Shows another screen; -1 goes back by one. Resolves when it is on screen, or never if the page is left. */
  readonly navigate: (to: string | -1, move?: Move) => Promise<void>;
  /**
   * Fetches all that the page shows anew, at the same place; resolves to whether that worked. A page of the last build is
   * left for its successor, or stays as it is when it asks by `itself`: somebody may be typing.
   */
  readonly revalidate: (by?: 'itself') => Promise<boolean>;
  /** What another address would show, without going there; undefined when only the browser can have it. */
  readonly look: (to: OwnAddress) => Promise<View | undefined>;
}

export const ViewContext = createContext<View | null>(null);
/** The server renders and goes nowhere. */
export const RouterContext = createContext<Router>({
  navigate: () => Promise.resolve(),
  revalidate: () => Promise.resolve(false),
  look: () => Promise.resolve(undefined),
});

export function useView(): View {
  const view = use(ViewContext);
  if (view === null) throw new Error('no view above');
  return view;
}

export function useLocation(): Place {
  return useView().place;
}

/** As the router's, to addresses that are known to be this site's. */
export function useNavigate(): (to: OwnAddress | -1, move?: Move) => Promise<void> {
  return use(RouterContext).navigate;
}

/** What the loader of the screen found: that of its own folder (checks/screens.ts), `usePageData<typeof load>()`. */
export function usePageData<Loader extends (...given: never[]) => unknown>(): Awaited<ReturnType<Loader>> {
  // Nothing that another build has made gets here (loadView.ts).
  return useView().data as Awaited<ReturnType<Loader>>;
}

export function useRevalidator(): {
  readonly revalidate: Router['revalidate'];
  readonly state: 'idle' | 'loading';
} {
  const router = use(RouterContext);
  const [isLoading, setLoading] = useState(false);
  const revalidate = useCallback<Router['revalidate']>(
    async (by) => {
      setLoading(true);
      const done = await router.revalidate(by);
      setLoading(false);
      return done;
    },
    [router],
  );
  return { revalidate, state: isLoading ? 'loading' : 'idle' };
}

/** Leads elsewhere as soon as it is shown. */
export function Navigate({ to }: { to: OwnAddress }) {
  const navigate = useNavigate();
  useEffect(() => void navigate(to, { replace: true }), [navigate, to]);
  return null;
}
