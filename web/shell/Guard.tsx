import { useEffect, type ReactNode } from 'react';
import { useFresh } from '../platform/net/freshness.ts';
import { loginFor, useNext } from '../features/session/next.ts';
import type { OwnAddress } from '../platform/router/ownAddress.ts';
import { useLocation, useNavigate } from '../platform/router/router.ts';
import { isTrial, judgeAccess, passesAgentGate } from '@laro/contract/protocol/access.ts';
import { useText } from '../platform/i18n/text.tsx';
import { endLeave, isLeaving, useSession, type SessionState } from '../platform/net/session.ts';
import { useSite, type Site } from '../platform/page/site.ts';
import type { Screen } from '../screens.ts';
import { Skeleton } from '../ui/Skeleton.tsx';
import { toast } from '../ui/toast.ts';
import { linkTo } from '../screens.ts';
import styles from './Guard.module.css';

/** What the table says to this visitor: show the screen, wait until the session is known, or go elsewhere. */
export type Verdict =
  | { readonly kind: 'show' }
  | { readonly kind: 'wait' }
  | { readonly kind: 'go'; readonly to: 'home' | 'login'; readonly says: Refusal | undefined };

/** What is said to whoever is sent away: S6-03, S8-25. */
type Refusal = 'shell.realOnly' | 'shell.notAllowed';

const elsewhere = (to: 'home' | 'login', says?: Refusal): Verdict => ({ kind: 'go', to, says });

/** What of a site decides whether a screen is there at all. */
type SwitchedSite = Pick<Site, 'closed' | 'flags'> & { readonly info: Pick<Site['info'], 'trialPlay'> };

/** S6-01..S6-04, S2-51, S2-52, S2-97: decided by the table alone. */
export function judgeScreen(
  screen: Screen,
  { closed, flags, info }: SwitchedSite,
  { known, session }: SessionState,
): Verdict {
  if (closed?.includes(screen.paths[0]) || (screen.flag !== undefined && !flags[screen.flag]))
    return elsewhere('home', 'shell.notAllowed');
  if (screen.needs !== undefined && !info[screen.needs]) return elsewhere('home');
  // While it holds, the status gate stands in front of every screen.
  if (screen.status !== undefined) return elsewhere('home');
  if (screen.access === 'visitor') return { kind: 'show' };
  // A form for visitors is there at once; who has a session leaves it when that is known.
  // A trial player may become a member (S6-03), and begins no second trial.
  if (screen.access === 'guestOnly') {
    const mayEnter = session === undefined || (isTrial(session) && !screen.once);
    return mayEnter ? { kind: 'show' } : elsewhere('home');
  }
  if (!known) return { kind: 'wait' };
  const verdict = judgeAccess(screen.access, session && { ...session, isAgent: passesAgentGate(session) });
  if (verdict === 'allowed') return { kind: 'show' };
  if (verdict === 'NO_SESSION') return elsewhere(screen.denied ?? 'login');
  return elsewhere('home', verdict === 'TRIAL_REJECTED' ? 'shell.realOnly' : 'shell.notAllowed');
}

/** Shows the screen to those whom the table lets see it. */
export function Guard({ screen, children }: { screen: Screen; children: ReactNode }) {
  const t = useText();
  const navigate = useNavigate();
  const state = useSession();
  // A way that could not be gone is gone once there is a connection again.
  const fresh = useFresh();
  const place = useLocation();
  const next = useNext();
  const site = useSite();
  const verdict = judgeScreen(screen, site, state);
  const to = verdict.kind === 'go' ? wayOf(verdict.to) : undefined;
  const says = verdict.kind === 'go' ? verdict.says : undefined;
  useEffect(() => {
    if (to === undefined) {
      if (state.known && state.session === undefined) endLeave();
      return;
    }
    if (isLeaving()) return;
    if (says !== undefined) toast.show({ text: t(says), lasts: 'offline' });
    if (says === 'shell.realOnly') toast.show({ text: t('shell.registerFirst'), lasts: 'short' });
    void navigate(to, { replace: true });
  }, [to, says, navigate, t, screen, state, fresh]);
  /** S4-39: to the login and back again; whoever is in goes where they were going, if they may. */
  function wayOf(said: 'home' | 'login'): OwnAddress {
    if (said === 'login') return loginFor(place);
    if (screen.access !== 'guestOnly' || state.session === undefined || next === undefined)
      return linkTo(said);
    return judgeScreen(next.screen, site, state).kind === 'show' ? next.to : linkTo(said);
  }
  if (verdict.kind === 'show') return children;
  return (
    <div className={styles.waiting} aria-busy="true" aria-label={t('shell.pleaseWait')}>
      <Skeleton className={styles.block} />
      <Skeleton shape="line" />
      <Skeleton shape="line" />
    </div>
  );
}
