import type { CaptchaKind } from '@laro/rules/captchaKinds.ts';
import { useTexts } from '../../platform/i18n/text.tsx';
import { CaptchaField } from '../../ui/CaptchaField.tsx';
import { anotherCaptcha } from '../codes/captcha.ts';
import type { FormState } from './useForm.ts';

interface CaptchaProps<Name extends string> {
  readonly form: FormState<Name>;
  readonly name: Name;
  readonly kind: CaptchaKind;
  readonly picture: string | undefined;
  readonly onPicture: (picture: string) => void;
  readonly required?: boolean;
  /** In place of the field's own label. */
  readonly label?: string | undefined;
}

/** S2-44, S5-06, S5-28: what a picture holds, or five digits that are said. */
export function Captcha<Name extends string>({ form, name, kind, label, ...given }: CaptchaProps<Name>) {
  const { t, language } = useTexts();
  const { label: own, error, maxLength } = form.field(name);
  return (
    <CaptchaField
      name={name}
      error={error}
      maxLength={maxLength}
      hasLetters={kind === 'letters'}
      {...given}
      texts={{
        label: label ?? own,
        picture: t(`session.captchaPicture.${kind}`),
        waiting: t('session.captchaWaiting'),
        spokenLabel: t('session.captchaSpoken'),
        listen: t('session.captchaListen'),
        sound: t('session.captchaSound'),
        soundAgain: t('session.captchaSoundAgain'),
        look: t('session.captchaLook'),
      }}
      another={(isSpoken) => anotherCaptcha(isSpoken ? language : undefined)}
    />
  );
}
