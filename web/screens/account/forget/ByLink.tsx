import { useText } from '../../../platform/i18n/text.tsx';
import { Form } from '../../../ui/FormPage.tsx';
import { ChosenPassword } from './ChosenPassword.tsx';
import { setByLink } from './password.data.ts';
import type { ForgetRules } from './passwordRules.ts';
import { SubmitWhenReady } from './SubmitWhenReady.tsx';
import { useForgetForm } from './useForgetForm.ts';
import { useNewPassword } from './useNewPassword.ts';
import styles from './password.module.css';

/** What the link of the mail opens: one field. */
export function ByLink({ rules, ticket }: { rules: ForgetRules; ticket: string }) {
  const t = useText();
  const form = useForgetForm(['password'], rules);
  const goOn = useNewPassword();
  return (
    <Form
      onSubmit={(event) =>
        void form.submit(event, async ({ password }) => {
          const outcome = await setByLink(ticket, password);
          if (outcome.ok) return goOn(outcome.userName, password);
          form.say('password', { id: outcome.problem }, { clear: outcome.same });
        })
      }
    >
      <p className={styles.text}>{t('password.linkText')}</p>
      <ChosenPassword {...form.field('password')} least={form.leastOf('password')} />
      <SubmitWhenReady form={form} label={t('password.submit')} />
    </Form>
  );
}
