import { lazy, Suspense, use, useEffect, useRef, useState, type ReactNode } from 'react';
import { RouterContext, useLocation, type View } from '../platform/router/router.ts';
import { appPost } from '../platform/device/appPost.ts';
import { useSoon } from '../platform/device/device.ts';
import { noteCutOff, onCutOff } from '../platform/net/freshness.ts';
import { useText } from '../platform/i18n/text.tsx';
import { onLogoutRequest } from '../features/session/logoutRequest.ts';
import { currentSession, onSessionLost } from '../platform/net/session.ts';
import { fetchCode, latePart } from '../platform/page/latePart.tsx';
import { useSite } from '../platform/page/site.ts';
import { linkTo, type Screen } from '../screens.ts';
import { PageScaffold } from '../ui/PageScaffold.tsx';
import { Toaster } from '../ui/Toaster.tsx';
import { toast } from '../ui/toast.ts';
import { BottomMenu } from './BottomMenu.tsx';
import { useScreen } from './currentScreen.ts';
import { Guard } from './Guard.tsx';
import { Header } from './Header.tsx';
import { outOfReach } from './outOfReach.ts';
import { SiteFooter } from './SiteFooter.tsx';
import { useFollowLinks } from './useFollowLinks.ts';
import { useHeading } from './useHeading.ts';
import { useHeadingFocus } from './useHeadingFocus.ts';
import { useLostLanguage } from './useLostLanguage.ts';
import { useStatusGate } from './useStatusGate.ts';
// With the frame's sheet, so that they fetch none of their own.
import './OfflineNotice.module.css';
import './StatusScreen.module.css';
import styles from './Shell.module.css';

const loadSidebar = () => import('./Sidebar.tsx');
const Sidebar = lazy(async () => ({ default: (await loadSidebar()).Sidebar }));
const OfflineNotice = lazy(spare(() => import('./OfflineNotice.tsx').then((part) => part.OfflineNotice)));
const HomeFloats = lazy(spare(() => import('./HomeFloats.tsx').then((part) => part.HomeFloats)));
const LongPress = latePart(() => import('./LongPress.tsx').then((part) => part.LongPress));
const HomeScreenPrompt = latePart(() =>
  import('../features/app/HomeScreenPrompt.tsx').then((part) => part.HomeScreenPrompt),
);
const loadLogout = () => import('./LogoutDialog.tsx');
const LogoutDialog = lazy(async () => ({ default: (await loadLogout()).LogoutDialog }));
const loadRegister = () => import('./RegisterDialog.tsx');
const RegisterDialog = lazy(async () => ({ default: (await loadRegister()).RegisterDialog }));
const StatusScreen = lazy(() =>
  import('./StatusScreen.tsx').then((part) => ({ default: part.StatusScreen })),
);
const NativeApp = lazy(spare(() => import('./NativeApp.tsx').then((part) => part.NativeApp)));

/** What the page can do without, if its code cannot be had. */
function spare(load: () => Promise<() => ReactNode>): () => Promise<{ default: () => ReactNode }> {
  return async () => ({ default: await load().catch(() => () => null) });
}

