import { useEffect, useId, useRef, useState } from 'react';
import { Field } from './Field.tsx';
import styles from './CaptchaField.module.css';

/** A captcha lasts two minutes; a new picture comes a little before. */
const freshForMs = 110_000;

interface CaptchaFieldProps {
  /** What the field is called where it is sent (S3-06, S3-09). */
  readonly name: string;
  /** A PNG in base64; undefined while the first is on its way. */
  readonly picture: string | undefined;
  readonly texts: {
    readonly label: string;
    readonly picture: string;
    readonly waiting: string;
    /** For whoever cannot see it. */
    readonly unseen: string;
  };
  readonly error: string | undefined;
  readonly maxLength: number;
  readonly required?: boolean | undefined;
  /** Fetches another picture; undefined when there is none to be had now. */
  readonly another: () => Promise<string | undefined>;
  readonly onPicture: (picture: string) => void;
}

/** S2-44: the picture's digits. Pressing the picture fetches another, and an old one goes by itself. */
export function CaptchaField({
  name,
  picture,
  texts,
  error,
  maxLength,
  required,
  another,
  onPicture,
}: CaptchaFieldProps) {
  const id = useId();
  const [waiting, setWaiting] = useState(false);
  const latest = useRef({ another, onPicture });
  useEffect(() => {
    latest.current = { another, onPicture };
  });

  async function refresh(): Promise<void> {
    setWaiting(true);
    const fresh = await another();
    setWaiting(false);
    if (fresh !== undefined) onPicture(fresh);
  }

  useEffect(() => {
    const timer = setTimeout(
      async () => {
        const fresh = await latest.current.another();
        if (fresh !== undefined) latest.current.onPicture(fresh);
      },
      picture === undefined ? 0 : freshForMs,
    );
    return () => clearTimeout(timer);
  }, [picture]);

  return (
    <div className={styles.captcha}>
      <Field
        key={picture}
        className={styles.field}
        name={name}
        label={texts.label}
        error={error}
        maxLength={maxLength}
        required={required}
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="go"
      />
      <button
        type="button"
        className={styles.picture}
        aria-describedby={id}
        aria-label={waiting || picture === undefined ? texts.waiting : texts.picture}
        aria-busy={waiting || picture === undefined || undefined}
        onClick={() => void refresh()}
      >
        {picture === undefined ? (
          <span className={styles.blank} />
        ) : (
          <img src={`data:image/png;base64,${picture}`} width={120} height={44} alt="" />
        )}
      </button>
      <span id={id} hidden>
        {texts.unseen}
      </span>
    </div>
  );
}
