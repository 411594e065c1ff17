import type { GameMessage as Signed, PageMessage } from '@laro/contract/protocol/gameFrame.ts';

type Unsigned<M> = M extends unknown ? Omit<M, 'from' | 'version'> : never;
/** What the game says to the page that embeds it: docs/contracts/game-frame.md. */
export type GameMessage = Unsigned<Signed>;
export type PlatformMessage = PageMessage['type'];
const platformMessages: readonly PlatformMessage[] = ['refreshBalance', 'pause', 'resume', 'choose'];

export interface Launch {
  readonly ticket: string;
  /** As the platform says it: EN, TY. */
  readonly language: string;
  /** The embedding page's origin, if it is one of the arcade's platforms. */
  readonly platform: string | undefined;
  /** That page draws the bar, with the way back, the menu and the balance. */
  readonly barOfPage: boolean;
  /** That page can launch the game for play money instead. */
  readonly offersFree: boolean;
  /** The brand's fill of its one primary action, and what is written on it. */
  readonly accent: { readonly fill: string; readonly text: string } | undefined;
}

const colour = /^#[\da-f]{6}$/i;

/** Reads the launch out of the address's fragment. `known` are the origins of the arcade's platforms. */
export function readLaunch(fragment: string, known: readonly string[]): Launch {
  const parameters = new URLSearchParams(fragment.replace(/^#/, ''));
  const asked = parameters.get('platform') ?? '';
  const platform = known.some((pattern) => isOf(pattern, asked)) ? asked : undefined;
  const [fill = '', text = ''] = [parameters.get('accent'), parameters.get('onAccent')].map(String);
  return {
    ticket: parameters.get('ticket') ?? '',
    language: parameters.get('language') ?? 'EN',
    platform,
    barOfPage: platform !== undefined && parameters.get('bar') === 'page',
    offersFree: platform !== undefined && parameters.get('free') === '1',
    accent: colour.test(fill) && colour.test(text) ? { fill, text } : undefined,
  };
}

/** Patterns as in the header `frame-ancestors`: an origin, or one whose host begins with `*.`. */
function isOf(pattern: string, origin: string): boolean {
  const [scheme = '', rest] = pattern.split('://*.');
  if (rest === undefined) return pattern !== '' && pattern === origin;
  const host = origin.startsWith(`${scheme}://`) ? origin.slice(scheme.length + 3) : '';
  return /^[a-z0-9.-]+(:\d+)?$/.test(host) && host.endsWith(`.${rest}`);
}

export interface Frame {
  tell(message: GameMessage): void;
}

/** Speaks to the embedding page, and hears it: only from that window and that origin. */
export function openFrame(
  own: Window,
  platform: string | undefined,
  heard: (message: PlatformMessage, entry: string) => void,
): Frame {
  if (platform === undefined || own.parent === own) return { tell() {} };
  own.addEventListener('message', ({ origin, source, data }: MessageEvent<unknown>) => {
    if (origin !== platform || source !== own.parent) return;
    const type = platformMessages.find((known) => isFromPlatform(data) && data.type === known);
    if (type) heard(type, isFromPlatform(data) && typeof data.entry === 'string' ? data.entry : '');
  });
  return {
    tell: (message) => own.parent.postMessage({ from: 'laro-game', version: 1, ...message }, platform),
  };
}

function isFromPlatform(data: unknown): data is { type: unknown; entry?: unknown } {
  return (
    typeof data === 'object' &&
    data !== null &&
    'from' in data &&
    data.from === 'laro-platform' &&
    'version' in data &&
    data.version === 1 &&
    'type' in data
  );
}
