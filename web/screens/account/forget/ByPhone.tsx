import { useState } from 'react';
import { loginLimits } from '@laro/contract/calls/session.ts';
import { useText } from '../../../platform/i18n/text.tsx';
import { SandboxLink } from '../../../features/support/SandboxLink.tsx';
import { useSite } from '../../../platform/page/site.ts';
import { useSmsCode } from '../../../features/codes/smsCode.ts';
import { CodeField } from '../../../ui/CodeField.tsx';
import { Field } from '../../../ui/Field.tsx';
import { toast } from '../../../ui/toast.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { Form } from '../../../ui/FormPage.tsx';
import { ChosenPassword } from './ChosenPassword.tsx';
import { setByPhone } from './password.data.ts';
import type { ForgetRules } from './passwordRules.ts';
import { SubmitWhenReady } from './SubmitWhenReady.tsx';
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
  const [isSent, setSent] = useState(false);
  const countryDialingCode = rules.dialingCode;

  async function sendCode(): Promise<void> {
    const problem = form.problemOf('mobileNum');
    if (problem !== undefined) return form.say('mobileNum', problem);
    const refused = await code.send({ mobileNum: form.values.mobileNum.trim(), countryDialingCode });
    if (refused === undefined) {
      setSent(true);
      toast.show({ text: t('sms.sent'), lasts: 'successLong', tone: 'success' });
      return;
    }
    if (refused === 'external') {
      if (info.refusals === 'quiet') setUnsent((before) => before + 1);
      else form.say('verificationCode', { id: 'sms.external' });
      return;
    }
    form.say(refused === 'numberWrong' ? 'mobileNum' : 'verificationCode', { id: `sms.${refused}` });
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
          // S8-08: a password that is the old one goes, after anything else the code.
          if (!outcome.same) form.say('verificationCode', undefined, { clear: true });
          const at = outcome.at === 'password' ? 'password' : 'verificationCode';
          form.say(at, { id: outcome.problem }, { clear: outcome.same });
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
      <CodeField
        {...form.field('verificationCode')}
        label={t('password.code')}
        maxLength={loginLimits.messageCode}
        code={code}
        onSend={() => void sendCode()}
        note={
          isSent && (
            <>
              {t('password.codeNone')} <SandboxLink to="sms">{t('sms.sandbox')}</SandboxLink>
            </>
          )
        }
      />
      <ChosenPassword {...form.field('password')} least={form.leastOf('password')} />
      <SubmitWhenReady form={form} label={t('password.submit')} />
      <div role="alert">
        {unsent > 0 && <VisuallyHidden key={unsent}>{t('sms.external')}</VisuallyHidden>}
      </div>
    </Form>
  );
}
