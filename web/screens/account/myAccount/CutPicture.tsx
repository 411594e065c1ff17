import { useEffect, useId, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { useText } from '../../../platform/i18n/text.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { alert } from '../../../ui/icons/alert.ts';
import { Sheet } from '../../../ui/Sheet.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import styles from './CutPicture.module.css';
import account from './myAccount.module.css';
import { closest, middleOf, moved, placed, placeOf, zoomed, zoomOf } from './picturePart.ts';

/** Of what is shown and sent, in pixels: more than is kept of it. */
const side = 512;
/** How far an arrow key goes, of the square. */
const step = 0.05;
const arrows: Readonly<Record<string, readonly [right: number, down: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

interface CutPictureProps {
  readonly picture: HTMLImageElement;
  readonly isSending: boolean;
  /** What was in the way of the last one that was sent. */
  readonly said: string | undefined;
  /** What is seen, as a picture of its own. */
  readonly onUse: (part: Blob) => void;
  readonly onClose: () => void;
}

/**
 * S7-11: the square of a picture that is kept, moved by a finger, two fingers, keys or what stands for them. It is cut here, so that
 * nothing else of the picture leaves the phone; the gateway looks at what comes as at any other file.
 */
export function CutPicture({ picture, isSending, said, onUse, onClose }: CutPictureProps) {
  const t = useText();
  const hint = useId();
  const size = { width: picture.naturalWidth, height: picture.naturalHeight };
  const [part, setPart] = useState(() => middleOf(size));
  const canvas = useRef<HTMLCanvasElement>(null);
  const fingers = useRef(new Map<number, PointerEvent>());

  useEffect(() => {
    const paper = canvas.current?.getContext('2d');
    if (!paper) return;
    // What can be seen through is white, as it is drawn at the gateway.
    paper.fillStyle = 'white';
    paper.fillRect(0, 0, side, side);
    paper.imageSmoothingQuality = 'high';
    paper.drawImage(picture, part.left, part.top, part.side, part.side, 0, 0, side, side);
  }, [picture, part]);

  function follow(finger: PointerEvent<HTMLElement>): void {
    const before = fingers.current.get(finger.pointerId);
    if (before === undefined) return;
    const other = [...fingers.current.values()].find(({ pointerId }) => pointerId !== finger.pointerId);
    fingers.current.set(finger.pointerId, finger);
    const apart = (one: PointerEvent) =>
      other ? Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) : 1;
    const { clientWidth } = finger.currentTarget;
    setPart((now) => {
      // The picture goes where the fingers go, so the square over it goes the other way; the middle of two goes half as far.
      const scale = now.side / clientWidth / (other ? 2 : 1);
      const right = (before.clientX - finger.clientX) * scale;
      const down = (before.clientY - finger.clientY) * scale;
      const zoom = (zoomOf(size, now) * apart(finger)) / Math.max(1, apart(before));
      return zoomed(size, moved(size, now, right, down), zoom);
    });
  }
  function press(event: KeyboardEvent): void {
    const way = arrows[event.key];
    if (way === undefined) return;
    event.preventDefault();
    setPart((now) => moved(size, now, way[0] * step * now.side, way[1] * step * now.side));
  }
  function use(): void {
    canvas.current?.toBlob((cut) => cut && onUse(cut), 'image/jpeg', 0.92);
  }

  const place = placeOf(size, part);
  const percent = (share: number) => Math.round(share * 100);
  const zoom = zoomOf(size, part);
  const letGo = ({ pointerId }: PointerEvent) => void fingers.current.delete(pointerId);
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('member.cut.title')}
      closeLabel={t('shell.close')}
      footer={
        <Button variant="primary" wide loading={isSending} onClick={use}>
          {t('member.cut.use')}
        </Button>
      }
    >
      <div className={styles.cut}>
        <p id={hint} className={account.none}>
          {t('member.cut.hint')}
        </p>
        <div
          className={styles.window}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId);
            fingers.current.set(event.pointerId, event);
          }}
          onPointerMove={follow}
          onPointerUp={letGo}
          onPointerCancel={letGo}
        >
          <canvas ref={canvas} width={side} height={side} className={styles.seen} />
          <span className={styles.round} />
          {/* For keys and for who does not see it: each a control of the browser's own, of one direction. */}
          <VisuallyHidden>
            {(['x', 'y'] as const).map((way) => (
              <input
                key={way}
                type="range"
                aria-label={t(way === 'x' ? 'member.cut.across' : 'member.cut.down')}
                aria-describedby={hint}
                aria-valuetext={`${percent(place[way])}%`}
                max={100}
                value={percent(place[way])}
                onKeyDown={press}
                onChange={({ target }) =>
                  setPart((now) =>
                    placed(size, now, { ...placeOf(size, now), [way]: target.valueAsNumber / 100 }),
                  )
                }
              />
            ))}
          </VisuallyHidden>
        </div>
        <label className={styles.zoom}>
          {t('member.cut.zoom')}
          <input
            type="range"
            className={styles.slider}
            min={100}
            max={closest * 100}
            step={5}
            value={percent(zoom)}
            aria-valuetext={`${percent(zoom)}%`}
            onChange={({ target }) => setPart((now) => zoomed(size, now, target.valueAsNumber / 100))}
          />
        </label>
        <div role="alert">
          {said !== undefined && (
            <p className={account.wrong}>
              <Icon path={alert} size={16} />
              {said}
            </p>
          )}
        </div>
      </div>
    </Sheet>
  );
}
