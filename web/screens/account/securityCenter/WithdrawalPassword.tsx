import { useState } from 'react';
import {
  changeWithdrawalPassword,
  resetWithdrawalPassword,
  setWithdrawalPassword,
} from '@laro/contract/calls/security.ts';
import { checkField } from '@laro/rules/fieldRule.ts';
import { isWeakPin } from '@laro/rules/withdrawalPassword.ts';
import { Banner } from '../../../features/forms/Banner.tsx';
import { demanded, type FormField } from '../../../features/forms/fields.ts';
import { refusedBy, type RefusalTable } from '../../../features/forms/refusals.ts';
import { Submit } from '../../../features/forms/Submit.tsx';
import { useForm } from '../../../features/forms/useForm.ts';
import { LoginPassword } from '../../../features/security/LoginPassword.tsx';
import {
  confirmAgain,
  loginPasswordField,
  takeTicket,
  withSecondStep,
} from '../../../features/security/ticket.ts';
import { secondStepLeft } from '../../../features/session/secondStep.ts';
import { SandboxLink } from '../../../features/support/SandboxLink.tsx';
import { useText } from '../../../platform/i18n/text.tsx';
import { useSend } from '../../../platform/net/useSend.ts';
import { linkTo } from '../../../screens.ts';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { CodeField } from '../../../ui/CodeField.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Form } from '../../../ui/FormPage.tsx';
import { answerFields, answersIn, QuestionFields, type AnswerName } from './QuestionFields.tsx';
import type { Config } from './protections.ts';
import { useContactCode } from './useContactCode.ts';
import { useDone } from './useDone.ts';
import styles from './securityCenter.module.css';

/** The rule of most brands, for which the phone offers its keys for digits. */
const sixDigits = '^\\d{6}$';

type NewName = 'newPassword' | 'repeat';

const unfit = {
  PASSWORD_WRONG: { at: 'newPassword', say: 'password.passwordRefused' },
  PASSWORD_WEAK: { at: 'newPassword', say: 'security.pinWeak' },
  BUSY: { say: 'session.busy' },
  otherwise: { say: 'session.unreachable' },
} as const;
const setRefusals: RefusalTable<typeof setWithdrawalPassword, NewName | 'loginPassword'> = {
  ...unfit,
  CONFIRM_FIRST: confirmAgain,
  ALREADY_SET: { say: 'security.pinAlready' },
};
const changeRefusals: RefusalTable<typeof changeWithdrawalPassword, NewName | 'oldPassword'> = {
  ...unfit,
  CONFIRM_FIRST: secondStepLeft,
  SECOND_STEP: secondStepLeft,
  OLD_PASSWORD_WRONG: { at: 'oldPassword', say: 'security.pinOldWrong' },
  SAME: { at: 'newPassword', say: 'security.pinSame' },
  TOO_MANY_ATTEMPTS: { say: 'security.pinLocked' },
};
const resetRefusals: RefusalTable<
  typeof resetWithdrawalPassword,
  NewName | 'loginPassword' | 'verificationCode' | AnswerName
> = {
  ...unfit,
  CONFIRM_FIRST: confirmAgain,
  CODE_WRONG: { at: 'verificationCode', say: 'password.codeWrong' },
  ANSWERS_WRONG: { say: 'security.answersNotThese', marks: ['answer0', 'answer1'] },
  TOO_MANY_ATTEMPTS: { say: 'security.answersTooMany' },
};

/** S7-45: what is asked for when money leaves: set, changed, or set anew. */
export function WithdrawalPassword({ config }: { config: Config }) {
  const t = useText();
  const { isSet, isLocked } = config.withdrawalPassword;
  const [isForgotten, setForgotten] = useState(false);
  if (!isSet) return <SetFirst config={config} />;
  if (isLocked || isForgotten) return <Reset config={config} />;
  return (
    <>
      <Change config={config} />
      <Button variant="quiet" wide onClick={() => setForgotten(true)}>
        {t('security.pinForgotten')}
      </Button>
    </>
  );
}

function SetFirst({ config }: { config: Config }) {
  const t = useText();
  const done = useDone();
  const { send } = useSend(setWithdrawalPassword);
  const form = useForm({
    fields: [...newFields(config), loginPasswordField],
    async send({ newPassword, loginPassword }, signal) {
      const taken = await takeTicket('withdrawalPassword', loginPassword, signal);
      if ('refused' in taken) return taken.refused;
      const outcome = await send({ body: { ticket: taken.ticket, newPassword } }, { signal });
      if (outcome?.ok !== true) return refusedBy(setRefusals, outcome?.failure);
      done('security.pinSaved');
      return undefined;
    },
  });
  return (
    <>
      <p className={styles.text}>{t('security.pinText')}</p>
      <Form {...form.props}>
        <Pin {...form.field('newPassword')} config={config} />
        <Pin {...form.field('repeat')} config={config} />
        <LoginPassword {...form.field('loginPassword')} required />
        <Banner said={form.said} />
        <Submit form={form} label={t('security.pinSet')} />
      </Form>
    </>
  );
}

