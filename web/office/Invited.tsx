import { useEffect, useState } from 'react';
import { acceptInvitation, leastStaffPassword, openInvitation } from '@laro/contract/calls/office.ts';
import type { Value } from '@laro/contract/protocol/call.ts';
import { demanded } from '../features/forms/fields.ts';
import { NewPassword } from '../features/forms/NewPassword.tsx';
import type { RefusalTable } from '../features/forms/refusals.ts';
import { Submit } from '../features/forms/Submit.tsx';
import { useForm } from '../features/forms/useForm.ts';
import { useText } from '../platform/i18n/text.tsx';
import { useSend } from '../platform/net/useSend.ts';
import { Field } from '../ui/Field.tsx';
import { Form } from '../ui/FormPage.tsx';
import { QrCode } from '../ui/QrCode.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { addressOf, go } from './place.ts';
import { refusedAtDesk } from './refusals.ts';
import { Said } from './Said.tsx';
import { codeField, Languages, type DoorProps } from './SignIn.tsx';
import styles from './office.module.css';

type Invitation = Value<typeof openInvitation>;

/** S6-10: whoever was invited sets a password and an authenticator. The ticket is in the fragment, which no server sees. */
export function Invited({ onDone, ...choice }: DoorProps) {
  const t = useText();
  const [ticket] = useState(() => window.location.hash.replace(/^#/, ''));
  const [invitation, setInvitation] = useState<Invitation | 'gone'>();
  const { send } = useSend(openInvitation);
  useEffect(() => {
    void send({ body: { ticket } }).then((outcome) => {
      if (outcome !== undefined) setInvitation(outcome.ok ? outcome.value : 'gone');
    });
    // Once: a ticket that was opened stays the same.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [ticket]);
  return (
    <main className={styles.door}>
      <p className={styles.mark}>{t('office.title')}</p>
      {invitation === undefined && <Skeleton className={styles.waiting} />}
      {invitation === 'gone' && (
        <>
          <h1 className={styles.title}>{t('office.ticketGone')}</h1>
          <p>{t('office.ticketGoneText')}</p>
        </>
      )}
      {invitation !== undefined && invitation !== 'gone' && (
        <Accept invitation={invitation} ticket={ticket} onDone={onDone} />
      )}
      <Languages {...choice} />
    </main>
  );
}

const refusals: RefusalTable<typeof acceptInvitation, 'password' | 'code'> = {
  TICKET_INVALID: { say: 'office.ticketGoneText' },
  CODE_WRONG: { at: 'code', say: 'office.codeWrong', clears: ['code'] },
  PASSWORD_WEAK: { at: 'password', say: 'office.passwordWeak' },
  BUSY: { say: 'forms.unavailable' },
  otherwise: { say: 'office.unreachable' },
};

const passwordField = {
  name: 'password',
  label: 'office.choosePassword',
  kind: 'password',
  rule: { ...demanded, minLength: leastStaffPassword },
  missing: 'office.missing',
  wrong: 'office.passwordShort',
  hint: 'office.passwordShort',
} as const;

interface AcceptProps {
  readonly invitation: Invitation;
  readonly ticket: string;
  readonly onDone: () => void;
}

function Accept({ invitation, ticket, onDone }: AcceptProps) {
  const t = useText();
  const { send } = useSend(acceptInvitation);
  const form = useForm({
    fields: [passwordField, codeField],
    async send(body) {
      const outcome = await send({ body: { ticket, ...body } });
      if (outcome?.ok !== true) return refusedAtDesk(refusals, outcome?.failure);
      go(addressOf({ page: 'overview' }));
      return void onDone();
    },
  });
  return (
    <>
      <h1 className={styles.title}>{t('office.welcome', { name: invitation.name })}</h1>
      <p>{t('office.scan')}</p>
      <QrCode text={invitation.address} label={t('office.qr')} />
      <p>
        {t('office.orType')}{' '}
        <code className={styles.key}>{invitation.key.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
      </p>
      <Form {...form.props}>
        <NewPassword {...form.field('password')} />
        <Field {...form.field('code')} inputMode="numeric" autoComplete="one-time-code" />
        <Said said={form.said} />
        <Submit form={form} label={t('office.begin')} />
      </Form>
    </>
  );
}
