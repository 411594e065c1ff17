import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { isRealMoney } from '@laro/contract/protocol/access.ts';
import { hasPrevious } from '../../../platform/router/browserRouter.ts';
import { judgeNext, wayIn } from '../../../features/session/next.ts';
import { useLocation, useNavigate } from '../../../platform/router/router.ts';
import { GameMessage, type GameMenuEntry, type PageMessage } from '@laro/contract/protocol/gameFrame.ts';
import { launchGame, type PlayMoney } from '@laro/contract/calls/play.ts';
import * as v from 'valibot';
import { call } from '../../../platform/net/api.ts';
import { tellRound } from '../../../features/wallet/gameRound.ts';
import { leaveFullScreen, takeFullScreen, useFullScreen } from '../../../platform/device/fullScreen.ts';
import { openOutside } from '../../../platform/device/appWindow.ts';
import { setGameMenu } from '../../../features/games/gameMenu.ts';
import { useTexts } from '../../../platform/i18n/text.tsx';
import { useSession } from '../../../platform/net/session.ts';
import { useSite } from '../../../platform/page/site.ts';
import { useCovered } from '../../../ui/covered.ts';
import { PageLink } from '../../../ui/PageLink.tsx';
import { GameOpening } from './GameOpening.tsx';
import type { PlayData } from './load.ts';
import { PlayRefused } from './PlayRefused.tsx';
import { otherMoney, type Wanted } from './wanted.ts';
import { linkTo } from '../../../screens.ts';
import styles from './play.module.css';

type Launch =
  | { step: 'launching' }
  | { step: 'refused'; code: string; until?: string }
  /** The frame is there; `ready` once the game says that it can be played. */
  | {
      step: 'open';
      url: string;
      ready: boolean;
      plain: boolean;
      playMoney: PlayMoney | undefined;
      /** What a game that leaves the bar to the page wants in its menu. */
      menu?: readonly GameMenuEntry[] | undefined;
    };

/** The entries of the page in the menu of a game: to play it for free, and on the whole screen. */
const freePlay = 'freeplay';
const fullScreen = 'fullscreen';

/** A game that is not there by then, in ms, is not waited for any longer. */
const openWithin = 20_000;

