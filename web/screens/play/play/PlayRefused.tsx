import { useText } from '../../../platform/i18n/text.tsx';
import { loginFor } from '../../../features/session/next.ts';
import { latePart } from '../../../platform/page/latePart.tsx';
import { Navigate, useLocation } from '../../../platform/router/router.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { soonPath } from './load.ts';
import type { OwnAddress } from '../../../platform/router/ownAddress.ts';
import { linkTo } from '../../../screens.ts';

// Few are kept out.
const NoSeat = latePart(async () => (await import('./NoSeat.tsx')).NoSeat);
const NotLetIn = latePart(async () => (await import('./NotLetIn.tsx')).NotLetIn);

interface PlayRefusedProps {
  /** Code of the launch call's failure. */
  readonly code: string;
  /** Of the game, which a lobby has not. */
  readonly nodeId?: string | undefined;
  readonly again?: (() => void) | undefined;
  /** Where a member plays the same for the wallet's money, who has asked for play money. */
  readonly real?: OwnAddress | undefined;
  /** Where they play it for play money. */
  readonly free?: OwnAddress | undefined;
  /** Of a member whose money is held, ISO 8601. */
  readonly until?: string | undefined;
}

/** Why a game did not open, each with the next step. */
export function PlayRefused({ code, nodeId, again, real, free, until }: PlayRefusedProps) {
  const t = useText();
  const place = useLocation();
  const failed = (
    <ErrorState
      title={t('play.failedTitle')}
      text={t('play.failedText')}
      retry={again && { label: t('play.again'), onPress: again }}
    />
  );
  const lobby = <LinkButton to={linkTo('home')}>{t('play.lobby')}</LinkButton>;
  switch (code) {
    case 'GAME_NOT_AVAILABLE':
    case 'GAME_NOT_FOUND':
      if (code === 'GAME_NOT_AVAILABLE' && nodeId !== undefined) return <Navigate to={soonPath(nodeId)} />;
      return <EmptyState title={t('play.goneTitle')} text={t('play.goneText')} action={lobby} />;
    case 'NO_FREE_PLAY':
      if (real !== undefined) {
        const forReal = (
          <LinkButton to={real} variant="primary">
            {t('play.forReal')}
          </LinkButton>
        );
        return <EmptyState title={t('play.noFreeTitle')} text={t('play.noFreeText')} action={forReal} />;
      }
      return <EmptyState title={t('play.realTitle')} text={t('play.realText')} action={lobby} />;
    case 'NO_SESSION':
      return (
        <EmptyState
          title={t('play.sessionTitle')}
          text={t('play.sessionText')}
          action={
            <LinkButton to={loginFor(place)} variant="primary">
              {t('play.login')}
            </LinkButton>
          }
        />
      );
    case 'HELD': {
      const trial = free && (
        <LinkButton to={free} variant="primary">
          {t('play.free')}
        </LinkButton>
      );
      return until === undefined ? failed : <NoSeat until={until} action={trial ?? lobby} />;
    }
    case 'NOT_ALLOWED':
      return <NotLetIn otherwise={failed} />;
    default:
      return failed;
  }
}
