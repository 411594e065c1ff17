import { use, useEffect, useState } from 'react';
import { ContractQuestion } from '../features/agreements/ContractQuestion.tsx';
import { contractScreens, waitingKinds } from '../features/agreements/contractScreens.ts';
import { RouterContext, ViewContext, type View } from '../platform/router/router.ts';
import { linkTo } from '../screens.ts';
import { PageTexts } from './PageTexts.tsx';

/** The question of S5-25 over home, which has none of its words: they come with the screen that it leads to. */
export function ContractPrompt({ kinds }: { readonly kinds: string }) {
  const { look } = use(RouterContext);
  const [first] = waitingKinds(kinds);
  const [view, setView] = useState<View>();
  useEffect(() => {
    if (first !== undefined) look(linkTo(contractScreens[first])).then(setView, () => undefined);
  }, [first, look]);
  if (view === undefined) return null;
  return (
    <ViewContext value={view}>
      <PageTexts>
        <ContractQuestion kinds={kinds} />
      </PageTexts>
    </ViewContext>
  );
}
