import type { FieldRule } from '@laro/rules/fieldRule.ts';
import type { RegisterField } from '@laro/contract/calls/registration.ts';
import { captcha as captchaCall, loginLimits } from '@laro/contract/calls/session.ts';
import { call } from '../../../platform/net/api.ts';
import type { MessageId } from '../../../platform/i18n/catalogues.ts';
import { useTexts } from '../../../platform/i18n/text.tsx';
import { passwordStrength } from '@laro/rules/passwordStrength.ts';
import { SandboxLink } from '../../../features/support/SandboxLink.tsx';
import type { SmsCodeButton } from '../../../features/codes/smsCode.ts';
import { CaptchaField } from '../../../ui/CaptchaField.tsx';
import { CodeField } from '../../../ui/CodeField.tsx';
import { Field } from '../../../ui/Field.tsx';
import { NewPasswordField } from '../../../ui/NewPasswordField.tsx';

const labels = {
  username: 'registration.username',
  mobileNum: 'registration.mobileNum',
  verificationCode: 'registration.verificationCode',
  password: 'registration.password',
  confirmPassword: 'registration.confirmPassword',
  paymentPassword: 'registration.paymentPassword',
  nickname: 'registration.nickname',
  payeeName: 'registration.payeeName',
  email: 'registration.email',
  idNumber: 'registration.idNumber',
  qqNum: 'registration.qqNum',
  facebook: 'registration.facebook',
  wechat: 'registration.wechat',
  line: 'registration.line',
  whatsapp: 'registration.whatsapp',
  zalo: 'registration.zalo',
  affiliateCode: 'registration.affiliateCode',
  captcha: 'registration.captcha',
} as const satisfies Record<RegisterField, MessageId>;

const autoComplete: Partial<Record<RegisterField, string>> = {
  username: 'username',
  mobileNum: 'tel-national',
  verificationCode: 'one-time-code',
  password: 'new-password',
  confirmPassword: 'new-password',
  nickname: 'nickname',
  payeeName: 'name',
  email: 'email',
};

/** What is asked of a value, said before it is wrong. */
const hints: Partial<Record<RegisterField, MessageId>> = {
  username: 'registration.usernameWrong',
  password: 'registration.passwordWrong',
  paymentPassword: 'registration.paymentHint',
};

interface RegisterInputProps {
  readonly field: RegisterField;
  readonly rule: FieldRule;
  readonly error: string | undefined;
  readonly initial: string;
  readonly dialingCode: string;
  readonly code: SmsCodeButton & { readonly isSent: boolean; readonly onSend: () => void };
  readonly onLeave: () => void;
  readonly captcha: { readonly picture: string | undefined; readonly onPicture: (picture: string) => void };
}

/** One field of the form as its rule wants it; a demanded one carries an asterisk (S5-04). */
export function RegisterInput({
  field,
  rule,
  error,
  initial,
  dialingCode,
  code,
  captcha,
  onLeave,
}: RegisterInputProps) {
  const { t, language } = useTexts();
  if (field === 'captcha') {
    return (
      <CaptchaField
        {...captcha}
        name={field}
        texts={{
          label: t('registration.captcha'),
          picture: t('registration.captchaPicture'),
          waiting: t('registration.captchaWaiting'),
          unseen: t('registration.captchaUnseen'),
        }}
        error={error}
        required={rule.required}
        maxLength={loginLimits.captcha}
        another={anotherCaptcha}
      />
    );
  }
  const secret = /password/i.test(field);
  const hint = hints[field];
  const ruled = hint && (rule.message?.[language] ?? t(hint, { least: rule.minLength ?? 1 }));
  const input = {
    name: field,
    label: t(labels[field]),
    error,
    hint: rule.pattern === undefined && field === 'username' ? undefined : ruled,
    required: rule.required,
    defaultValue: initial,
    onBlur: onLeave,
    maxLength: rule.maxLength ?? 200,
    ...(secret && { reveal: { show: t('registration.show'), hide: t('registration.hide') } }),
  };
  if (field === 'verificationCode') {
    return (
      <CodeField
        {...input}
        maxLength={loginLimits.messageCode}
        code={code}
        onSend={code.onSend}
        note={code.isSent && <SandboxLink to="sms">{t('sms.sandbox')}</SandboxLink>}
      />
    );
  }
  if (field === 'password') {
    return (
      <NewPasswordField
        {...input}
        strengthOf={passwordStrength}
        strengthTexts={{
          common: t('password.strength.common'),
          weak: t('password.strength.weak'),
          fair: t('password.strength.fair'),
          strong: t('password.strength.strong'),
        }}
      />
    );
  }
  return (
    <Field
      {...input}
      maxLength={field === 'mobileNum' ? loginLimits.mobileNum : input.maxLength}
      type={secret ? 'password' : field === 'mobileNum' ? 'tel' : field === 'email' ? 'email' : 'text'}
      inputMode={field === 'paymentPassword' ? 'numeric' : undefined}
      autoComplete={autoComplete[field] ?? 'off'}
      autoCapitalize={field === 'payeeName' ? 'words' : 'none'}
      spellCheck={false}
      prefix={field === 'mobileNum' ? `+${dialingCode}` : undefined}
    />
  );
}

async function anotherCaptcha(): Promise<string | undefined> {
  const outcome = await call(captchaCall);
  return outcome.ok ? outcome.value : undefined;
}
