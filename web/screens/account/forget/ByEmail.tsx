import { useEffect, useState } from 'react';
import { useNavigate } from '../../../platform/router/router.ts';
import { loginLimits } from '@laro/contract/calls/session.ts';
import { noteMailSent } from '../../../features/session/mailSent.ts';
import { useNext, wayIn } from '../../../features/session/next.ts';
import { useText } from '../../../platform/i18n/text.tsx';
import { hasPrevious } from '../../../platform/router/browserRouter.ts';
import { Field } from '../../../ui/Field.tsx';
import { Form } from '../../../ui/FormPage.tsx';
import { toast } from '../../../ui/toast.ts';
import { askForMail } from './password.data.ts';
import type { ForgetRules } from './passwordRules.ts';
import { SubmitWhenReady } from './SubmitWhenReady.tsx';
import { useForgetForm } from './useForgetForm.ts';
import styles from './password.module.css';

/** S8-11: how long it is said that the mail is out, in ms. */
const saidMs = 1000;

/** S5-11: the answer is the same whether or not there is such a member. */
export function ByEmail({ rules }: { rules: ForgetRules }) {
  const t = useText();
  const navigate = useNavigate();
  const form = useForgetForm(['username', 'email'], rules);
  const [sent, setSent] = useState<string>();
  const next = useNext();
  const login = wayIn('login', next);
  useEffect(() => {
    if (sent === undefined) return undefined;
    // The second says it in passing; where it leads back to, it is said for as long as it matters.
    noteMailSent(sent);
    toast.show({ text: t('password.mailSent'), lasts: 'success', tone: 'success' });
    const timer = setTimeout(
      () => void (hasPrevious() ? navigate(-1) : navigate(login, { replace: true })),
      saidMs,
    );
    return () => clearTimeout(timer);
  }, [sent, t, navigate, login]);
  return (
    <Form
      onSubmit={(event) =>
        void form.submit(event, async ({ username, email }) => {
          const problem = await askForMail(username, email);
          if (problem === undefined) setSent(email);
          else form.say('email', { id: problem });
        })
      }
    >
      <p className={styles.text}>{t('password.emailText')}</p>
      <Field
        {...form.field('username')}
        label={t('password.username')}
        maxLength={loginLimits.username}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Field
        {...form.field('email')}
        type="email"
        label={t('password.email')}
        maxLength={120}
        autoComplete="email"
      />
      <SubmitWhenReady form={form} label={t('password.sendMail')} />
    </Form>
  );
}
