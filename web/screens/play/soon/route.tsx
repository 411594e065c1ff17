import { useText } from '../../../platform/i18n/text.tsx';
import { isRealMoney } from '@laro/contract/protocol/access.ts';
import { judgeNext, wayIn } from '../../../features/session/next.ts';
import { useSession } from '../../../platform/net/session.ts';
import { useSite } from '../../../platform/page/site.ts';
import type { OwnAddress } from '../../../platform/router/ownAddress.ts';
import { usePageData } from '../../../platform/router/router.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { LinkButton } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { LazyImage } from '../../../ui/LazyImage.tsx';
import { classLabels } from '../../../features/games/classLabels.ts';
import { GameTile } from '../../../features/games/GameTile.tsx';
import type { load } from './load.ts';
import { linkTo } from '../../../screens.ts';
import styles from '../../../features/games/games.module.css';

/** S3-22: the same game for play money; a visitor begins a trial with it, and who plays a trial has it already. */
function FreePlay({ to }: { readonly to: OwnAddress | undefined }) {
  const t = useText();
  const { info } = useSite();
  const { session } = useSession();
  if (to === undefined || !info.trialPlay || (session !== undefined && !isRealMoney(session))) return null;
  return (
    <LinkButton to={session === undefined ? wayIn('trial', judgeNext(to)) : to} size="large">
      {t('play.free')}
    </LinkButton>
  );
}

/**
 * What a game is: of one that does not open yet with another to play meanwhile, of one that does with the ways to play it. A long
 * press on a tile leads here (S9-04).
 */
export default function Soon() {
  const t = useText();
  const { game, open } = usePageData<typeof load>();
  const [next] = open;
  const home = <LinkButton to={linkTo('home')}>{t('games.toHome')}</LinkButton>;
  if (game === undefined) {
    return <EmptyState title={t('games.noSuchGame')} text={t('games.noSuchGameText')} action={home} />;
  }
  const { classify, name, picture, type, vendor } = game;
  const state = game.maintenance ? 'maintenance' : game.playable ? 'isOpen' : 'soon';
  const facts = [vendor, t(`games.${type}`), ...(classify === '' ? [] : [t(classLabels[classify])])];
  return (
    <>
      <section className={styles.soon} aria-labelledby="soon">
        {picture !== '' && (
          <LazyImage src={picture} eager first width={160} height={180} className={styles.soonArt} />
        )}
        <Badge text={t(`games.${state}`)} tone={state === 'isOpen' ? 'success' : 'neutral'} />
        <h2 id="soon">{name}</h2>
        <p className={styles.soonFacts}>{facts.join(' · ')}</p>
        <p>{t(`games.${state}Text`, { name })}</p>
        {next === undefined ? (
          home
        ) : (
          <LinkButton to={next.to} variant="primary" size="large">
            {t('games.playThis', { name: next.name })}
          </LinkButton>
        )}
        <FreePlay to={game.free} />
      </section>
      {open.length > 1 && (
        <section aria-labelledby="open">
          <h2 id="open" className={styles.openTitle}>
            {t('games.openNow')}
          </h2>
          <ul className={styles.grid}>
            {open.map((other) => (
              <li key={other.id}>
                <GameTile game={other} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
