import { useState } from 'react';
import { bindContact } from '@laro/contract/calls/security.ts';
import { Banner } from '../../../features/forms/Banner.tsx';
import { demanded, type FormField } from '../../../features/forms/fields.ts';
import { refusedBy, type RefusalTable } from '../../../features/forms/refusals.ts';
import { Submit } from '../../../features/forms/Submit.tsx';
import { useForm } from '../../../features/forms/useForm.ts';
import { LoginPassword } from '../../../features/security/LoginPassword.tsx';
import { confirmAgain, loginPasswordField } from '../../../features/security/ticket.ts';
import { SandboxLink } from '../../../features/support/SandboxLink.tsx';
import { useText } from '../../../platform/i18n/text.tsx';
import { useSession } from '../../../platform/net/session.ts';
import { useSend } from '../../../platform/net/useSend.ts';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { CodeField } from '../../../ui/CodeField.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Form } from '../../../ui/FormPage.tsx';
import type { Config } from './protections.ts';
import { useContactCode } from './useContactCode.ts';
import { useDone } from './useDone.ts';
import styles from './securityCenter.module.css';

type Name = 'mobileNum' | 'email' | 'loginPassword' | 'verificationCode' | 'oldCode';

const refusals: RefusalTable<typeof bindContact, Name> = {
  CONFIRM_FIRST: confirmAgain,
  CODE_WRONG: { at: 'verificationCode', say: 'password.codeWrong' },
  OLD_CODE_WRONG: { at: 'oldCode', say: 'password.codeWrong' },
  MOBILE_TAKEN: { at: 'mobileNum', say: 'security.mobileTaken' },
  otherwise: { say: 'session.unreachable' },
};

/** S7-45: a number or an address, bound by a code to the new one and another to the one before (decision 145). */
export function Contact({ config, of }: { config: Config; of: 'mobile' | 'email' }) {
  const t = useText();
  const { dialingCode } = config;
  const code = useContactCode();
  const [isLost, setLost] = useState(false);
  const done = useDone();
  const { session } = useSession();
  const { send } = useSend(bindContact);
  const isMobile = of === 'mobile';
  const { shown, bound } = config[of];
  const fields: FormField<Name>[] = [
    isMobile
      ? {
          name: 'mobileNum',
          kind: 'mobile',
          label: 'security.newMobile',
          missing: 'password.mobileMissing',
          wrong: 'sms.numberWrong',
          rule: config.mobileRule ?? demanded,
        }
      : {
          name: 'email',
          label: 'security.newEmail',
          missing: 'password.emailMissing',
          wrong: 'password.emailWrong',
          rule: config.emailRule,
        },
    loginPasswordField,
    {
      name: 'verificationCode',
      kind: 'code',
      label: 'security.code',
      missing: 'security.codeMissing',
      wrong: 'password.digitsOnly',
      rule: demanded,
    },
    ...(code.old === undefined || isLost
      ? []
      : [
          {
            ...({ name: 'oldCode', kind: 'code' } as const),
            ...({ missing: 'security.codeMissing', wrong: 'password.digitsOnly' } as const),
            label: isMobile ? ('security.oldMobileCode' as const) : ('security.oldEmailCode' as const),
            rule: demanded,
          },
        ]),
  ];
  const target = isMobile ? 'mobileNum' : 'email';
  const form = useForm({
    fields,
    dialingCode,
    // Neither a code nor a password, which would be stale; by whose it is, as the next who logs in here is not shown it.
    kept: { as: `contact ${session?.userName}`, only: [target] },
    async send(typed, signal) {
      const ticket = code.ticketOf(bodyOf(typed));
      if (ticket === undefined) return { at: 'verificationCode', say: 'security.codeFirst' };
      const { verificationCode, oldCode } = typed;
      const old = code.old === undefined ? {} : isLost ? { lost: true } : { oldCode };
      const outcome = await send({ body: { purpose: of, ticket, verificationCode, ...old } }, { signal });
      if (outcome?.ok !== true) return refusedBy(refusals, outcome?.failure);
      done(isMobile ? 'security.mobileBound' : 'security.emailBound');
      return undefined;
    },
  });
  function bodyOf({ mobileNum, email }: Readonly<Record<Name, string>>) {
    return isMobile
      ? ({ purpose: 'mobile', mobileNum, countryDialingCode: dialingCode } as const)
      : ({ purpose: 'email', email } as const);
  }
  async function sendCode(): Promise<void> {
    if (!form.check([target, 'loginPassword'])) return;
    const typed = form.read();
    const refused = await code.send(bodyOf(typed), typed.loginPassword);
    if (refused) form.refuse(refused);
  }
  return (
    <>
      <p className={styles.text}>{t(isMobile ? 'security.mobileText' : 'security.emailText')}</p>
      {shown !== '' && (
        <p className={styles.fact}>
          <span className={styles.hint}>{t(bound ? 'security.boundNow' : 'security.saidNow')}</span>
          <strong>{shown}</strong>
        </p>
      )}
      <Form {...form.props}>
        {isMobile ? (
          <Field
            {...form.field('mobileNum')}
            type="tel"
            prefix={`+${dialingCode}`}
            autoComplete="tel-national"
            required
          />
        ) : (
          <Field {...form.field('email')} type="email" inputMode="email" autoComplete="email" required />
        )}
        <LoginPassword {...form.field('loginPassword')} required />
        <CodeField
          {...form.field('verificationCode')}
          code={code}
          onSend={() => void sendCode()}
          required
          note={
            code.shown !== undefined && (
              <>
                {t('security.codeSent', { to: code.shown })}{' '}
                <SandboxLink to={isMobile ? 'sms' : 'mail'}>{t('security.sandbox')}</SandboxLink>
              </>
            )
          }
        />
        {code.old !== undefined && (
          <>
            {!isLost && (
              <Field
                {...form.field('oldCode')}
                hint={t('security.oldCodeSent', { to: code.old })}
                inputMode="numeric"
                autoComplete="off"
                required
              />
            )}
            <Checkbox
              name="lost"
              label={t(isMobile ? 'security.oldMobileLost' : 'security.oldEmailLost')}
              checked={isLost}
              onChange={(event) => setLost(event.target.checked)}
            />
          </>
        )}
        <Banner said={form.said} />
        <Submit form={form} label={t(isMobile ? 'security.bindMobile' : 'security.bindEmail')} />
      </Form>
    </>
  );
}
