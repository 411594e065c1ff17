import { useEffect, useState } from 'react';
import { useNavigate } from '../../../platform/router/router.ts';
import { loginLimits } from '@laro/rules/loginName.ts';
import { prepareBotCheck } from '../../../features/codes/botCheck.ts';
import { Banner } from '../../../features/forms/Banner.tsx';
import { SubmitWhenReady } from '../../../features/forms/Submit.tsx';
import { useForm } from '../../../features/forms/useForm.ts';
import { noteMailSent } from '../../../features/session/mailSent.ts';
import { useNext, wayIn } from '../../../features/session/next.ts';
import { useText } from '../../../platform/i18n/text.tsx';
import { hasPrevious } from '../../../platform/router/browserRouter.ts';
import { Field } from '../../../ui/Field.tsx';
import { Form } from '../../../ui/FormPage.tsx';
import { toast } from '../../../ui/toast.ts';
import { forgetFields, type ForgetRules } from './forgetFields.ts';
import { askForMail } from './password.data.ts';
import styles from './password.module.css';

/** S8-11: how long it is said that the mail is out, in ms. */
const saidMs = 1000;

/** S5-11: the answer is the same whether or not there is such a member. */
export function ByEmail({ rules }: { rules: ForgetRules }) {
  const t = useText();
  const navigate = useNavigate();
  const [sent, setSent] = useState<string>();
  const form = useForm({
    fields: forgetFields(['username', 'email'], rules),
    prepare: prepareBotCheck,
    kept: { as: 'forget' },
    async send(given, signal) {
      const refused = await askForMail(given, signal);
      if (refused === undefined) setSent(given.email);
      return refused;
    },
  });
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
    <Form {...form.props}>
      <p className={styles.text}>{t('password.emailText')}</p>
      <Field
        {...form.field('username')}
        maxLength={loginLimits.username}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Field {...form.field('email')} type="email" maxLength={120} autoComplete="email" />
      <Banner said={form.said} />
      <SubmitWhenReady form={form} label={t('password.sendMail')} />
    </Form>
  );
}
