import { isStandalone } from './device.ts';
import { readStored, writeStored } from '../storage/storage.ts';

/** What can be told of a browser from its user agent and its window; all that the install rules ask about. */
export interface BrowserKind {
  readonly mobile: boolean;
  readonly ios: boolean;
  /** Major and minor version of iOS; undefined elsewhere. */
  readonly iosVersion: { readonly major: number; readonly minor: number } | undefined;
  /** Safari itself, not another browser on iOS. */
  readonly safari: boolean;
  /** Inside the merchant's native app. */
  readonly nativeApp: boolean;
  /** Started from the home screen, without the browser's own frame. */
  readonly standalone: boolean;
  /** Started from an installed configuration profile: the WEBCLIP flag (S9-18). */
  readonly webClip: boolean;
}

/** The native app marks its user agent so (docs/contracts/app-bridge.md). */
const appMarker = /\bLaroApp\/\d/;

export function browserKind(facts: {
  userAgent: string;
  /** Tells an iPad that calls itself a Mac. */
  touchPoints: number;
  standalone: boolean;
  webClip: boolean;
}): BrowserKind {
  const { userAgent, touchPoints, standalone, webClip } = facts;
  const ios = /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && touchPoints > 1);
  const version = ios ? /OS (\d+)[_.](\d+)|Version\/(\d+)\.(\d+)/.exec(userAgent) : null;
  return {
    mobile: ios || /Android|Mobile/.test(userAgent),
    ios,
    iosVersion: version
      ? { major: Number(version[1] ?? version[3]), minor: Number(version[2] ?? version[4]) }
      : undefined,
    safari: ios && /Safari\//.test(userAgent) && !/CriOS|FxiOS|EdgiOS|OPiOS|FBAN|FBAV|Line\//.test(userAgent),
    nativeApp: appMarker.test(userAgent),
    standalone,
    webClip,
  };
}

/** The browser that this page is in. For the browser only. */
export function thisBrowser(): BrowserKind {
  return browserKind({
    userAgent: navigator.userAgent,
    touchPoints: navigator.maxTouchPoints,
    standalone: isStandalone(),
    webClip: readStored('WEBCLIP') !== undefined,
  });
}

/**
 * S9-18: the web clip of an iOS profile starts at an address with `webclip`, and is known by that from then on. In a
 * browser such an address means nothing.
 */
export function noteWebClip(): void {
  if (isStandalone() && new URLSearchParams(window.location.search).has('webclip'))
    writeStored('WEBCLIP', '1');
}

/** S9-14, S3-09: where a registration comes from. */
export type RegisterMethod = 'APP' | 'H5' | 'PWA' | 'WEBCLIP';
export function registerMethod(kind: BrowserKind): RegisterMethod {
  if (kind.nativeApp) return 'APP';
  if (!kind.standalone) return 'H5';
  return kind.webClip ? 'WEBCLIP' : 'PWA';
}

/** S9-17: the app needs iOS 12.4 or later. */
export function runsIosApp({ iosVersion }: BrowserKind): boolean {
  return iosVersion !== undefined && isAtLeast(iosVersion, 12, 4);
}

/** S2-89: which words the add-to-home-screen prompt uses on an old iOS; undefined where none are needed. */
export function iosTip({ iosVersion }: BrowserKind): 'ios11' | 'ios12' | undefined {
  if (iosVersion === undefined) return undefined;
  if (iosVersion.major <= 11) return 'ios11';
  return iosVersion.major === 12 && iosVersion.minor <= 1 ? 'ios12' : undefined;
}

function isAtLeast(version: { major: number; minor: number }, major: number, minor: number): boolean {
  return version.major > major || (version.major === major && version.minor >= minor);
}
