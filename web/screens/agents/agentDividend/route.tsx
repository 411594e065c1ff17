import styles from '../../../features/agreements/agreements.module.css';
import { Payments } from '../../../features/agreements/Payments.tsx';
import { useText } from '../../../platform/i18n/text.tsx';
import { linkTo } from '../../../screens.ts';
import { LinkButton } from '../../../ui/Button.tsx';

/** S2-27: the agent's dividends: this half month so far, what can be taken, what was, and the contract that they are of. */
export default function AgentDividend() {
  const t = useText();
  return (
    <div className={styles.page}>
      <p className={styles.quiet}>{t('agreements.lead.dividend')}</p>
      <Payments kind="dividend">
        <LinkButton to={linkTo('dividendContract')} wide>
          {t('screens.dividendContract')}
        </LinkButton>
      </Payments>
    </div>
  );
}
