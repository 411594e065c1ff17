import { useState } from 'react';
import { RouterContext, ViewContext, type Router, type View } from '../platform/router/router.ts';
import { PageTexts } from '../shell/PageTexts.tsx';
import { Shell } from '../shell/Shell.tsx';
import '../themes/base.css';

/** A screen in its frame, without the document around it; `load` finds what another address shows. */
export function ShownScreen({ first, load }: { first: View; load: (to: string) => Promise<View> }) {
  const [view, setView] = useState(first);
  const [router] = useState<Router>(() => ({
    async navigate(to) {
      // There is nothing to go back to; a way back leads to where the screen says instead.
      if (to !== -1) setView(await load(to));
    },
    revalidate: () => Promise.resolve(true),
  }));
  const { Content } = view;
  return (
    <RouterContext value={router}>
      <ViewContext value={view}>
        <PageTexts>
          <Shell>
            <Content />
          </Shell>
        </PageTexts>
      </ViewContext>
    </RouterContext>
  );
}