/** Launches the game once, and shows it until the player leaves. */
export function PlayFrame({ wanted, game }: { readonly wanted: Wanted; readonly game: PlayData['game'] }) {
  const { t, language } = useTexts();
  const navigate = useNavigate();
  const frame = useRef<HTMLIFrameElement>(null);
  const [attempt, setAttempt] = useState(0);
  const [launch, setLaunch] = useState<Launch>({ step: 'launching' });

  const { session } = useSession();
  const { info } = useSite();
  const isMember = isRealMoney(session);
  const isFree = wanted.supportFreePlay;
  const offersFree = isMember && !isFree && info.trialPlay && game?.free === true;
  const mayBeFree = useEffectEvent(() => offersFree);

  useEffect(() => {
    const leaving = new AbortController();
    // A ticket works once: under React's double effects in development the first call is given up unsent.
    const timer = setTimeout(async () => {
      const outcome = await call(launchGame, { query: wanted }, { signal: leaving.signal });
      if (leaving.signal.aborted) return;
      if (!outcome.ok) {
        const { failure } = outcome;
        const held = failure.code === 'HELD' && { until: failure.value.until };
        return setLaunch({ step: 'refused', code: failure.code, ...held });
      }
      const { url, plain = false, playMoney } = outcome.value;
      const more = new URLSearchParams({
        language,
        platform: window.location.origin,
        bar: 'page',
        ...(mayBeFree() && { free: '1' }),
      });
      tellRound({ kind: 'free', money: playMoney });
      setLaunch({ step: 'open', url: plain ? url : `${url}&${more}`, ready: false, plain, playMoney });
    });
    return () => {
      clearTimeout(timer);
      leaving.abort();
      tellRound({ kind: 'free', money: undefined });
    };
  }, [wanted, language, attempt]);

  const isOpening = launch.step === 'launching' || (launch.step === 'open' && !launch.ready);
  useEffect(() => {
    if (!isOpening) return undefined;
    const late = setTimeout(() => setLaunch({ step: 'refused', code: 'LATE' }), openWithin);
    return () => clearTimeout(late);
  }, [isOpening, attempt]);

  const launchAgain = useCallback(() => {
    setLaunch({ step: 'launching' });
    setAttempt((before) => before + 1);
  }, []);
  const leave = useCallback(() => {
    if (hasPrevious()) void navigate(-1);
    else void navigate(linkTo('home'), { replace: true });
  }, [navigate]);

  const { pathname, search } = useLocation();
  const real = isMember && isFree ? otherMoney(wanted) : undefined;
  const { url, playMoney } = launch.step === 'open' ? launch : {};
  const getFunds = useEffectEvent(() => {
    // The next launch fills it up.
    if (playMoney !== undefined) return launchAgain();
    void navigate(isMember ? linkTo('deposit') : wayIn('register', judgeNext(pathname + search)));
  });
  const playFree = useEffectEvent(() => {
    if (offersFree) void navigate(otherMoney(wanted), { replace: true });
  });
  const isFull = useFullScreen();
  useEffect(() => leaveFullScreen, []);
  const hearBalance = useEffectEvent((balance: string) =>
    tellRound(
      playMoney === undefined
        ? { kind: 'balance', amount: balance }
        : { kind: 'free', money: { ...playMoney, balance } },
    ),
  );

  useEffect(() => {
    if (url === undefined) return undefined;
    const { origin } = new URL(url);
    const hear = (event: MessageEvent<unknown>) => {
      if (event.origin !== origin || event.source !== frame.current?.contentWindow) return;
      const message = v.safeParse(GameMessage, event.data);
      if (!message.success) return;
      const { output } = message;
      if (output.type === 'close') {
        ({ player: leave, sessionEnded: leave, reopen: launchAgain, freePlay: playFree })[output.reason]();
      }
      if (output.type === 'ready') {
        const { menu } = output;
        setLaunch((before) => (before.step === 'open' ? { ...before, ready: true, menu } : before));
      }
      if (output.type === 'funds') getFunds();
      // A game leads to pages of its own house alone.
      if (output.type === 'open' && new URL(output.url).origin === origin) void openOutside(output.url);
      if (output.type === 'roundStarted') tellRound({ kind: 'started', stake: output.bet });
      if (output.type === 'roundEnded') tellRound({ kind: 'over' });
      if (output.type === 'balance') hearBalance(output.balance);
    };
    window.addEventListener('message', hear);
    return () => {
      window.removeEventListener('message', hear);
      tellRound({ kind: 'over' });
    };
  }, [url, leave, launchAgain]);

  const ownMenu = launch.step === 'open' ? launch.menu : undefined;
  const chooseEntry = useEffectEvent((entry: string) => {
    if (entry === fullScreen) return isFull ? leaveFullScreen() : takeFullScreen();
    if (offersFree && entry === freePlay) return playFree();
    if (url !== undefined) tellGame(frame.current, new URL(url).origin, { type: 'choose', entry });
  });
  const entriesOf = useEffectEvent((own: readonly GameMenuEntry[]) => [
    ...own,
    ...(offersFree ? [{ id: freePlay, label: t('play.free') }] : []),
    ...(isFull === undefined
      ? []
      : [{ id: fullScreen, label: t(isFull ? 'play.fullScreenEnd' : 'play.fullScreen') }]),
  ]);
  useEffect(() => {
    setGameMenu(ownMenu && { entries: entriesOf(ownMenu), choose: (entry) => chooseEntry(entry) });
    return () => setGameMenu(undefined);
  }, [ownMenu, isFull]);

  const covered = useCovered();
  const ready = launch.step === 'open' && launch.ready;
  useEffect(() => {
    if (url === undefined || !ready || !covered) return undefined;
    const { origin } = new URL(url);
    const shown = frame.current;
    // Nothing is staked that its player does not see.
    tellGame(shown, origin, { type: 'pause' });
    return () => tellGame(shown, origin, { type: 'resume' });
  }, [url, ready, covered]);

  if (launch.step === 'refused') {
    const free = offersFree ? otherMoney(wanted) : undefined;
    const { code, until } = launch;
    return (
      <PlayRefused
        code={code}
        until={until}
        real={real}
        free={free}
        nodeId={wanted.nodeId}
        again={launchAgain}
      />
    );
  }
  return (
    <section className={styles.stage} aria-busy={isOpening}>
      {isFree && (
        <p className={styles.free}>
          <span>
            <strong>{t('play.freePlay')}</strong> {t('play.freeText')}
          </span>
          {real !== undefined && (
            <PageLink to={real} inPlace className={styles.other}>
              {t('play.forReal')}
            </PageLink>
          )}
        </p>
      )}
      <div className={styles.field}>
        {launch.step === 'open' && (
          <iframe
            ref={frame}
            className={styles.frame}
            title={game?.name ?? t('play.frame')}
            src={launch.url}
            onLoad={() => launch.plain && setLaunch({ ...launch, ready: true })}
            // Its own origin and its scripts let a frame out of its sandbox only where it shares ours; the page's
            // policy frames the vendor's origin alone.
            // oxlint-disable-next-line react/iframe-missing-sandbox
            sandbox="allow-scripts allow-same-origin"
            allow="autoplay; fullscreen; clipboard-write"
            referrerPolicy="no-referrer"
          />
        )}
        {isOpening && <GameOpening game={game} launched={launch.step === 'open'} />}
      </div>
    </section>
  );
}

type Unsigned<M> = M extends unknown ? Omit<M, 'from' | 'version'> : never;

function tellGame(frame: HTMLIFrameElement | null, origin: string, said: Unsigned<PageMessage>): void {
  const message = { from: 'laro-platform', version: 1, ...said } satisfies PageMessage;
  frame?.contentWindow?.postMessage(message, origin);
}
