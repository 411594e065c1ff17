import { useState } from 'react';
import { claim, giveUp, type PromotionPart } from '@laro/contract/calls/promotions.ts';
import type { AmountFormat } from '@laro/rules/amountFormat.ts';
import { formatAmount } from '../../platform/i18n/format.ts';
import { useText } from '../../platform/i18n/text.tsx';
import { useSend } from '../../platform/net/useSend.ts';
import { latePart } from '../../platform/page/latePart.tsx';
import { linkTo } from '../../screens.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { toast } from '../../ui/toast.ts';
import { wasRefused } from '../forms/wasRefused.ts';
import { AskAbout } from '../support/AskAbout.tsx';
import { PartTask } from './PartAsks.tsx';
import { PartLeft } from './PartLeft.tsx';
import { usePartNews } from './partNews.ts';
import styles from './part.module.css';

// Most look at the figure alone.
const Dialog = latePart(async () => (await import('../../ui/Dialog.tsx')).Dialog);
const PartLines = latePart(async () => (await import('./PartLines.tsx')).PartLines);

interface PartStateProps {
  readonly part: PromotionPart;
  readonly format: AmountFormat;
}

/** S3-40: where a member is in a promotion, as a button, and what that means. */
export function PartState({ part, format }: PartStateProps) {
  const t = useText();
  usePartNews();
  const taking = useSend(claim);
  const { state, label, bonus, reason, expiresAt, task, played } = part;

  async function take(): Promise<void> {
    const outcome = await taking.send({ body: { partId: part.id } });
    if (outcome === undefined) return;
    const isAway = wasRefused(outcome, 'NOT_ALLOWED');
    const text = t(outcome.ok ? 'rewards.taken' : isAway ? 'breaks.refused' : 'rewards.failed');
    toast.show({ text, lasts: 'success', tone: outcome.ok ? 'success' : 'danger' });
  }
  return (
    <div className={styles.part}>
      {bonus !== '0.00' && (
        <p className={styles.bonus}>{t('rewards.bonus', { amount: formatAmount(bonus, format) })}</p>
      )}
      {state === 'claimable' ? (
        <Button variant="primary" wide loading={taking.isSending} onClick={() => void take()}>
          {t('rewards.claim')}
        </Button>
      ) : (
        <Button wide disabled>
          {t(`rewards.${label}`)}
        </Button>
      )}
      {expiresAt !== null && (state === 'wagering' || state === 'claimable' || state === 'joined') && (
        <p className={styles.quiet}>
          <PartLeft until={expiresAt} />
        </p>
      )}
      {state === 'joined' && task !== null && (
        <>
          <PartTask task={task} format={format} />
          <progress
            className={styles.meter}
            aria-label={t('rewards.toPlay', { played, rounds: task.rounds })}
            value={played}
            max={task.rounds}
          />
          <p className={styles.quiet}>{t('rewards.toPlay', { played, rounds: task.rounds })}</p>
          <LinkButton
            to={
              task.game
                ? linkTo('play', {
                    gameType: task.category,
                    vassalage: task.game.vendor,
                    gameId: task.game.gameId,
                    nodeId: task.game.nodeId,
                  })
                : linkTo('gameList', { gameType: task.category })
            }
            variant="primary"
            wide
          >
            {t('rewards.play')}
          </LinkButton>
        </>
      )}
      {state === 'joined' && task === null && (
        <LinkButton to={linkTo('deposit')} variant="primary" wide>
          {t('rewards.deposit')}
        </LinkButton>
      )}
      {state === 'applying' && <p className={styles.quiet}>{t('rewards.waits')}</p>}
      {reason !== null && <p>{t('rewards.reason', { reason })}</p>}
      {state === 'wagering' && <Meter part={part} format={format} />}
      <AskAbout kind="bonus" number={part.id} isQuiet />
    </div>
  );
}

/** How far it is, what counted, and the way out. */
function Meter({ part, format }: PartStateProps) {
  const t = useText();
  const [looks, setLooks] = useState(false);
  const [asks, setAsks] = useState(false);
  const leaving = useSend(giveUp);
  const { id, counted, required, atStake } = part;

  async function leave(): Promise<void> {
    const outcome = await leaving.send({ body: { partId: id, atStake } });
    if (outcome === undefined) return;
    setAsks(false);
    const text = t(outcome.ok ? 'rewards.gaveUp' : 'rewards.failed');
    toast.show({ text, lasts: 'success', tone: outcome.ok ? 'success' : 'danger' });
  }
  return (
    <>
      <progress
        className={styles.meter}
        aria-label={t('rewards.meter')}
        value={Number(counted)}
        max={Number(required)}
      />
      <p>
        {t('rewards.counted', {
          counted: formatAmount(counted, format),
          required: formatAmount(required, format),
        })}
      </p>
      <p className={styles.quiet}>{t('rewards.own')}</p>
      <div className={styles.actions}>
        <Button aria-expanded={looks} onClick={() => setLooks(!looks)}>
          {t('rewards.lines')}
        </Button>
        <Button variant="quiet" onClick={() => setAsks(true)}>
          {t('rewards.giveUp')}
        </Button>
      </div>
      {looks && <PartLines partId={id} format={format} />}
      <Dialog
        open={asks}
        onClose={() => setAsks(false)}
        title={t('rewards.giveUpTitle')}
        cancel={t('shell.cancel')}
        confirm={{
          label: t('rewards.giveUp'),
          danger: true,
          loading: leaving.isSending,
          onPress: () => void leave(),
        }}
      >
        {t('rewards.giveUpText', { amount: formatAmount(atStake, format) })}
      </Dialog>
    </>
  );
}
