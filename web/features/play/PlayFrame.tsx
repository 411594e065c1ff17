import { useCallback, useEffect, useRef, useState } from 'react';
import { hasPrevious } from '../../platform/browserRouter.ts';
import { useNavigate } from '../../platform/router.ts';
import { GameMessage, type PageMessage } from '@laro/contract/gameFrame.ts';
import { launchGame } from '@laro/contract/launch.ts';
import * as v from 'valibot';
import { call } from '../../platform/api.ts';
import { tellRound } from '../../platform/gameRound.ts';
import { useTexts } from '../../platform/i18n/text.tsx';
import { useCovered } from '../../ui/covered.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { PlayRefused } from './PlayRefused.tsx';
import type { Wanted } from './wanted.ts';
import styles from './play.module.css';

type Launch =
  | { step: 'launching' }
  | { step: 'refused'; code: string }
  /** The frame is there; `ready` once the game says that it can be played. */
  | { step: 'open'; url: string; ready: boolean };

/** A game that is not there by then, in ms, is not waited for any longer. */
const openWithin = 20_000;

/** Launches the game once, and shows it until the player leaves. */
export function PlayFrame({ wanted }: { wanted: Wanted }) {
  const { t, language } = useTexts();
  const navigate = useNavigate();
  const frame = useRef<HTMLIFrameElement>(null);
  const [attempt, setAttempt] = useState(0);
  const [launch, setLaunch] = useState<Launch>({ step: 'launching' });

  useEffect(() => {
    const leaving = new AbortController();
    // A ticket works once: under React's double effects in development the first call is given up unsent.
    const timer = setTimeout(async () => {
      const outcome = await call(launchGame, { query: wanted }, { signal: leaving.signal });
      if (leaving.signal.aborted) return;
      if (!outcome.ok) return setLaunch({ step: 'refused', code: outcome.failure.code });
      const more = new URLSearchParams({ language, platform: window.location.origin });
      setLaunch({ step: 'open', url: `${outcome.value.url}&${more}`, ready: false });
    });
    return () => {
      clearTimeout(timer);
      leaving.abort();
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
    else void navigate('/m/home', { replace: true });
  }, [navigate]);

  const url = launch.step === 'open' ? launch.url : undefined;
  useEffect(() => {
    if (url === undefined) return undefined;
    const { origin } = new URL(url);
    const hear = (event: MessageEvent<unknown>) => {
      if (event.origin !== origin || event.source !== frame.current?.contentWindow) return;
      const message = v.safeParse(GameMessage, event.data);
      if (!message.success) return;
      const { output } = message;
      if (output.type === 'close') (output.reason === 'reopen' ? launchAgain : leave)();
      if (output.type === 'ready') {
        setLaunch((before) => (before.step === 'open' ? { ...before, ready: true } : before));
      }
      if (output.type === 'roundStarted') tellRound({ kind: 'started', stake: output.bet });
      if (output.type === 'roundEnded') tellRound({ kind: 'over' });
      if (output.type === 'balance') tellRound({ kind: 'balance', amount: output.balance });
    };
    window.addEventListener('message', hear);
    return () => {
      window.removeEventListener('message', hear);
      tellRound({ kind: 'over' });
    };
  }, [url, leave, launchAgain]);

  const covered = useCovered();
  const ready = launch.step === 'open' && launch.ready;
  useEffect(() => {
    if (url === undefined || !ready || !covered) return undefined;
    const tell = (type: PageMessage['type']) => {
      const message: PageMessage = { from: 'laro-platform', version: 1, type };
      frame.current?.contentWindow?.postMessage(message, new URL(url).origin);
    };
    // Nothing is staked that its player does not see.
    tell('pause');
    return () => tell('resume');
  }, [url, ready, covered]);

  if (launch.step === 'refused') return <PlayRefused code={launch.code} again={launchAgain} />;
  return (
    <section className={styles.stage} aria-busy={isOpening}>
      {launch.step === 'open' && (
        <iframe
          ref={frame}
          className={styles.frame}
          title={t('play.frame')}
          src={launch.url}
          // Its own origin and its scripts let a frame out of its sandbox only where it shares ours; the page's
          // policy frames the provider's origin alone.
          // oxlint-disable-next-line react/iframe-missing-sandbox
          sandbox="allow-scripts allow-same-origin"
          allow="autoplay; fullscreen"
          referrerPolicy="no-referrer"
        />
      )}
      {isOpening && (
        <div className={styles.waiting}>
          <Skeleton shape="block" className={styles.reels} />
          <Skeleton shape="line" className={styles.controls} />
          <VisuallyHidden>
            <p role="status">{t('play.opening')}</p>
          </VisuallyHidden>
        </div>
      )}
    </section>
  );
}
