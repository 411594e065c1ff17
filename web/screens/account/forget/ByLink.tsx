import { prepareBotCheck } from '../../../features/codes/botCheck.ts';
import { Banner } from '../../../features/forms/Banner.tsx';
import { NewPassword } from '../../../features/forms/NewPassword.tsx';
import { SubmitWhenReady } from '../../../features/forms/Submit.tsx';
import { useForm } from '../../../features/forms/useForm.ts';
import { useText } from '../../../platform/i18n/text.tsx';
import { Form } from '../../../ui/FormPage.tsx';
import { forgetFields, type ForgetRules } from './forgetFields.ts';
import { setByLink } from './password.data.ts';
import { useNewPassword } from './useNewPassword.ts';
import styles from './password.module.css';

/** What the link of the mail opens: one field. */
export function ByLink({ rules, ticket }: { rules: ForgetRules; ticket: string }) {
  const t = useText();
  const goOn = useNewPassword();
  const form = useForm({
    fields: forgetFields(['password'], rules),
    prepare: prepareBotCheck,
    send: async ({ password }, signal) =>
      goOn(await setByLink({ ticket, newPassword: password }, signal), password),
  });
  return (
    <Form {...form.props}>
      <p className={styles.text}>{t('password.linkText')}</p>
      <NewPassword {...form.field('password')} />
      <Banner said={form.said} />
      <SubmitWhenReady form={form} label={t('password.submit')} />
    </Form>
  );
}
