import type { FieldRule } from '@laro/contract/fieldRule.ts';
import type { RegisterField } from '@laro/contract/registration.ts';
import { captcha as captchaCall, loginLimits } from '@laro/contract/session.ts';
import { call } from '../../platform/api.ts';
import type { MessageId } from '../../platform/i18n/catalogues.ts';
import { useText } from '../../platform/i18n/text.tsx';
import type { SmsCodeButton } from '../../platform/smsCode.ts';
import { Button } from '../../ui/Button.tsx';
import { CaptchaField } from '../../ui/CaptchaField.tsx';
import { Field } from '../../ui/Field.tsx';

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

interface RegisterInputProps {
  readonly field: RegisterField;
  readonly rule: FieldRule;
  readonly error: string | undefined;
  readonly initial: string;
  readonly dialingCode: string;
  readonly code: Pick<SmsCodeButton, 'seconds' | 'sending'> & { readonly onSend: () => void };
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
  const t = useText();
  if (field === 'captcha') {
    return (
      <CaptchaField
        {...captcha}
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
  const digits = field === 'verificationCode' || field === 'paymentPassword';
  return (
    <Field
      name={field}
      label={t(labels[field])}
      error={error}
      required={rule.required}
      defaultValue={initial}
      onBlur={onLeave}
      maxLength={rule.maxLength ?? 200}
      type={secret ? 'password' : field === 'mobileNum' ? 'tel' : field === 'email' ? 'email' : 'text'}
      inputMode={digits ? 'numeric' : undefined}
      autoComplete={autoComplete[field] ?? 'off'}
      autoCapitalize={field === 'payeeName' ? 'words' : 'none'}
      spellCheck={false}
      prefix={field === 'mobileNum' ? `+${dialingCode}` : undefined}
      reveal={secret ? { show: t('registration.show'), hide: t('registration.hide') } : undefined}
      suffix={
        field === 'verificationCode' && (
          <Button variant="quiet" loading={code.sending} disabled={code.seconds > 0} onClick={code.onSend}>
            {code.seconds > 0
              ? t('registration.codeAgain', { seconds: code.seconds })
              : t('registration.codeSend')}
          </Button>
        )
      }
    />
  );
}

async function anotherCaptcha(): Promise<string | undefined> {
  const outcome = await call(captchaCall);
  return outcome.ok ? outcome.value : undefined;
}
