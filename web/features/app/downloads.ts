import { runsIosApp, type BrowserKind } from '../../platform/device/browserKind.ts';

/** The merchant's download links (S3-28). */
export interface DownloadLinks {
  readonly android?: string | undefined;
  readonly ios?: string | undefined;
  readonly iosProfile?: string | undefined;
}

/** What the stored `hideDownloadBar` says: who set it. */
export type Dismissed = 'byPlayer' | 'byInstalledApp' | undefined;

export interface DownloadFacts {
  readonly browser: BrowserKind;
  readonly links: DownloadLinks;
  readonly dismissed: Dismissed;
  /** S4-34: the merchant shows bar and popup to members only. */
  readonly afterLogin: boolean;
  readonly hasSession: boolean;
  /** The choices that the merchant does not offer to who has iOS. */
  readonly hides: readonly string[];
}

export type DownloadChoice = 'homeScreen' | 'android' | 'iosProfile' | 'iosApp';

/** S4-30..S4-34: whether the download bar shows. */
export function showsDownloadBar(facts: DownloadFacts): boolean {
  const { browser, links, dismissed, afterLogin, hasSession } = facts;
  if (dismissed !== undefined || browser.webClip || browser.nativeApp || browser.standalone) return false;
  if (!links.android && !links.ios && !links.iosProfile) return false;
  return hasSession || !afterLogin;
}

/**
 * S4-32: what to store when the page starts. Installed, the bar hides itself; back in a browser that is undone, while
 * a player's own dismissal stays. The native app leaves it as it is.
 */
export function dismissedAtStart({ standalone, nativeApp }: BrowserKind, stored: Dismissed): Dismissed {
  if (standalone) return stored ?? 'byInstalledApp';
  if (nativeApp) return stored;
  return stored === 'byInstalledApp' ? undefined : stored;
}

/** S2-92, S5-19..S5-22: the choices of the popup, in the order it shows them. */
export function downloadChoices({ browser, links, hides }: DownloadFacts): DownloadChoice[] {
  const { mobile, ios } = browser;
  const shows: Record<DownloadChoice, boolean> = {
    homeScreen: browser.safari && !browser.standalone && !hides.includes('homeScreen'),
    android: Boolean(links.android) && (!mobile || !ios),
    iosProfile: Boolean(links.iosProfile) && !browser.webClip && ios,
    iosApp: Boolean(links.ios) && (!mobile || (runsIosApp(browser) && !hides.includes('iosApp'))),
  };
  return (Object.keys(shows) as DownloadChoice[]).filter((choice) => shows[choice]);
}

/** S2-89: the game list offers the home screen where the browser can do it or iOS Safari be told how. */
export function offersHomeScreen({ browser, hides }: DownloadFacts, canInstall: boolean): boolean {
  const isInstalled = browser.standalone || browser.webClip || browser.nativeApp;
  return !isInstalled && !hides.includes('homeScreen') && (canInstall || browser.safari);
}

/** S5-23: a download for iOS works in Safari only; elsewhere on iOS a notice says so. */
export function needsSafari(browser: BrowserKind): boolean {
  return browser.ios && !browser.safari && !browser.nativeApp;
}
