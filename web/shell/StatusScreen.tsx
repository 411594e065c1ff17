import { useText } from '../platform/i18n/text.tsx';
import { useSite } from '../platform/site.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { lock } from '../ui/icons/lock.ts';
import { settings } from '../ui/icons/settings.ts';
import { PageScaffold } from '../ui/PageScaffold.tsx';

/** S2-95: maintenance or a restricted region, in place of whatever was asked for. */
export function StatusScreen({ status }: { status: 1 | 2 }) {
  const t = useText();
  const { info } = useSite();
  const [title, text, icon] =
    status === 1
      ? ([t('shell.maintenanceTitle'), t('shell.maintenanceText'), settings] as const)
      : ([t('shell.restrictedTitle'), t('shell.restrictedText'), lock] as const);
  return (
    <PageScaffold>
      <title>{`${title} · ${info.name}`}</title>
      <h1>{info.name}</h1>
      <EmptyState title={title} text={text} icon={icon} action={<a href="">{t('shell.tryAgain')}</a>} />
    </PageScaffold>
  );
}
