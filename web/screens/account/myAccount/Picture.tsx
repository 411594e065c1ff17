import { useId } from 'react';
import { headIcon, setHeadIcon } from '@laro/contract/calls/profile.ts';
import type { HeadIcon } from '@laro/rules/headIcons.ts';
import { OwnPicture } from '../../../features/session/OwnPicture.tsx';
import { UploadPicture } from './UploadPicture.tsx';
import { HeadPicture } from '../../../features/session/HeadPicture.tsx';
import type { MessageId } from '../../../platform/i18n/catalogues.ts';
import { useText } from '../../../platform/i18n/text.tsx';
import { useCall } from '../../../platform/net/useCall.ts';
import { useSend } from '../../../platform/net/useSend.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { person } from '../../../ui/icons/person.ts';
import { toast } from '../../../ui/toast.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { PictureShape } from './PictureShape.tsx';
import styles from './myAccount.module.css';

const names: Readonly<Record<HeadIcon | 'none', MessageId>> = {
  none: 'member.picture.none',
  star: 'member.picture.star',
  sun: 'member.picture.sun',
  moon: 'member.picture.moon',
  flame: 'member.picture.flame',
  heart: 'member.picture.heart',
  trophy: 'member.picture.trophy',
  gift: 'member.picture.gift',
  coins: 'member.picture.coins',
};

/** S7-11: one of the house's pictures, or none, at a press; or one of their own, which another takes the place of. */
export function Picture() {
  const t = useText();
  const group = useId();
  const { value, failure } = useCall(headIcon, {});
  const { send, isSending } = useSend(setHeadIcon);
  if (value === undefined) return failure ? null : <PictureShape />;

  async function choose(icon: HeadIcon | null): Promise<void> {
    const outcome = await send({ body: { icon } });
    if (outcome === undefined) return;
    const said = outcome.ok ? 'member.picture.saved' : 'registration.unreachable';
    toast.show({ text: t(said), lasts: 'success', tone: outcome.ok ? 'success' : 'danger' });
  }
  return (
    <fieldset className={styles.card} aria-busy={isSending || undefined}>
      <legend className={styles.legend}>{t('member.picture.title')}</legend>
      <div className={styles.pictures}>
        {value.own && (
          <label className={styles.picture}>
            <input type="radio" name={group} className={styles.pick} checked readOnly />
            <span className={styles.drawn}>
              <OwnPicture className={styles.own} />
              <VisuallyHidden>{t('member.picture.own')}</VisuallyHidden>
            </span>
          </label>
        )}
        {[null, ...value.icons].map((icon) => (
          <label key={icon} className={styles.picture}>
            <input
              type="radio"
              name={group}
              className={styles.pick}
              checked={!value.own && icon === value.icon}
              onChange={() => void choose(icon)}
            />
            <span className={styles.drawn}>
              {icon === null ? <Icon path={person} /> : <HeadPicture of={icon} />}
              <VisuallyHidden>{t(names[icon ?? 'none'])}</VisuallyHidden>
            </span>
          </label>
        ))}
      </div>
      <UploadPicture />
    </fieldset>
  );
}
