import { listCards } from '@laro/contract/calls/bankCards.ts';
import { standing } from '@laro/contract/calls/withdraw.ts';
import { AddCard } from '../../../features/security/AddCard.tsx';
import { SecondStep } from '../../../features/session/SecondStep.tsx';
import { useText } from '../../../platform/i18n/text.tsx';
import { askAnew } from '../../../platform/net/askAnew.ts';
import { useCall } from '../../../platform/net/useCall.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Sheet } from '../../../ui/Sheet.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import styles from './withdraw.module.css';

/** S7-45: the account that money goes to is added where it is missed, also at a brand without the security center. */
export function NewCard({ onClose }: { readonly onClose: () => void }) {
  const t = useText();
  const { value, failure, isAsking, askAgain } = useCall(listCards, {});
  const retry = { label: t('shell.tryAgain'), onPress: askAgain, loading: isAsking };
  return (
    <Sheet open onClose={onClose} title={t('withdraw.addCard')} closeLabel={t('shell.close')}>
      {value === undefined ? (
        failure === undefined ? (
          <Skeleton className={styles.formShape} />
        ) : (
          <ErrorState title={t('security.missing')} retry={retry} />
        )
      ) : (
        <AddCard
          listed={value}
          onAdded={() => {
            askAnew([standing]);
            onClose();
          }}
        />
      )}
      <SecondStep />
    </Sheet>
  );
}
