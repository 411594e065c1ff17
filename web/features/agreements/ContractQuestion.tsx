import { useEffect, useState } from 'react';
import { useTexts } from '../../platform/i18n/text.tsx';
import { useNavigate } from '../../platform/router/router.ts';
import { writeStored } from '../../platform/storage/storage.ts';
import { linkTo } from '../../screens.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { contractScreens, waitingKinds } from './contractScreens.ts';

/** S5-25: asks once after a login whether to look at what waits. */
export function ContractQuestion({ kinds }: { readonly kinds: string }) {
  const { t, tag } = useTexts();
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(true);
  useEffect(() => writeStored('contracts', undefined), []);
  const waiting = waitingKinds(kinds);
  const [first] = waiting;
  if (first === undefined) return null;
  const names = waiting.map((kind) => t(`screens.${contractScreens[kind]}`));
  return (
    <Dialog
      open={isOpen}
      onClose={() => setOpen(false)}
      title={t('agreements.promptTitle')}
      cancel={t('shell.cancel')}
      confirm={{
        label: t('agreements.promptGo'),
        onPress: () => void navigate(linkTo(contractScreens[first])),
      }}
    >
      {t('agreements.prompt', { names: new Intl.ListFormat(tag).format(names) })}
    </Dialog>
  );
}
