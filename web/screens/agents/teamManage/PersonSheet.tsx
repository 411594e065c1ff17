import { longestNote, saveNote, type downline } from '@laro/contract/calls/agent.ts';
import type { Value } from '@laro/contract/protocol/call.ts';
import { formatOf } from '@laro/rules/amountFormat.ts';
import { formatMoment } from '../../../features/records/moment.ts';
import { Banner } from '../../../features/forms/Banner.tsx';
import { refusedBy, type RefusalTable } from '../../../features/forms/refusals.ts';
import { Submit } from '../../../features/forms/Submit.tsx';
import { useForm } from '../../../features/forms/useForm.ts';
import { formatCount } from '../../../platform/i18n/count.ts';
import { formatAmount } from '../../../platform/i18n/format.ts';
import { useText, useTexts } from '../../../platform/i18n/text.tsx';
import { useSend } from '../../../platform/net/useSend.ts';
import { useSite } from '../../../platform/page/site.ts';
import { linkTo } from '../../../screens.ts';
import { Amount } from '../../../ui/Amount.tsx';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Form } from '../../../ui/FormPage.tsx';
import { Receipt } from '../../../ui/Receipt.tsx';
import { Sheet } from '../../../ui/Sheet.tsx';
import { toast } from '../../../ui/toast.ts';
import styles from './teamManage.module.css';

type Team = Value<typeof downline>;

interface PersonSheetProps {
  readonly person: Team['people'][number];
  readonly team: Team;
  readonly onOpenBranch: () => void;
  readonly onSend: () => void;
  readonly onClose: () => void;
}

/** Somebody of the team: what is known of them, the agent's note, and the ways to their figures. */
export function PersonSheet({ person, team, onOpenBranch, onSend, onClose }: PersonSheetProps) {
  const { t, tag } = useTexts();
  const { info, flags } = useSite();
  const { id, username, isAgent, level, joinedAt, seenAt, below, balance } = person;
  const moment = (at: string) => formatMoment(at, team.timeZone);
  return (
    <Sheet open onClose={onClose} title={username} closeLabel={t('shell.close')}>
      <div className={styles.person}>
        <Receipt
          title={t(isAgent ? 'team.agent' : 'team.member')}
          head={<Amount text={username} size="title" />}
          said={{ done: t('wallet.copied'), failed: t('wallet.notCopied') }}
          lines={[
            { label: t('team.levels'), value: t('team.level', { level }) },
            ...(balance === null
              ? []
              : [
                  {
                    label: t('shell.balance'),
                    value: formatAmount(balance, formatOf(team.currency, info.currency)),
                  },
                ]),
            { label: t('team.joined'), value: moment(joinedAt) },
            { label: t('team.seen'), value: seenAt === null ? t('team.neverSeen') : moment(seenAt) },
            { label: t('team.belowThem'), value: formatCount(below, tag) },
          ]}
        />
        {team.maySend && (
          <Button wide onClick={onSend}>
            {t('sendMoney.open')}
          </Button>
        )}
        <div className={styles.ways}>
          {below > 0 && <Button onClick={onOpenBranch}>{t('team.openBranch')}</Button>}
          {flags.teamProfitAndLoss && (
            <LinkButton to={linkTo('teamProfitAndLoss', { under: id })}>
              {t('screens.profitAndLoss')}
            </LinkButton>
          )}
          {flags.teamBetting && (
            <LinkButton to={linkTo('teamBetting', { member: id, name: username })}>
              {t('screens.betRecord')}
            </LinkButton>
          )}
          {flags.transactionRecord && (
            <LinkButton to={linkTo('transactionRecord', { types: 'A', member: id, name: username })}>
              {t('screens.transactionRecord')}
            </LinkButton>
          )}
          {isAgent && level === 1 && (
            <LinkButton to={linkTo('salaryContract')}>{t('team.contracts')}</LinkButton>
          )}
        </div>
        <Note person={person} onDone={onClose} />
      </div>
    </Sheet>
  );
}

const refusals: RefusalTable<typeof saveNote, 'note'> = {
  MEMBER_UNKNOWN: { say: 'team.memberGone' },
  otherwise: { say: 'team.unreachable' },
};
const note = {
  name: 'note',
  label: 'team.note',
  rule: { enabled: true, required: false, maxLength: longestNote },
  missing: 'team.note',
  wrong: 'team.noteLong',
} as const;

function Note({
  person,
  onDone,
}: {
  readonly person: PersonSheetProps['person'];
  readonly onDone: () => void;
}) {
  const t = useText();
  const { send } = useSend(saveNote);
  const form = useForm({
    fields: [note],
    async send({ note: written }) {
      const outcome = await send({ body: { memberId: person.id, note: written } });
      if (outcome === undefined) return undefined;
      if (!outcome.ok) return refusedBy(refusals, outcome.failure);
      toast.show({ text: t('team.noteKept'), lasts: 'short', tone: 'success' });
      onDone();
      return undefined;
    },
  });
  return (
    <Form {...form.props}>
      <Field {...form.field('note')} defaultValue={person.note} hint={t('team.noteHint')} />
      <Banner said={form.said} />
      <Submit form={form} label={t('team.keepNote')} />
    </Form>
  );
}
