import { useEffect, useState } from 'react';
import { loginLimits } from '@laro/contract/session.ts';
import { useText } from '../../platform/i18n/text.tsx';
import { Field } from '../../ui/Field.tsx';
import { anotherCaptcha } from './session.data.ts';
import styles from './login.module.css';

/** A captcha lasts two minutes; a new picture comes a little before. */
const freshForMs = 110_000;

interface CaptchaFieldProps {
  /** A PNG in base64. */
  readonly picture: string;
  readonly error: string | undefined;
  readonly onPicture: (picture: string) => void;
}

/** S2-44: the picture's digits. Pressing the picture fetches another, and an old one goes by itself. */
export function CaptchaField({ picture, error, onPicture }: CaptchaFieldProps) {
  const t = useText();
  const [waiting, setWaiting] = useState(false);

  async function refresh(): Promise<void> {
    setWaiting(true);
    const fresh = await anotherCaptcha();
    setWaiting(false);
    if (fresh !== undefined) onPicture(fresh);
  }

  useEffect(() => {
    const timer = setTimeout(async () => {
      const fresh = await anotherCaptcha();
      if (fresh !== undefined) onPicture(fresh);
    }, freshForMs);
    return () => clearTimeout(timer);
  }, [picture, onPicture]);

  return (
    <div className={styles.captcha}>
      <Field
        key={picture}
        name="captcha"
        label={t('session.captcha')}
        error={error}
        maxLength={loginLimits.captcha}
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="go"
      />
      <button
        type="button"
        className={styles.picture}
        aria-label={t(waiting ? 'session.captchaWaiting' : 'session.captchaPicture')}
        aria-busy={waiting || undefined}
        onClick={() => void refresh()}
      >
        <img src={`data:image/png;base64,${picture}`} width={120} height={44} alt="" />
      </button>
    </div>
  );
}
