import type { MessageId } from '../platform/i18n/catalogues.ts';
import type { Values } from '../platform/i18n/say.ts';
import { useText } from '../platform/i18n/text.tsx';
import { Button } from '../ui/Button.tsx';
import { useDesk } from './desk.ts';
import { saidAtDesk } from './refusals.ts';
import styles from './office.module.css';

export interface SaidOfPublishing {
  readonly id: MessageId;
  readonly values?: Values;
  /** The version of somebody who was quicker. */
  readonly over?: number;
}

const says: Readonly<Record<string, MessageId>> = {
  NOT_OFFERED: 'office.notOffered',
  LIMITS_WRONG: 'office.limitsWrong',
  ORDER_CHANGED: 'office.orderChanged',
  SETTINGS_WRONG: 'office.settingsWrong',
  NO_POINTS: 'office.noPoints',
  TERMS_OF_OWNER: 'office.missionsOfOwner',
  // Of what most pages send only a length can be wrong; those that send more look at it before.
  BAD_REQUEST: 'office.tooLong',
};

/** What is said of a draft that was sent. */
export function saidOfPublishing(
  outcome: { ok: true } | { ok: false; failure: { code: string; value?: unknown } },
): SaidOfPublishing {
  if (outcome.ok) return { id: 'office.published' };
  const { code, value } = outcome.failure;
  // The values of these refusals: who was quicker with which version, what is not right.
  const { by, version, what }: { by?: unknown; version?: unknown; what?: unknown } = Object(value);
  if (code === 'CHANGED_MEANWHILE' && typeof by === 'string' && typeof version === 'number') {
    return { id: 'office.arrangedMeanwhile', values: { by }, over: version };
  }
  return { id: saidAtDesk(says, code), ...(typeof what === 'string' && { values: { what } }) };
}

interface PublishBarProps {
  readonly said: SaidOfPublishing | undefined;
  readonly isChanged: boolean;
  readonly isSending: boolean;
  readonly onLetGo: () => void;
  /** Over another version than the one that the draft was begun on, if somebody was quicker. */
  readonly onPublish: (over: number | undefined) => Promise<void>;
}

/** Below a page whose changes are published together. */
export function PublishBar({ said, isChanged, isSending, onLetGo, onPublish }: PublishBarProps) {
  const t = useText();
  const { brand } = useDesk();
  const isBehind = said?.over !== undefined;
  return (
    <div className={styles.publish}>
      <p role="status">
        {said ? t(said.id, { brand: brand.name, ...said.values }) : isChanged ? t('office.notPublished') : ''}
      </p>
      {isChanged && (
        <>
          <Button onClick={onLetGo}>{t(isBehind ? 'office.takeTheirs' : 'office.undo')}</Button>
          <Button variant="primary" loading={isSending} onClick={() => void onPublish(said?.over)}>
            {t(isBehind ? 'office.publishOver' : 'office.publish')}
          </Button>
        </>
      )}
    </div>
  );
}
