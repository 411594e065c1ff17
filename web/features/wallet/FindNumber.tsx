import { useState } from 'react';
import { useText } from '../../platform/i18n/text.tsx';
import { useLocation } from '../../platform/router/router.ts';
import { Field } from '../../ui/Field.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { search } from '../../ui/icons/search.ts';
import { Sheet } from '../../ui/Sheet.tsx';
import { Thread } from './Thread.tsx';

/** S2-11: finds a deposit, a withdrawal or a round by its number; the one of the address is open already. */
export function FindNumber() {
  const t = useText();
  const named = new URLSearchParams(useLocation().search).get('number') ?? '';
  const [typed, type] = useState(named);
  const [wanted, want] = useState(named);
  const find = (): void => want(typed.trim());
  return (
    <search>
      <Field
        label={t('wallet.find')}
        name="number"
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={100}
        value={typed}
        onChange={({ target }) => type(target.value)}
        onKeyDown={({ key }) => key === 'Enter' && find()}
        suffix={<IconButton icon={search} label={t('wallet.findIt')} onClick={find} />}
      />
      {wanted !== '' && (
        <Sheet
          open
          onClose={() => want('')}
          title={t('wallet.about', { number: wanted })}
          closeLabel={t('shell.close')}
        >
          <Thread number={wanted} />
        </Sheet>
      )}
    </search>
  );
}
