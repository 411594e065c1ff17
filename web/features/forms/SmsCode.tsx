import { useState, type ComponentProps, type ReactNode } from 'react';
import { useText } from '../../platform/i18n/text.tsx';
import { CodeField } from '../../ui/CodeField.tsx';
import { toast } from '../../ui/toast.ts';
import type { SmsCodeButton } from '../codes/smsCode.ts';
import { SandboxLink } from '../support/SandboxLink.tsx';
import type { FormState } from './useForm.ts';

interface SmsCodeProps<Name extends string> extends Pick<
  ComponentProps<typeof CodeField>,
  'placeholder' | 'required' | 'wrong' | 'enterKeyHint'
> {
  readonly form: FormState<Name>;
  readonly name: Name;
  /** The field of the number that it is sent to. */
  readonly number: Name;
  readonly dialingCode: string;
  readonly code: SmsCodeButton;
  /** For whom none came; said once one was asked for. */
  readonly note?: ReactNode;
}

/** A code by SMS: the button asks for one once the number fits (S5-01, S5-07), and counts down (S4-09). */
export function SmsCode<Name extends string>({
  form,
  name,
  number,
  dialingCode,
  code,
  note,
  ...field
}: SmsCodeProps<Name>) {
  const t = useText();
  const [isSent, setSent] = useState(false);

  async function send(): Promise<void> {
    if (!form.check([number])) return;
    const refused = await code.send({ mobileNum: form.read()[number], countryDialingCode: dialingCode });
    if (refused === undefined) {
      setSent(true);
      toast.show({ text: t('sms.sent'), lasts: 'successLong', tone: 'success' });
    } else if (refused === 'external')
      form.refuse({ say: 'sms.external', isSilent: true, sparesCaptcha: true });
    else form.say(refused === 'numberWrong' ? number : name, `sms.${refused}`);
  }

  return (
    <CodeField
      {...form.field(name)}
      {...field}
      code={code}
      onSend={() => void send()}
      note={
        isSent && (
          <>
            {note} <SandboxLink to="sms">{t('sms.sandbox')}</SandboxLink>
          </>
        )
      }
    />
  );
}