/** The frame around every screen, as the row of the table says. */
export function Shell({ children }: { children: ReactNode }) {
  const t = useText();
  const screen = useScreen();
  const heading = useHeading(screen);
  const { info, registerDialog } = useSite();
  const status = useStatusGate();
  // Where the menu was opened: anywhere else it is closed, so that it closes with every move (S2-30).
  const [menuAt, setMenuAt] = useState<string>();
  const [leaving, setLeaving] = useState<boolean>();
  const [registering, setRegistering] = useState<{ readonly at: string; readonly view: View }>();
  const { key } = useLocation();
  const { look, navigate } = use(RouterContext);
  async function register(link: string): Promise<void> {
    const [view, code] = await Promise.all([look(linkTo('register')), fetchCode(loadRegister)]).catch(
      () => [],
    );
    if (view === undefined || code === undefined) return navigate(link);
    setMenuAt('');
    code.openAnew();
    setRegistering({ at: key, view });
  }
  const openMenu = () => {
    openWith(loadSidebar, () => setMenuAt(key));
    // From the menu one logs out, without a connection as well.
    if (currentSession() !== undefined) fetchCode(loadLogout).catch(() => {});
  };
  useHeadingFocus();
  useFollowLinks({ register: registerDialog && ((link) => void register(link)) });
  useLostLanguage();
  useEffect(() => window.laro?.ready(), []);
  useEffect(() => onSessionLost(() => toast.show({ text: t('shell.sessionLost'), lasts: 'short' })), [t]);
  useEffect(() => onCutOff(() => toast.show({ text: t('shell.notOpened'), lasts: 'offline' })), [t]);
  useEffect(() => onLogoutRequest(() => openWith(loadLogout, () => setLeaving(true))), []);
  if (status !== 0) {
    return (
      <>
        <Suspense>
          <StatusScreen status={status} />
        </Suspense>
        <AroundApp />
      </>
    );
  }
  const { header, bottomMenu, home } = screen.chrome;
  return (
    <>
      <title>{home ? info.name : `${heading} · ${info.name}`}</title>
      <a href="#main" className={styles.skip}>
        {t('shell.skip')}
      </a>
      <PageScaffold
        top={header === 'none' ? undefined : <Header screen={screen} heading={heading} onMenu={openMenu} />}
        bottom={bottomMenu ? <BottomMenu /> : undefined}
      >
        {!home && (
          <noscript>
            <p className={styles.scriptless}>{t('shell.noScripts')}</p>
          </noscript>
        )}
        <Guard screen={screen}>{children}</Guard>
        {home && <SiteFooter />}
      </PageScaffold>
      <Toaster />
      <AroundApp />
      <Floats screen={screen} />
      <Suspense>
        {menuAt !== undefined && <Sidebar open={menuAt === key} onClose={() => setMenuAt('')} />}
        {registering && (
          <RegisterDialog
            key={registering.view.place.key}
            view={registering.view}
            open={registering.at === key}
            onClose={() => setRegistering({ ...registering, at: '' })}
          />
        )}
        {leaving !== undefined && <LogoutDialog open={leaving} onClose={() => setLeaving(false)} />}
      </Suspense>
    </>
  );
}

/**
 * Opens what has code of its own. Without that the page stays as it is, and says so; should the network be there all the
 * same, the browser has to fetch the page anew, since it has given up that code for this one.
 */
function openWith(load: () => Promise<unknown>, open: () => void): void {
  fetchCode(load).then(open, async () => {
    const { pathname, search } = window.location;
    if (await outOfReach(pathname + search)) noteCutOff();
    else window.location.reload();
  });
}

/** The app that shows the page, where there is one. */
function AroundApp() {
  return (
    useSoon() &&
    appPost() !== undefined && (
      <Suspense>
        <NativeApp />
      </Suspense>
    )
  );
}

/** What follows long presses: with the first press, or once the page has been looked at; the first look is not charged for it. */
function Presses() {
  const [isIn, setIn] = useState(false);
  const pressed = useRef<PointerEvent>(undefined);
  useEffect(() => {
    const begin = () => setIn(true);
    const timer = setTimeout(begin, 3000);
    const down = (event: PointerEvent) => {
      pressed.current = event;
      begin();
    };
    const up = () => (pressed.current = undefined);
    const gone = new AbortController();
    window.addEventListener('pointerdown', down, gone);
    window.addEventListener('pointerup', up, gone);
    window.addEventListener('pointercancel', up, gone);
    return () => {
      clearTimeout(timer);
      gone.abort();
    };
  }, []);
  return isIn && <LongPress pressed={pressed} />;
}

/** What comes once the page runs; a component of its own, so that the frame is not rendered again for it. */
function Floats({ screen: { chrome, offline } }: { screen: Screen }) {
  return (
    useSoon() && (
      <Suspense>
        <OfflineNotice />
        <Presses />
        {chrome.home && <HomeFloats />}
        {offline === 'list' && mayInstall() && <HomeScreenPrompt aboveMenu={chrome.bottomMenu} />}
      </Suspense>
    )
  );
}

/** Whether the offer of the home screen is worth fetching: its own rules say more (S2-89). */
function mayInstall(): boolean {
  return window.laro?.install !== undefined || /iPhone|iP[ao]d|Macintosh/.test(navigator.userAgent);
}
