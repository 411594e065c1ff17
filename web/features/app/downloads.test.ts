import { describe, expect, test } from 'vitest';
import {
  browserKind,
  iosTip,
  registerMethod,
  runsIosApp,
  type BrowserKind,
} from '../../platform/device/browserKind.ts';
import {
  dismissedAtStart,
  downloadChoices,
  needsSafari,
  offersHomeScreen,
  showsDownloadBar,
  type DownloadFacts,
} from './downloads.ts';

const agents = {
  iphone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Mobile/15E148 Safari/604.1',
  iphoneChrome:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/120.0 Mobile/15E148 Safari/604.1',
  oldIphone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 12_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/12.1 Mobile/15E148 Safari/604.1',
  ipad: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Safari/605.1.15',
  android:
    'Mozilla/5.0 (Linux; Android 14; SM-A155F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Mobile Safari/537.36',
  desktop:
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Safari/537.36',
  mac: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Safari/605.1.15',
  app: 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36 LaroApp/2.1',
  iphoneApp:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 LaroApp/2.1',
} as const;

function kindOf(agent: keyof typeof agents, more: Partial<BrowserKind> = {}): BrowserKind {
  const touchPoints = agent === 'desktop' || agent === 'mac' ? 0 : 5;
  return {
    ...browserKind({ userAgent: agents[agent], touchPoints, standalone: false, webClip: false }),
    ...more,
  };
}

const links = {
  android: 'https://d.example/a.apk',
  ios: 'https://d.example/a.ipa',
  iosProfile: 'https://d.example/a.mobileconfig',
};
function facts(agent: keyof typeof agents, more: Partial<DownloadFacts> = {}): DownloadFacts {
  return {
    browser: kindOf(agent),
    links,
    dismissed: undefined,
    afterLogin: false,
    hasSession: false,
    hides: [],
    ...more,
  };
}

describe('the browser', () => {
  test.each([
    [
      'iphone',
      { mobile: true, ios: true, safari: true, nativeApp: false, iosVersion: { major: 17, minor: 4 } },
    ],
    ['iphoneChrome', { mobile: true, ios: true, safari: false }],
    ['ipad', { mobile: true, ios: true, safari: true, iosVersion: { major: 17, minor: 4 } }],
    ['android', { mobile: true, ios: false, safari: false, iosVersion: undefined }],
    ['desktop', { mobile: false, ios: false, safari: false }],
    ['mac', { mobile: false, ios: false, safari: false }],
    ['app', { mobile: true, nativeApp: true, ios: false }],
    ['iphoneApp', { mobile: true, nativeApp: true, ios: true, safari: false }],
  ] as const)('%s is known by its user agent', (agent, expected) => {
    expect(kindOf(agent)).toMatchObject(expected);
  });

  test('S9-17 the iOS app needs iOS 12.4 or later', () => {
    const versions = [
      [11, 4],
      [12, 3],
      [12, 4],
      [13, 0],
    ] as const;
    const runs = versions.map(([major, minor]) =>
      runsIosApp(kindOf('iphone', { iosVersion: { major, minor } })),
    );
    expect(runs).toEqual([false, false, true, true]);
  });

  test('S2-89 iOS 11 and older, and 12.0 to 12.1, get a tip of their own', () => {
    const versions = [
      [10, 3],
      [11, 4],
      [12, 0],
      [12, 1],
      [12, 2],
      [17, 4],
    ] as const;
    const tips = versions.map(([major, minor]) => iosTip(kindOf('iphone', { iosVersion: { major, minor } })));
    expect(tips).toEqual(['ios11', 'ios11', 'ios12', 'ios12', undefined, undefined]);
    expect(iosTip(kindOf('android'))).toBeUndefined();
  });

  test.each([
    ['app', {}, 'APP'],
    ['iphoneApp', {}, 'APP'],
    ['app', { standalone: true }, 'APP'],
    ['app', { standalone: true, webClip: true }, 'APP'],
    ['iphone', {}, 'H5'],
    ['android', { standalone: true }, 'PWA'],
    ['iphone', { standalone: true, webClip: true }, 'WEBCLIP'],
    ['iphone', { webClip: true }, 'H5'],
  ] as const)('S9-14 %s with %o registers by %s', (agent, more, method) => {
    expect(registerMethod(kindOf(agent, more))).toBe(method);
  });
});

