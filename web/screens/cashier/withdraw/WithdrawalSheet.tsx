import { takeBack, type Withdrawal } from '@laro/contract/calls/withdraw.ts';
import type { AmountFormat } from '@laro/rules/amountFormat.ts';
import { formatMoment } from '../../../features/records/moment.ts';
import { StatusTimeline } from '../../../features/records/StatusTimeline.tsx';
import { AskAbout } from '../../../features/support/AskAbout.tsx';
import { formatAmount } from '../../../platform/i18n/format.ts';
import { useText } from '../../../platform/i18n/text.tsx';
import { useSend } from '../../../platform/net/useSend.ts';
import { useSite } from '../../../platform/page/site.ts';
import { linkTo } from '../../../screens.ts';
import { Amount } from '../../../ui/Amount.tsx';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { Receipt } from '../../../ui/Receipt.tsx';
import { Sheet } from '../../../ui/Sheet.tsx';
import { toast } from '../../../ui/toast.ts';
import { stateNames, stateNotes } from './states.ts';
import styles from './withdraw.module.css';

interface WithdrawalSheetProps {
  readonly one: Withdrawal;
  readonly format: AmountFormat;
  readonly timeZone: string;
  readonly onClose: () => void;
}

const failed: readonly Withdrawal['state'][] = ['returned', 'rejected', 'takenBack'];

/** How far a withdrawal is: who has it, why, and when that will change. */
export function WithdrawalSheet({ one, format, timeZone, onClose }: WithdrawalSheetProps) {
  const t = useText();
  const { flags } = useSite();
  const { send, isSending } = useSend(takeBack);
  const { id, amount, state, bank, lastDigits, openedAt, steps } = one;

  async function giveBack(): Promise<void> {
    const outcome = await send({ body: { withdrawalId: id } });
    if (outcome === undefined) return;
    toast.show({
      text: t(outcome.ok ? 'withdraw.tookBack' : 'withdraw.takeBackLate'),
      lasts: 'success',
      tone: outcome.ok ? 'success' : 'danger',
    });
  }
  return (
    <Sheet open onClose={onClose} title={t('withdraw.one')} closeLabel={t('shell.close')}>
      <Receipt
        title={t(stateNames[state])}
        head={<Amount text={formatAmount(amount, format)} size="figure" />}
        said={{ done: t('wallet.copied'), failed: t('wallet.notCopied') }}
        lines={[
          { label: t('withdraw.card'), value: `${bank} •••• ${lastDigits}` },
          { label: t('withdraw.asked'), value: formatMoment(openedAt, timeZone) },
          { label: t('withdraw.number'), value: id, copy: t('withdraw.copyNumber') },
        ]}
      />
      <StatusTimeline
        label={t('withdraw.steps')}
        steps={steps.map((step, at) => {
          const isLast = at === steps.length - 1;
          const stays = isLast && one.nextBy !== null;
          return {
            id: `${step.state} ${step.at}`,
            title: t(stateNames[step.state]),
            state: failed.includes(step.state) ? 'failed' : stays ? 'current' : 'done',
            time: formatMoment(step.at, timeZone),
            note: isLast ? noteOf(one) : undefined,
          };
        })}
      />
      <div className={styles.page}>
        {one.mayTakeBack && (
          <Button wide loading={isSending} onClick={() => void giveBack()}>
            {t('withdraw.takeBack')}
          </Button>
        )}
        <AskAbout kind="withdrawal" number={id} />
        {flags.transactionRecord && (
          <LinkButton wide to={linkTo('transactionRecord', { number: id })}>
            {t('wallet.inRecords')}
          </LinkButton>
        )}
      </div>
    </Sheet>
  );

  function noteOf({ reason, nextBy, isLate }: Withdrawal): string | undefined {
    const note = isLate ? 'withdraw.note.late' : stateNotes[state];
    const time = nextBy === null ? '' : formatMoment(nextBy, timeZone);
    return note && t(note, { time, reason: reason ?? '' });
  }
}
