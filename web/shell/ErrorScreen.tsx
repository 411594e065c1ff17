import { useText } from '../platform/i18n/text.tsx';
import { Icon } from '../ui/Icon.tsx';
import { warning } from '../ui/icons/warning.ts';
import { linkTo } from '../screens.ts';
import styles from './ErrorScreen.module.css';

/** What is shown when a screen could not be: what happened, a way to try again and a way home (S8-23, S8-31). */
export function ErrorScreen({ unreachable }: { unreachable: boolean }) {
  const t = useText();
  return (
    <main className={styles.screen}>
      <title>{t('shell.errorTitle')}</title>
      <Icon path={warning} size={32} />
      <h1>{t(unreachable ? 'shell.unreachableTitle' : 'shell.errorTitle')}</h1>
      <p>{t(unreachable ? 'shell.unreachableText' : 'shell.errorText')}</p>
      {/* Plain links: the application that broke is not asked to handle them. */}
      <a href="">{t('shell.tryAgain')}</a>
      <a href={linkTo('home')}>{t('shell.goHome')}</a>
    </main>
  );
}
