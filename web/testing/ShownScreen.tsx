import { RouterContext, ViewContext, type Router, type View } from '../platform/router/router.ts';
import { PageTexts } from '../shell/PageTexts.tsx';
import { Shell } from '../shell/Shell.tsx';
import '../themes/base.css';

/** A screen in its frame, without the document around it. */
export function ShownScreen({ view, router }: { view: View; router: Router }) {
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
