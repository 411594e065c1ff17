import type { MessageId } from '../../platform/i18n/catalogues.ts';
import { useText } from '../../platform/i18n/text.tsx';
import { CaptchaField } from '../../ui/CaptchaField.tsx';
import { anotherCaptcha } from '../codes/captcha.ts';
import type { FormState } from './useForm.ts';

interface CaptchaProps<Name extends string> {
  readonly form: FormState<Name>;
  readonly name: Name;
  readonly picture: string | undefined;
  readonly onPicture: (picture: string) => void;
  /** For whoever cannot see it. */
  readonly unseen: MessageId;
  readonly required?: boolean;
}

/** S2-44, S5-06: the digits of a picture. */
export function Captcha<Name extends string>({ form, name, unseen, ...given }: CaptchaProps<Name>) {
  const t = useText();
  const { label, error, maxLength } = form.field(name);
  return (
    <CaptchaField
      {...{ name, error, maxLength }}
      {...given}
      texts={{
        label,
        picture: t('session.captchaPicture'),
        waiting: t('session.captchaWaiting'),
        unseen: t(unseen),
      }}
      another={anotherCaptcha}
    />
  );
}