function Change({ config }: { config: Config }) {
  const t = useText();
  const done = useDone();
  const { send } = useSend(changeWithdrawalPassword);
  const old: FormField<'oldPassword'> = {
    name: 'oldPassword',
    kind: 'password',
    label: 'security.pinOld',
    rule: demanded,
    missing: 'security.pinMissing',
    wrong: 'security.pinMissing',
  };
  const form = useForm({
    fields: [old, ...newFields(config)],
    async send({ oldPassword, newPassword }, signal) {
      const outcome = await withSecondStep(async (given) =>
        send({ body: { oldPassword, newPassword, ticket: given } }, { signal }),
      );
      if (outcome?.ok !== true) return refusedBy(changeRefusals, outcome?.failure);
      done('security.pinSaved');
      return undefined;
    },
  });
  return (
    <>
      <p className={styles.text}>{t('security.pinChangeText')}</p>
      <Form {...form.props}>
        <Pin {...form.field('oldPassword')} config={config} />
        <Pin {...form.field('newPassword')} config={config} />
        <Pin {...form.field('repeat')} config={config} />
        <Banner said={form.said} />
        <Submit form={form} label={t('security.pinChange')} />
      </Form>
    </>
  );
}

/** By a code to what is bound, else by the answers; who has neither is told what to bind first. */
function Reset({ config }: { config: Config }) {
  const t = useText();
  const isBound = config.mobile.bound || config.email.bound;
  if (isBound || config.questions.length > 0) return <ResetForm config={config} isBound={isBound} />;
  return (
    <>
      <p className={styles.text}>{t('security.resetNothing')}</p>
      <LinkButton to={linkTo('securityCenter', { view: 'mobile' })} variant="primary" wide>
        {t('security.next.mobile')}
      </LinkButton>
    </>
  );
}

function ResetForm({ config, isBound }: { config: Config; isBound: boolean }) {
  const t = useText();
  const done = useDone();
  const code = useContactCode();
  const { send } = useSend(resetWithdrawalPassword);
  const purpose = { purpose: 'withdrawalPassword' } as const;
  const codeField: FormField<'verificationCode'> = {
    name: 'verificationCode',
    kind: 'code',
    label: 'security.code',
    rule: demanded,
    missing: 'security.codeMissing',
    wrong: 'password.digitsOnly',
  };
  const form = useForm({
    fields: [
      ...newFields(config),
      loginPasswordField,
      ...(isBound ? [codeField] : answerFields()),
    ] as FormField<NewName | 'loginPassword' | 'verificationCode' | AnswerName>[],
    async send(typed, signal) {
      const { newPassword, loginPassword, verificationCode } = typed;
      let ticket = code.ticketOf(purpose);
      if (isBound && ticket === undefined) return { at: 'verificationCode', say: 'security.codeFirst' };
      if (ticket === undefined) {
        const taken = await takeTicket('withdrawalPassword', loginPassword, signal);
        if ('refused' in taken) return taken.refused;
        ({ ticket } = taken);
      }
      const proof = isBound ? { verificationCode } : { answers: answersIn(typed, config.questions) };
      const outcome = await send({ body: { ticket, newPassword, ...proof } }, { signal });
      if (outcome?.ok !== true) return refusedBy(resetRefusals, outcome?.failure);
      done('security.pinSaved');
      return undefined;
    },
  });
  async function sendCode(): Promise<void> {
    if (!form.check(['loginPassword'])) return;
    const refused = await code.send(purpose, form.read().loginPassword);
    if (refused) form.refuse(refused);
  }
  const { shown } = config.mobile.bound ? config.mobile : config.email;
  return (
    <>
      {config.withdrawalPassword.isLocked && <p className={styles.warning}>{t('security.pinLocked')}</p>}
      <p className={styles.text}>
        {isBound ? t('security.resetText', { to: shown }) : t('security.resetByAnswers')}
      </p>
      <Form {...form.props}>
        <Pin {...form.field('newPassword')} config={config} />
        <Pin {...form.field('repeat')} config={config} />
        <LoginPassword {...form.field('loginPassword')} required />
        {isBound ? (
          <CodeField
            {...form.field('verificationCode')}
            code={code}
            onSend={() => void sendCode()}
            required
            note={
              code.shown !== undefined && (
                <>
                  {t('security.codeSent', { to: code.shown })}{' '}
                  <SandboxLink to={config.mobile.bound ? 'sms' : 'mail'}>{t('security.sandbox')}</SandboxLink>
                </>
              )
            }
          />
        ) : (
          <QuestionFields form={form} asked={config.questions} />
        )}
        <Banner said={form.said} />
        <Submit form={form} label={t('security.pinReset')} />
      </Form>
    </>
  );
}

function newFields({ withdrawalPassword: { rule } }: Config): FormField<NewName>[] {
  const wrong = rule.pattern === sixDigits ? 'registration.paymentWrong' : 'password.passwordWrong';
  return [
    {
      name: 'newPassword',
      kind: 'password',
      label: 'security.pinNew',
      rule,
      missing: 'security.pinMissing',
      wrong,
      hint: wrong,
      judge: (value) =>
        checkField(rule, value, 'password') ? wrong : isWeakPin(value) ? 'security.pinWeak' : undefined,
    },
    {
      name: 'repeat',
      kind: 'password',
      label: 'security.pinRepeat',
      rule: demanded,
      missing: 'security.pinMissing',
      wrong: 'password.confirmWrong',
      repeats: { field: 'newPassword', differs: 'password.confirmWrong' },
    },
  ];
}

function Pin({ config, ...field }: React.ComponentProps<typeof Field> & { config: Config }) {
  const t = useText();
  const isPin = config.withdrawalPassword.rule.pattern === sixDigits;
  return (
    <Field
      {...field}
      type="password"
      inputMode={isPin ? 'numeric' : 'text'}
      autoComplete="off"
      reveal={{ show: t('password.show'), hide: t('password.hide') }}
      required
    />
  );
}