describe('S4-30 S4-31 S4-32 S4-33 S4-34 S2-93 the download bar', () => {
  test.each<[string, DownloadFacts, boolean]>([
    ['S4-31 shows in a browser', facts('android'), true],
    ['S4-31 stays away once dismissed', facts('android', { dismissed: 'byPlayer' }), false],
    ['S4-33 hides in a web clip', facts('iphone', { browser: kindOf('iphone', { webClip: true }) }), false],
    ['S4-33 hides in the native app', facts('app'), false],
    [
      'S4-33 hides on an old iOS started from the home screen',
      facts('oldIphone', { browser: kindOf('oldIphone', { standalone: true }) }),
      false,
    ],
    [
      'S4-33 hides on any home screen, before its mark is set',
      facts('android', { browser: kindOf('android', { standalone: true }) }),
      false,
    ],
    [
      'S4-31 stays away by the mark of a home screen',
      facts('android', { dismissed: 'byInstalledApp' }),
      false,
    ],
    ['S4-33 hides without any link', facts('android', { links: {} }), false],
    ['S4-33 shows with the Android app alone', facts('iphone', { links: { android: links.android } }), true],
    ['S4-33 shows with the iOS app alone', facts('android', { links: { ios: links.ios } }), true],
    [
      'S4-33 shows with the profile alone',
      facts('android', { links: { iosProfile: links.iosProfile } }),
      true,
    ],
    ['S4-34 waits for a login where the merchant says so', facts('android', { afterLogin: true }), false],
    ['S4-34 shows after that login', facts('android', { afterLogin: true, hasSession: true }), true],
  ])('%s', (_, given, shown) => {
    expect(showsDownloadBar(given)).toBe(shown);
  });

  test.each([
    ['a home-screen app hides it', kindOf('android', { standalone: true }), undefined, 'byInstalledApp'],
    ['back in a browser it shows again', kindOf('android'), 'byInstalledApp', undefined],
    ['a dismissal by the player stays', kindOf('android'), 'byPlayer', 'byPlayer'],
    [
      'a dismissal by the player stays in a home-screen app',
      kindOf('android', { standalone: true }),
      'byPlayer',
      'byPlayer',
    ],
    ['the native app sets nothing', kindOf('app'), undefined, undefined],
    ['nor clears anything', kindOf('app'), 'byInstalledApp', 'byInstalledApp'],
  ] as const)('S4-32 %s', (_, browser, stored, expected) => {
    expect(dismissedAtStart(browser, stored)).toBe(expected);
  });
});

describe('S2-92 S5-18 S5-19 S5-20 S5-21 S5-22 the choices of the popup', () => {
  test.each<[string, DownloadFacts, string[]]>([
    ['S5-19 Android has the Android app only', facts('android'), ['android']],
    ['S5-19 S5-20 a desktop has both apps', facts('desktop'), ['android', 'iosApp']],
    [
      'S5-19 S5-20 S5-21 what is not mobile has Android and the iOS app, even with iOS',
      facts('iphoneChrome', { browser: kindOf('iphoneChrome', { mobile: false }) }),
      ['android', 'iosProfile', 'iosApp'],
    ],
    ['S5-20 on a desktop the link is needed as well', facts('desktop', { links: {} }), []],
    [
      'S5-20 what is hidden from iOS is there on a desktop',
      facts('desktop', { hides: ['iosApp'] }),
      ['android', 'iosApp'],
    ],
    ['S5-22 Safari on a desktop has no home screen', facts('mac'), ['android', 'iosApp']],
    [
      'S5-20 S5-21 S5-22 Safari on iOS has the home screen, the profile and the app',
      facts('iphone'),
      ['homeScreen', 'iosProfile', 'iosApp'],
    ],
    ['S5-20 an iOS before 12.4 has no app', facts('oldIphone'), ['homeScreen', 'iosProfile']],
    [
      'S5-20 a hidden iOS app stays away',
      facts('iphone', { hides: ['iosApp'] }),
      ['homeScreen', 'iosProfile'],
    ],
    [
      'S5-20 without its link there is no iOS app',
      facts('iphone', { links: { ...links, ios: undefined } }),
      ['homeScreen', 'iosProfile'],
    ],
    [
      'S5-21 with the web clip flag there is no profile',
      facts('iphone', { browser: kindOf('iphone', { webClip: true }) }),
      ['homeScreen', 'iosApp'],
    ],
    [
      'S5-21 without its link there is no profile',
      facts('iphone', { links: { ...links, iosProfile: undefined } }),
      ['homeScreen', 'iosApp'],
    ],
    ['S5-22 another browser on iOS has no home screen', facts('iphoneChrome'), ['iosProfile', 'iosApp']],
    [
      'S5-22 on the home screen already',
      facts('iphone', { browser: kindOf('iphone', { standalone: true }) }),
      ['iosProfile', 'iosApp'],
    ],
    [
      'S5-22 a hidden home screen stays away',
      facts('iphone', { hides: ['homeScreen'] }),
      ['iosProfile', 'iosApp'],
    ],
    ['S5-19 without its link there is no Android app', facts('android', { links: {} }), []],
  ])('%s', (_, given, choices) => {
    expect(downloadChoices(given)).toEqual(choices);
  });

  test.each([
    ['iphone', false],
    ['iphoneChrome', true],
    ['iphoneApp', false],
    ['android', false],
    ['desktop', false],
  ] as const)('S5-23 S8-21 a download on %s asks for Safari: %s', (agent, asks) => {
    expect(needsSafari(kindOf(agent))).toBe(asks);
  });
});

describe('S2-89 S2-93 the offer of the home screen on the game list', () => {
  test.each<[string, DownloadFacts, boolean, boolean]>([
    ['Safari on iOS is told how', facts('iphone'), false, true],
    ['another browser on iOS cannot', facts('iphoneChrome'), false, false],
    ['a browser that can install does', facts('android'), true, true],
    ['a browser that cannot is not asked', facts('android'), false, false],
    ['hidden by the merchant', facts('android', { hides: ['homeScreen'] }), true, false],
    [
      'installed it is not asked again',
      facts('iphone', { browser: kindOf('iphone', { standalone: true }) }),
      false,
      false,
    ],
    ['nor as a web clip', facts('iphone', { browser: kindOf('iphone', { webClip: true }) }), false, false],
    ['nor inside the app', facts('app'), true, false],
  ])('%s', (_, given, canInstall, offered) => {
    expect(offersHomeScreen(given, canInstall)).toBe(offered);
  });
});
