import type { RegisterField, ShownField } from '@laro/contract/calls/registration.ts';
import { Captcha } from '../../../features/forms/Captcha.tsx';
import { keyboards } from '../../../features/forms/keyboards.ts';
import { NewPassword } from '../../../features/forms/NewPassword.tsx';
import { SmsCode } from '../../../features/forms/SmsCode.tsx';
import { useText } from '../../../platform/i18n/text.tsx';
import { Field } from '../../../ui/Field.tsx';
import type { useRegisterForm } from './useRegisterForm.ts';

const autoComplete: Partial<Record<RegisterField, string>> = {
  username: 'username',
  mobileNum: 'tel-national',
  nickname: 'nickname',
  payeeName: 'name',
  birthday: 'bday',
  email: 'email',
};

const types: Partial<Record<RegisterField, string>> = { mobileNum: 'tel', email: 'email', birthday: 'date' };

interface RegisterInputProps {
  readonly register: ReturnType<typeof useRegisterForm>;
  readonly shown: ShownField;
}

/** One field of the form as its rule wants it; a demanded one carries an asterisk (S5-04). */
export function RegisterInput({ register, shown: { field, rule } }: RegisterInputProps) {
  const t = useText();
  const { form, code, dialingCode } = register;
  const { required } = rule;
  if (field === 'captcha') {
    return (
      <Captcha
        form={form}
        required={required}
        name={field}
        picture={register.captcha}
        onPicture={register.keepCaptcha}
        kind={register.captchaKind ?? 'digits'}
      />
    );
  }
  if (field === 'verificationCode') {
    return (
      <SmsCode
        form={form}
        required={required}
        code={code}
        dialingCode={dialingCode}
        name={field}
        number="mobileNum"
      />
    );
  }
  if (field === 'password') {
    const isTypedTwice = register.shown.some((one) => one.field === 'confirmPassword');
    return (
      <NewPassword
        {...form.field(field)}
        required={required}
        repeat={isTypedTwice ? { ...form.field('confirmPassword'), required } : undefined}
      />
    );
  }
  const isPin = field === 'paymentPassword';
  return (
    <Field
      {...form.field(field)}
      required={required}
      defaultValue={field === 'affiliateCode' ? register.invitedBy : ''}
      type={isPin ? 'password' : (types[field] ?? 'text')}
      inputMode={isPin ? 'numeric' : keyboards[field]}
      reveal={isPin ? { show: t('registration.show'), hide: t('registration.hide') } : undefined}
      autoComplete={autoComplete[field] ?? 'off'}
      autoCapitalize={field === 'payeeName' ? 'words' : 'none'}
      spellCheck={false}
      prefix={field === 'mobileNum' ? `+${dialingCode}` : undefined}
    />
  );
}
