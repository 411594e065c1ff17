import { useText } from '../../../platform/i18n/text.tsx';
import { linkTo } from '../../../screens.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { shield } from '../../../ui/icons/shield.ts';
import { ListEntry } from '../../../ui/ListEntry.tsx';
import { PageLink } from '../../../ui/PageLink.tsx';
import type { Config } from './protections.ts';

/** S7-45: whether logins ask for a second step, in the list of the security center. */
export function TwoStepsEntry({ onSince, recoveryCodes }: NonNullable<Config['secondStep']>) {
  const t = useText();
  const isOn = onSince !== undefined;
  return (
    <li>
      <ListEntry
        icon={shield}
        title={t('secondStep.title')}
        text={isOn ? t('secondStep.codesLeft', { count: recoveryCodes }) : t('secondStep.entry')}
        state={<Badge text={t(isOn ? 'security.on' : 'security.off')} tone={isOn ? 'success' : 'neutral'} />}
        renderPress={(part) => <PageLink to={linkTo('securityCenter', { view: 'secondStep' })} {...part} />}
      />
    </li>
  );
}
