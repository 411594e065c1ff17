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
  /** In place of the field's own label. */
  readonly label?: string | undefined;
}

/** S2-44, S5-06: the digits of a picture. */
export function Captcha<Name extends string>({ form, name, unseen, label, ...given }: CaptchaProps<Name>) {
  const t = useText();
  const { label: own, error, maxLength } = form.field(name);
  return (
    <CaptchaField
      {...{ name, error, maxLength }}
      {...given}
      texts={{
        label: label ?? own,
        picture: t('session.captchaPicture'),
        waiting: t('session.captchaWaiting'),
        unseen: t(unseen),
      }}
      another={anotherCaptcha}
    />
  );
}
