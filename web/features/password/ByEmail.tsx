import { useEffect, useState } from 'react';
import { useNavigate } from '../../platform/router.ts';
import { loginLimits } from '@laro/contract/session.ts';
import { useText } from '../../platform/i18n/text.tsx';
import { hasPrevious } from '../../platform/browserRouter.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { Form } from '../../ui/FormPage.tsx';
import { toast } from '../../ui/toast.ts';
import { askForMail } from './password.data.ts';
import type { ForgetRules } from './passwordRules.ts';
import { useForgetForm } from './useForgetForm.ts';
import styles from './password.module.css';

/** S8-11: how long it is said that the mail is out, in ms. */
const saidMs = 1000;

/** S5-11: the answer is the same whether or not there is such a member. */
export function ByEmail({ rules }: { rules: ForgetRules }) {
  const t = useText();
  const navigate = useNavigate();
  const form = useForgetForm(['username', 'email'], rules);
  const [sent, setSent] = useState(false);
  useEffect(() => {
    if (!sent) return undefined;
    toast.show({ text: t('password.mailSent'), lasts: 'success', tone: 'success' });
    const timer = setTimeout(
      () => void (hasPrevious() ? navigate(-1) : navigate('/m/login', { replace: true })),
      saidMs,
    );
    return () => clearTimeout(timer);
  }, [sent, t, navigate]);
  return (
    <Form
      onSubmit={(event) =>
        void form.submit(event, async ({ username, email }) => {
          const problem = await askForMail(username, email);
          if (problem === undefined) setSent(true);
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
      <Button type="submit" variant="primary" size="large" wide loading={form.busy} disabled={!form.ready}>
        {t('password.sendMail')}
      </Button>
    </Form>
  );
}
