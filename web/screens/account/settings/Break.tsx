import { useState } from 'react';
import * as breaks from '@laro/contract/calls/breaks.ts';
import { breakLengths, isForGood, type BreakLength } from '@laro/rules/breaks.ts';
import { breakTexts } from '../../../features/breaks/breakTexts.ts';
import type { MessageId } from '../../../platform/i18n/catalogues.ts';
import { useText } from '../../../platform/i18n/text.tsx';
import { useCall } from '../../../platform/net/useCall.ts';
import { useSend } from '../../../platform/net/useSend.ts';
import { linkTo } from '../../../screens.ts';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { ChoiceChips } from '../../../ui/ChoiceChips.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { pause } from '../../../ui/icons/pause.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { toast } from '../../../ui/toast.ts';
import styles from './Break.module.css';
import page from './settings.module.css';

const lengths: Readonly<Record<BreakLength, MessageId>> = {
  day: 'breaks.length.day',
  week: 'breaks.length.week',
  month: 'breaks.length.month',
  halfYear: 'breaks.length.halfYear',
  year: 'breaks.length.year',
  forGood: 'breaks.length.forGood',
};

/** Decision 191: the member stops for a while or for good; while that lasts it says until when. */
export function Break() {
  const t = useText();
  const { value, failure } = useCall(breaks.standing, {});
  if (value === undefined) {
    // The help desk, which stands below, does it as well.
    return failure ? null : (
      <div role="status" aria-busy="true" aria-label={t('breaks.waiting')}>
        <Skeleton className={styles.waiting} />
      </div>
    );
  }
  const { away, timeZone } = value;
  if (away === undefined) {
    return (
      <>
        <p className={page.part}>{t('breaks.text')}</p>
        <Choose from="day" label="breaks.choose" />
      </>
    );
  }
  const { title, text } = breakTexts(t, { ...away, timeZone });
  return (
    <>
      <div className={styles.away} role="status">
        <Icon path={pause} size={24} />
        <div className={page.words}>
          <strong>{title}</strong>
          <span className={page.hint}>{text}</span>
        </div>
      </div>
      <LinkButton to={linkTo('withdraw')} wide>
        {t('breaks.withdraw')}
      </LinkButton>
      {!isForGood(away.until) && (
        <Choose from={away.isExclusion ? 'halfYear' : 'week'} label="breaks.longer" />
      )}
    </>
  );
}

/** Of the lengths from one on; chosen with a press, and taken with a second one that says what it means. */
function Choose({ from, label }: { readonly from: BreakLength; readonly label: MessageId }) {
  const t = useText();
  const offered = breakLengths.slice(breakLengths.indexOf(from));
  const [length, setLength] = useState<BreakLength>(from);
  const [isAsking, setAsking] = useState(false);
  const { send, isSending } = useSend(breaks.take);
  const chosen = offered.includes(length) ? length : from;

  async function take(): Promise<void> {
    const outcome = await send({ body: { length: chosen } });
    if (outcome === undefined) return;
    setAsking(false);
    if (outcome.ok) return;
    const text = t(outcome.failure.code === 'BREAK_SHORTER' ? 'breaks.shorter' : 'breaks.failed');
    toast.show({ text, lasts: 'long', tone: 'danger' });
  }
  return (
    <>
      <ChoiceChips
        label={t('breaks.lengths')}
        options={offered.map((one) => ({ value: one, label: t(lengths[one]) }))}
        value={chosen}
        onChange={setLength}
      />
      <Button wide onClick={() => setAsking(true)}>
        {t(label)}
      </Button>
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={
          chosen === 'forGood' ? t('breaks.sureForGood') : t('breaks.sure', { length: t(lengths[chosen]) })
        }
        cancel={t('breaks.notNow')}
        confirm={{ label: t('breaks.confirm'), danger: true, loading: isSending, onPress: () => void take() }}
      >
        <div className={styles.terms}>
          <p>{t('breaks.sureNot')}</p>
          <p>{t('breaks.sureMoney')}</p>
          <p>{t('breaks.sureBrands')}</p>
          <p>
            <strong>{t(chosen === 'forGood' ? 'breaks.sureNever' : 'breaks.sureEnd')}</strong>
          </p>
        </div>
      </Dialog>
    </>
  );
}
