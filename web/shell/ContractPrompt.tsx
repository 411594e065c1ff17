import { use, useEffect, useState } from 'react';
import { agreementKinds, type AgreementKind } from '@laro/rules/agreementKinds.ts';
import { useTexts } from '../platform/i18n/text.tsx';
import { RouterContext, useNavigate, ViewContext, type View } from '../platform/router/router.ts';
import { writeStored } from '../platform/storage/storage.ts';
import { linkTo } from '../screens.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { PageTexts } from './PageTexts.tsx';

const screens = {
  daily: 'salaryContract',
  dividend: 'dividendContract',
  hourly: 'hourlyContract',
} as const;

/** S5-25: asks once after a login whether to look at what waits; `kinds` as they were kept. */
export function ContractPrompt({ kinds }: { readonly kinds: string }) {
  const { look } = use(RouterContext);
  const waiting = agreementKinds.filter((kind) => kinds.split(',').includes(kind));
  const [first] = waiting;
  const [view, setView] = useState<View>();
  useEffect(() => {
    writeStored('contracts', undefined);
    // With the screen come its words, which home has none of.
    if (first !== undefined) look(linkTo(screens[first])).then(setView, () => undefined);
  }, [first, look]);
  if (view === undefined || first === undefined) return null;
  return (
    <ViewContext value={view}>
      <PageTexts>
        <Question first={first} waiting={waiting} />
      </PageTexts>
    </ViewContext>
  );
}

interface QuestionProps {
  readonly first: AgreementKind;
  readonly waiting: readonly AgreementKind[];
}

function Question({ first, waiting }: QuestionProps) {
  const { t, tag } = useTexts();
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(true);
  const names = waiting.map((kind) => t(`screens.${screens[kind]}`));
  return (
    <Dialog
      open={isOpen}
      onClose={() => setOpen(false)}
      title={t('agreements.promptTitle')}
      cancel={t('shell.cancel')}
      confirm={{ label: t('agreements.promptGo'), onPress: () => void navigate(linkTo(screens[first])) }}
    >
      {t('agreements.prompt', { names: new Intl.ListFormat(tag).format(names) })}
    </Dialog>
  );
}
