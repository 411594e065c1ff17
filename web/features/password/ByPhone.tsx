import { useState } from 'react';
import { loginLimits } from '@laro/contract/session.ts';
import { useText } from '../../platform/i18n/text.tsx';
import { useSite } from '../../platform/site.ts';
import { useSmsCode } from '../../platform/smsCode.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { toast } from '../../ui/toast.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { Form } from '../../ui/FormPage.tsx';
import { PasswordField } from './PasswordField.tsx';
import { setByPhone } from './password.data.ts';
import type { ForgetRules } from './passwordRules.ts';
import { useForgetForm } from './useForgetForm.ts';
import { useNewPassword } from './useNewPassword.ts';

/** S5-12, S8-08: number, code, new password. */
export function ByPhone({ rules }: { rules: ForgetRules }) {
  const t = useText();
  const form = useForgetForm(['mobileNum', 'verificationCode', 'password'], rules);
  const code = useSmsCode('reset', rules.external);
  const goOn = useNewPassword();
  const { info } = useSite();
  const [unsent, setUnsent] = useState(0);
  const countryDialingCode = rules.dialingCode;

  async function sendCode(): Promise<void> {
    const problem = form.problemOf('mobileNum');
    if (problem !== undefined) return form.say('mobileNum', problem);
    const refused = await code.send({ mobileNum: form.values.mobileNum.trim(), countryDialingCode });
    if (refused === undefined) {
      toast.show({ text: t('password.codeSent'), lasts: 'successLong', tone: 'success' });
      return;
    }
    if (refused === 'external') {
      if (info.refusals === 'quiet') setUnsent((before) => before + 1);
      else form.say('verificationCode', { id: 'session.smsNotSent' });
      return;
    }
    form.say('verificationCode', {
      id: refused === 'tooMany' ? 'password.codeTooMany' : 'password.unreachable',
    });
  }

  return (
    <Form
      onSubmit={(event) =>
        void form.submit(event, async ({ mobileNum, verificationCode, password }) => {
          const proof = await code.prove(verificationCode);
          if (proof === 'wrong') {
            form.say('verificationCode', { id: 'password.codeWrong' }, { clear: true });
            return;
          }
          const outcome = await setByPhone({
            ...{ mobileNum, countryDialingCode, verificationCode, newPassword: password },
            firebaseIdToken: proof?.token,
          });
          if (outcome.ok) return goOn(outcome.userName, password);
          const wrong = outcome.same ? 'password' : 'verificationCode';
          form.say(wrong, { id: outcome.problem }, { clear: true });
        })
      }
    >
      <Field
        {...form.field('mobileNum')}
        type="tel"
        label={t('password.mobileNum')}
        prefix={`+${rules.dialingCode}`}
        maxLength={loginLimits.mobileNum}
        autoComplete="tel-national"
      />
      <Field
        {...form.field('verificationCode')}
        inputMode="numeric"
        label={t('password.code')}
        maxLength={loginLimits.messageCode}
        autoComplete="one-time-code"
        suffix={
          <Button
            variant="quiet"
            loading={code.sending}
            disabled={code.seconds > 0}
            onClick={() => void sendCode()}
          >
            {code.seconds > 0 ? t('password.codeAgain', { seconds: code.seconds }) : t('password.codeSend')}
          </Button>
        }
      />
      <div role="alert">
        {unsent > 0 && <VisuallyHidden key={unsent}>{t('session.smsNotSent')}</VisuallyHidden>}
      </div>
      <PasswordField {...form.field('password')} />
      <Button type="submit" variant="primary" size="large" wide loading={form.busy} disabled={!form.ready}>
        {t('password.submit')}
      </Button>
    </Form>
  );
}
