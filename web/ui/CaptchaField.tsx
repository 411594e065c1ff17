import { useEffect, useRef, useState } from 'react';
import { Button } from './Button.tsx';
import { classes } from './classes.ts';
import { Field } from './Field.tsx';
import { IconButton } from './IconButton.tsx';
import { volume } from './icons/volume.ts';
import styles from './CaptchaField.module.css';

/** A captcha lasts two minutes; a new one comes a little before. */
const freshForMs = 110_000;
/** How a WAV begins in base64. */
const soundMark = 'UklGR';

interface CaptchaFieldProps {
  /** What the field is called where it is sent (S3-06, S3-09). */
  readonly name: string;
  /** A PNG or, for whoever cannot see one, a WAV in base64; undefined while the first is on its way. */
  readonly picture: string | undefined;
  readonly texts: {
    readonly label: string;
    readonly picture: string;
    readonly waiting: string;
    readonly spokenLabel: string;
    readonly listen: string;
    readonly sound: string;
    readonly soundAgain: string;
    readonly look: string;
  };
  readonly error: string | undefined;
  readonly maxLength: number;
  readonly hasLetters: boolean;
  readonly required?: boolean | undefined;
  /** Fetches another picture, or digits that are said; undefined when there is none to be had now. */
  readonly another: (isSpoken: boolean) => Promise<string | undefined>;
  readonly onPicture: (picture: string) => void;
}

/** S2-44: what a picture holds, or digits that are said. Pressing the picture fetches another, and an old one goes by itself. */
export function CaptchaField({
  name,
  picture,
  texts,
  error,
  maxLength,
  hasLetters,
  required,
  another,
  onPicture,
}: CaptchaFieldProps) {
  const [waiting, setWaiting] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const isSound = picture?.startsWith(soundMark) === true;
  const latest = useRef({ another, onPicture });
  useEffect(() => {
    latest.current = { another, onPicture };
  });

  // Whoever asked to listen types next.
  useEffect(() => {
    if (isSound) input.current?.focus();
  }, [picture, isSound]);

  async function refresh(isSpoken: boolean): Promise<void> {
    setWaiting(true);
    const fresh = await another(isSpoken);
    setWaiting(false);
    if (fresh !== undefined) onPicture(fresh);
  }

  useEffect(() => {
    const timer = setTimeout(
      async () => {
        const fresh = await latest.current.another(isSound);
        if (fresh !== undefined) latest.current.onPicture(fresh);
      },
      picture === undefined ? 0 : freshForMs,
    );
    return () => clearTimeout(timer);
  }, [picture, isSound]);

  return (
    <div className={classes(styles.captcha, isSound && styles.heard)}>
      <Field
        key={picture}
        className={styles.field}
        name={name}
        label={isSound ? texts.spokenLabel : texts.label}
        error={error}
        maxLength={maxLength}
        required={required}
        ref={input}
        inputMode={hasLetters && !isSound ? 'text' : 'numeric'}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="go"
      />
      {isSound ? (
        <>
          {/* Captions would give the answer away. */}
          {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
          <audio
            className={styles.sound}
            aria-label={texts.sound}
            src={`data:audio/wav;base64,${picture}`}
            controls
            autoPlay
          />
          <div className={styles.ways}>
            <Button variant="quiet" onClick={() => void refresh(true)}>
              {texts.soundAgain}
            </Button>
            <Button variant="quiet" onClick={() => void refresh(false)}>
              {texts.look}
            </Button>
          </div>
        </>
      ) : (
        <div className={styles.side}>
          <button
            type="button"
            className={styles.picture}
            aria-label={waiting || picture === undefined ? texts.waiting : texts.picture}
            aria-busy={waiting || picture === undefined || undefined}
            onClick={() => void refresh(false)}
          >
            {picture === undefined ? (
              <span className={styles.blank} />
            ) : (
              <img src={`data:image/png;base64,${picture}`} width={120} height={44} alt="" />
            )}
          </button>
          <IconButton icon={volume} label={texts.listen} onClick={() => void refresh(true)} />
        </div>
      )}
    </div>
  );
}
