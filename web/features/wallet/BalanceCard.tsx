import { useText } from '../../platform/i18n/text.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { eye } from '../../ui/icons/eye.ts';
import { eyeOff } from '../../ui/icons/eyeOff.ts';
import { refresh as refreshIcon } from '../../ui/icons/refresh.ts';
import { useBalance } from './balance.data.ts';
import { BalanceFigure } from './BalanceFigure.tsx';
import { hideBalance, useBalanceHidden } from './balanceMask.ts';
import styles from './wallet.module.css';

/** The balance with a way to hide it and to ask for it again (S4-01). */
export function BalanceCard() {
  const t = useText();
  const known = useBalance();
  const hidden = useBalanceHidden();
  return (
    <div className={styles.card}>
      <div className={styles.figure}>
        <span className={styles.label}>{t('shell.balance')}</span>
        <output>
          <BalanceFigure known={known} hidden={hidden} size="title" />
        </output>
      </div>
      <IconButton
        icon={hidden ? eyeOff : eye}
        label={t(hidden ? 'shell.showBalance' : 'shell.hideBalance')}
        onClick={() => hideBalance(!hidden)}
      />
      <IconButton
        icon={refreshIcon}
        label={t('shell.refreshBalance')}
        aria-busy={known.refreshing}
        onClick={known.refresh}
      />
    </div>
  );
}
