import { useRef } from 'react';
import { useHydrated } from '../../../platform/device/device.ts';
import { useTexts } from '../../../platform/i18n/text.tsx';
import { useSite } from '../../../platform/page/site.ts';
import { linkTo } from '../../../screens.ts';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { Form } from '../../../ui/FormPage.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { chevronDown } from '../../../ui/icons/chevronDown.ts';
import { LinkedText } from '../../../ui/LinkedText.tsx';
import { SegmentedControl } from '../../../ui/SegmentedControl.tsx';
import { StillWaiting } from '../../../ui/StillWaiting.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { RegisterInput } from './RegisterInput.tsx';
import { wordsOf } from './registerRules.ts';
import { useRegisterForm, type RegisterFormGiven } from './useRegisterForm.ts';
import styles from './register.module.css';

/** S4-10: what one agrees to can be read. */
const legal = {
  terms: linkTo('terms'),
  privacy: linkTo('privacy'),
  rules: linkTo('rules'),
};

/** S2-45: the ways to register, the fields of the chosen one, and what is said of them. */
export function RegisterForm(given: RegisterFormGiven) {
  const { settings, invitedBy } = given;
  const { t, language } = useTexts();
  const { info } = useSite();
  const hydrated = useHydrated();
  const form = useRef<HTMLFormElement>(null);
  const register = useRegisterForm(form, given);
  const { shown, isFolded, problems, general, code, captcha, agreed } = register;
  const folded = shown.filter(isFolded);
  const inputs = (fields: typeof shown) =>
    fields.map(({ field, rule }) => (
      <RegisterInput
        key={field}
        field={field}
        rule={rule}
        error={wordsOf(problems[field], t, language)}
        initial={field === 'affiliateCode' ? invitedBy : ''}
        dialingCode={settings.dialingCode}
        code={{ ...code, isSent: register.isCodeSent, onSend: () => void register.sendCode() }}
        onLeave={() => void register.leave(field)}
        captcha={{ picture: captcha, onPicture: register.keepCaptcha }}
      />
    ));
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
      <Form
        ref={form}
        onSubmit={(event) => void register.submit(event)}
        onReset={register.reset}
        onInput={register.hearInput}
      >
        {inputs(shown.filter((one) => !isFolded(one)))}
        {folded.length > 0 && (
          <details
            open={register.isMoreOpen}
            onToggle={(event) => register.setMoreOpen(event.currentTarget.open)}
            className={styles.more}
          >
            <summary>
              {t('registration.more')}
              <Icon path={chevronDown} size={20} />
            </summary>
            <div className={styles.folded}>{inputs(folded)}</div>
          </details>
        )}
        <Checkbox
          name="agreed"
          label={<LinkedText text={t('registration.agree', { age: settings.minimumAge })} links={legal} />}
          checked={agreed}
          onChange={(event) => register.setAgreed(event.target.checked)}
          className={styles.agree}
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
          aria-describedby="agreeFirst"
        >
          {t('registration.submit')}
        </Button>
        <p id="agreeFirst" className={styles.agreeFirst}>
          {!agreed && t('registration.agreeFirst')}
        </p>
        <StillWaiting
          waiting={register.busy}
          text={t('session.stillWaiting')}
          leave={{ label: t('session.stopWaiting'), onPress: register.stop }}
        />
        {register.canPutBack ? (
          // A button of its own: the other one would clear the form by the same press.
          <Button key="putBack" variant="quiet" className={styles.clear} onClick={register.putBack}>
            {t('registration.putBack')}
          </Button>
        ) : (
          <Button key="reset" type="reset" variant="quiet" className={styles.clear}>
            {t('registration.reset')}
          </Button>
        )}
      </Form>
    </>
  );
}
