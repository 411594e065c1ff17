import { sign, type Agreement } from '@laro/contract/calls/agreements.ts';
import { useText } from '../../platform/i18n/text.tsx';
import { useSend } from '../../platform/net/useSend.ts';
import { Form } from '../../ui/FormPage.tsx';
import { toast } from '../../ui/toast.ts';
import { Banner } from '../forms/Banner.tsx';
import { refusedBy, type RefusalTable } from '../forms/refusals.ts';
import { Submit } from '../forms/Submit.tsx';
import { useForm } from '../forms/useForm.ts';
import { LoginPassword } from '../security/LoginPassword.tsx';
import { confirmAgain, loginPasswordField, takeTicket } from '../security/ticket.ts';

const refusals: RefusalTable<typeof sign, 'loginPassword'> = {
  CONFIRM_FIRST: confirmAgain,
  AGREEMENT_UNKNOWN: { say: 'agreements.notNow' },
  NOT_NOW: { say: 'agreements.notNow' },
  otherwise: { say: 'session.unreachable' },
};

/** The junior's signature: the login password, once more. */
export function SignForm({
  agreement,
  onDone,
}: {
  readonly agreement: Agreement;
  readonly onDone: () => void;
}) {
  const t = useText();
  const { send } = useSend(sign);
  const form = useForm({
    fields: [loginPasswordField],
    async send({ loginPassword }, signal) {
      const taken = await takeTicket('agreement', loginPassword, signal);
      if ('refused' in taken) return taken.refused;
      const { id } = agreement;
      const outcome = await send({ params: { id }, body: { ticket: taken.ticket } }, { signal });
      if (outcome?.ok !== true) return refusedBy(refusals, outcome?.failure);
      toast.show({ text: t('agreements.done.sign'), lasts: 'success', tone: 'success' });
      onDone();
      return undefined;
    },
  });
  return (
    <>
      <p>{t('agreements.signText', { name: agreement.senior.username })}</p>
      <Form {...form.props}>
        <LoginPassword {...form.field('loginPassword')} required />
        <Banner said={form.said} />
        <Submit form={form} label={t('agreements.sign')} />
      </Form>
    </>
  );
}
