import { isTrial, passesAgentGate, type HasType } from '@laro/contract/protocol/access.ts';
import { memberInfo } from '@laro/contract/calls/session.ts';
import { withoutNumber } from '../../../features/session/withoutNumber.ts';
import type { MessageId } from '../../../platform/i18n/catalogues.ts';
import { useText } from '../../../platform/i18n/text.tsx';
import { useSession } from '../../../platform/net/session.ts';
import { useCall } from '../../../platform/net/useCall.ts';
import { latePart } from '../../../platform/page/latePart.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { person } from '../../../ui/icons/person.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import styles from './memberCenter.module.css';

// Most have chosen none.
const HeadPicture = latePart(
  async () => (await import('../../../features/session/HeadPicture.tsx')).HeadPicture,
);
const OwnPicture = latePart(
  async () => (await import('../../../features/session/OwnPicture.tsx')).OwnPicture,
);

/** The nickname, else the username; below it the label that the club gave the member, else what they are here (S3-03). */
export function Profile() {
  const t = useText();
  const { session } = useSession();
  const { value, failure } = useCall(memberInfo, {});
  const name = isTrial(session)
    ? t('shell.trial')
    : value?.nickname || withoutNumber(session?.userName ?? '');
  const isWaiting = !isTrial(session) && value === undefined && failure === undefined;
  return (
    <div className={styles.profile}>
      <span className={styles.face}>
        {value?.ownPicture ? (
          <OwnPicture className={styles.own} />
        ) : value?.headIcon === undefined ? (
          <Icon path={person} />
        ) : (
          <HeadPicture of={value.headIcon} />
        )}
      </span>
      <div className={styles.who}>
        <p className={styles.name}>
          {isWaiting ? <Skeleton shape="line" className={styles.waiting} /> : name}
        </p>
        <p className={styles.label}>{value?.clubLabel?.labelName ?? t(kindOf(session))}</p>
      </div>
    </div>
  );
}

function kindOf(session: HasType | undefined): MessageId {
  if (isTrial(session)) return 'member.playMoney';
  return passesAgentGate(session) ? 'member.agent' : 'shell.member';
}
