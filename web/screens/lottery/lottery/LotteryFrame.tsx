import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import * as v from 'valibot';
import { launchLott } from '@laro/contract/calls/play.ts';
import { GameMessage } from '@laro/contract/protocol/gameFrame.ts';
import { layouts } from '@laro/rules/lottery/layouts.ts';
import { loginFor } from '../../../features/session/next.ts';
import { useTexts } from '../../../platform/i18n/text.tsx';
import { call } from '../../../platform/net/api.ts';
import { useSession } from '../../../platform/net/session.ts';
import { useSite } from '../../../platform/page/site.ts';
import { useLocation, useNavigate } from '../../../platform/router/router.ts';
import { linkTo } from '../../../screens.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { chevronLeft } from '../../../ui/icons/chevronLeft.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { PageLink } from '../../../ui/PageLink.tsx';
import type { LotteryData } from './load.ts';
import { frameAddress, type WantedLottery } from './wanted.ts';
import styles from './lottery.module.css';

type Launch = { step: 'launching' } | { step: 'refused'; code: string } | { step: 'open'; url: string };

interface LotteryFrameProps {
  readonly wanted: WantedLottery;
  readonly named: NonNullable<LotteryData['named']>;
}

/** S2-84 to S2-87: opens a lottery once, in a frame of its own origin, until the player leaves. */
export function LotteryFrame({ wanted, named }: LotteryFrameProps) {
  const { t, language } = useTexts();
  const { info } = useSite();
  const { session } = useSession();
  const place = useLocation();
  const navigate = useNavigate();
  const frame = useRef<HTMLIFrameElement>(null);
  const [attempt, setAttempt] = useState(0);
  const [launch, setLaunch] = useState<Launch>({ step: 'launching' });
  const { mui, gameId, playType = named.playType, pageBack, prizeMode = named.prizeMode } = wanted;
  const after = pageBack ? linkTo('home') : linkTo('game');
  const isMember = session !== undefined;
  const merchant = info.merchantCode;

  useEffect(() => {
    if (!isMember) return undefined;
    const leaving = new AbortController();
    // A ticket works once: under React's double effects in development the first call is given up unsent.
    const timer = setTimeout(async () => {
      const query = { vendor: named.vendor, gameCode: gameId, prizeMode, playType };
      const outcome = await call(launchLott, { query }, { signal: leaving.signal });
      if (leaving.signal.aborted) return;
      if (!outcome.ok) return setLaunch({ step: 'refused', code: outcome.failure.code });
      const { url, token } = outcome.value;
      const css = document.documentElement.dataset['theme'] === 'light' ? 'light' : 'dark';
      const asked = { token, merchant, css, prize_mode: prizeMode };
      const worn = getComputedStyle(document.documentElement);
      const fragment = {
        language,
        platform: window.location.origin,
        accent: worn.getPropertyValue('--primary'),
        onAccent: worn.getPropertyValue('--on-primary'),
      };
      setLaunch({ step: 'open', url: frameAddress(url, { mui, playType, gameId }, asked, fragment) });
    });
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [named.vendor, mui, gameId, prizeMode, playType, merchant, language, attempt, isMember]);

  const again = useCallback(() => {
    setLaunch({ step: 'launching' });
    setAttempt((before) => before + 1);
  }, []);
  const close = useEffectEvent(() => void navigate(after, { replace: true }));

  const url = launch.step === 'open' ? launch.url : undefined;
  useEffect(() => {
    if (url === undefined) return undefined;
    const { origin } = new URL(url);
    const hear = (event: MessageEvent<unknown>) => {
      if (event.origin !== origin || event.source !== frame.current?.contentWindow) return;
      const message = v.safeParse(GameMessage, event.data);
      if (!message.success) return;
      const { output } = message;
      if (output.type === 'close') (output.reason === 'reopen' ? again : close)();
    };
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, [url, again]);

  const login = (
    <EmptyState
      title={t('play.sessionTitle')}
      text={t('lottery.loginText')}
      action={
        <LinkButton to={loginFor(place)} variant="primary">
          {t('play.login')}
        </LinkButton>
      }
    />
  );
  return (
    <>
      <div className={styles.bar}>
        <PageLink to={after} inPlace className={styles.back} aria-label={t('shell.back')}>
          <Icon path={chevronLeft} />
        </PageLink>
        <h1 tabIndex={-1} className={styles.name}>
          {named.name}
        </h1>
        <nav className={styles.layouts} aria-label={t('lottery.layouts')}>
          {layouts.map((layout) => (
            <PageLink
              key={layout}
              inPlace
              className={styles.layout}
              aria-current={layout === playType ? 'page' : undefined}
              to={linkTo('lottery', {
                mui,
                playType: layout,
                gameId,
                prize_mode: prizeMode,
                ...(pageBack && { pageBack: '1' }),
              })}
            >
              {t(`lottery.${layout}`)}
            </PageLink>
          ))}
        </nav>
      </div>
      {!isMember || (launch.step === 'refused' && launch.code === 'NO_SESSION') ? (
        login
      ) : launch.step === 'refused' ? (
        <Refused code={launch.code} again={again} />
      ) : (
        <section className={styles.stage} aria-busy={launch.step === 'launching'}>
          {launch.step === 'launching' ? (
            <p role="status" className={styles.opening}>
              {t('play.opening')}
            </p>
          ) : (
            <iframe
              ref={frame}
              className={styles.frame}
              title={named.name}
              src={launch.url}
              // Its own origin and its scripts let a frame out of its sandbox only where it shares ours; the page's
              // policy frames the vendor's origin alone.
              // oxlint-disable-next-line react/iframe-missing-sandbox
              sandbox="allow-scripts allow-same-origin"
              referrerPolicy="no-referrer"
            />
          )}
        </section>
      )}
    </>
  );
}

/** Why it did not open, with the next step. */
function Refused({ code, again }: { readonly code: string; readonly again: () => void }) {
  const { t } = useTexts();
  const lobby = <LinkButton to={linkTo('startLottery')}>{t('screens.lottery')}</LinkButton>;
  if (code === 'NO_FREE_PLAY') {
    return <EmptyState title={t('play.realTitle')} text={t('play.realText')} action={lobby} />;
  }
  if (code === 'GAME_NOT_AVAILABLE') {
    return <EmptyState title={t('games.soon')} text={t('lottery.soonText')} action={lobby} />;
  }
  if (code === 'GAME_NOT_FOUND') {
    return <EmptyState title={t('play.goneTitle')} text={t('play.goneText')} action={lobby} />;
  }
  const retry = { label: t('play.again'), onPress: again };
  return <ErrorState title={t('play.failedTitle')} text={t('play.failedText')} retry={retry} />;
}
