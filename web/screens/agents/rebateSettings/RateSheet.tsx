import { rateBounds, updateDownlineRebates } from '@laro/contract/calls/rebates.ts';
import type { Value } from '@laro/contract/protocol/call.ts';
import { Banner } from '../../../features/forms/Banner.tsx';
import { refusedBy, type RefusalTable } from '../../../features/forms/refusals.ts';
import { Submit } from '../../../features/forms/Submit.tsx';
import { useForm } from '../../../features/forms/useForm.ts';
import { dayText } from '../../../features/team/figures.ts';
import { chosenRates, RateFields, rateFields } from '../../../features/team/RateFields.tsx';
import teamStyles from '../../../features/team/team.module.css';
import { useText } from '../../../platform/i18n/text.tsx';
import { useCall } from '../../../platform/net/useCall.ts';
import { useSend } from '../../../platform/net/useSend.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Form } from '../../../ui/FormPage.tsx';
import { Sheet } from '../../../ui/Sheet.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { toast } from '../../../ui/toast.ts';

interface RateSheetProps {
  readonly person: { readonly id: string; readonly username: string };
  readonly onClose: () => void;
}

/** Gives one whom the agent brought other rates, from the next day on. */
export function RateSheet({ person, onClose }: RateSheetProps) {
  const t = useText();
  const asked = { query: { memberId: person.id } };
  const { value, failure, isAsking, askAgain } = useCall(rateBounds, asked);
  const retry = { label: t('shell.tryAgain'), onPress: askAgain, loading: isAsking };
  return (
    <Sheet open onClose={onClose} title={person.username} closeLabel={t('shell.close')}>
      {value === undefined ? (
        failure === undefined ? (
          <Skeleton className={teamStyles.tall} />
        ) : (
          <ErrorState title={t('rebates.missing')} retry={retry} />
        )
      ) : (
        <RateForm key={value.changesOn} person={person} bounds={value} onClose={onClose} />
      )}
    </Sheet>
  );
}

const refusals: RefusalTable<typeof updateDownlineRebates, never> = {
  MEMBER_UNKNOWN: { say: 'team.memberGone' },
  RATE_WRONG: { say: 'rebates.boundsMoved' },
  otherwise: { say: 'team.unreachable' },
};

interface RateFormProps extends RateSheetProps {
  readonly bounds: Value<typeof rateBounds>;
}

function RateForm({ person, bounds: { step, changesOn, rates }, onClose }: RateFormProps) {
  const t = useText();
  const { send } = useSend(updateDownlineRebates);
  const givable = rates.map(({ next, ...one }) => ({ ...one, rate: next }));
  const form = useForm({
    fields: rateFields(givable),
    async send(values) {
      const outcome = await send({ body: { memberId: person.id, rates: chosenRates(givable, values) } });
      if (outcome === undefined) return undefined;
      if (!outcome.ok) return refusedBy(refusals, outcome.failure);
      const text = t('rebates.given', { name: person.username, day: dayText(outcome.value.changesOn) });
      toast.show({ text, lasts: 'success', tone: 'success' });
      onClose();
      return undefined;
    },
  });
  return (
    <Form {...form.props}>
      <p className={teamStyles.quiet}>{t('rebates.sheetText', { day: dayText(changesOn) })}</p>
      <RateFields form={form} rates={givable} step={step} />
      <Banner said={form.said} />
      <Submit form={form} label={t('rebates.give')} />
    </Form>
  );
}
