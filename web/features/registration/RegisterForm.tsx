import { useRef, useState } from 'react';
import { useHydrated } from '../../platform/device.ts';
import { useTexts } from '../../platform/i18n/text.tsx';
import { useSite } from '../../platform/site.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';
import { Form } from '../../ui/FormPage.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { RegisterInput } from './RegisterInput.tsx';
import { wordsOf } from './registerRules.ts';
import { useRegisterForm, type RegisterFormGiven } from './useRegisterForm.ts';
import styles from './register.module.css';

/** S2-45: the ways to register, the fields of the chosen one, and what is said of them. */
export function RegisterForm(given: RegisterFormGiven) {
  const { settings, invitedBy } = given;
  const { t, language } = useTexts();
  const { info } = useSite();
  const hydrated = useHydrated();
  const form = useRef<HTMLFormElement>(null);
  const [agreed, setAgreed] = useState(true);
  const register = useRegisterForm(form, given);
  const { shown, problems, general, carried, code, captcha } = register;
  return (
    <>
      {settings.methods.length > 1 && (
        <SegmentedControl
          label={t('registration.way')}
          options={[
            { value: 'username', label: t('registration.username') },
            { value: 'mobileNum', label: t('registration.mobileNum') },
          ]}
          value={register.method}
          onChange={register.change}
        />
      )}
      <Form ref={form} onSubmit={(event) => void register.submit(event)} onReset={register.reset}>
        {shown.map(({ field, rule }) => (
          <RegisterInput
            key={field === 'mobileNum' ? `${field} ${carried}` : field}
            field={field}
            rule={rule}
            error={wordsOf(problems[field], t, language)}
            initial={field === 'mobileNum' ? carried : field === 'affiliateCode' ? invitedBy : ''}
            dialingCode={settings.dialingCode}
            code={{ ...code, onSend: () => void register.sendCode() }}
            onLeave={() => register.checkAgain([{ field, rule }])}
            captcha={{ picture: captcha, onPicture: register.setCaptcha }}
          />
        ))}
        <Checkbox
          name="agreed"
          label={t('registration.agree', { age: settings.minimumAge })}
          checked={agreed}
          onChange={(event) => setAgreed(event.target.checked)}
        />
        <p role="alert" className={styles.general}>
          {general?.silent === true && info.refusals === 'quiet' ? (
            <VisuallyHidden>{wordsOf(general, t, language)}</VisuallyHidden>
          ) : (
            wordsOf(general, t, language)
          )}
        </p>
        <Button
          type="submit"
          variant="primary"
          size="large"
          wide
          loading={register.busy}
          disabled={!hydrated || !agreed}
        >
          {t('registration.submit')}
        </Button>
        <Button type="reset" variant="quiet" wide>
          {t('registration.reset')}
        </Button>
      </Form>
    </>
  );
}
