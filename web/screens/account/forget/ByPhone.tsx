import { prepareBotCheck } from '../../../features/codes/botCheck.ts';
import { useSmsCode } from '../../../features/codes/smsCode.ts';
import { Banner } from '../../../features/forms/Banner.tsx';
import { NewPassword } from '../../../features/forms/NewPassword.tsx';
import { SmsCode } from '../../../features/forms/SmsCode.tsx';
import { SubmitWhenReady } from '../../../features/forms/Submit.tsx';
import { useForm } from '../../../features/forms/useForm.ts';
import { useText } from '../../../platform/i18n/text.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Form } from '../../../ui/FormPage.tsx';
import { forgetFields, type ForgetRules } from './forgetFields.ts';
import { codeWrong, setByPhone } from './password.data.ts';
import { useNewPassword } from './useNewPassword.ts';

/** S5-12, S8-08: number, code, new password. */
export function ByPhone({ rules }: { rules: ForgetRules }) {
  const t = useText();
  const { dialingCode } = rules;
  const code = useSmsCode('reset', rules.external);
  const goOn = useNewPassword();
  const form = useForm({
    fields: forgetFields(['mobileNum', 'verificationCode', 'password'], rules),
    dialingCode,
    prepare: prepareBotCheck,
    kept: { as: 'forget', only: ['mobileNum'] },
    async send({ password, ...proof }, signal) {
      const vouched = await code.prove(proof.verificationCode);
      if (vouched === 'wrong') return codeWrong;
      const body = { ...proof, countryDialingCode: dialingCode, newPassword: password };
      return goOn(await setByPhone({ ...body, firebaseIdToken: vouched?.token }, signal), password);
    },
  });
  return (
    <Form {...form.props}>
      <Field {...form.field('mobileNum')} type="tel" prefix={`+${dialingCode}`} autoComplete="tel-national" />
      <SmsCode
        form={form}
        code={code}
        dialingCode={dialingCode}
        name="verificationCode"
        number="mobileNum"
        note={t('password.codeNone')}
      />
      <NewPassword {...form.field('password')} />
      <Banner said={form.said} />
      <SubmitWhenReady form={form} label={t('password.submit')} />
    </Form>
  );
}
