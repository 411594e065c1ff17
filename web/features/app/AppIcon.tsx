import { useSite } from '../../platform/page/site.ts';
import { Icon } from '../../ui/Icon.tsx';
import { download } from '../../ui/icons/download.ts';
import styles from './install.module.css';

/** The app's icon as the merchant has it (AppDownloadIcon, S3-28), or an arrow. */
export function AppIcon() {
  const { resources } = useSite();
  const own = resources.find(({ resourceType }) => resourceType === 'AppDownloadIcon')?.url;
  return (
    <span className={styles.icon}>
      {own === undefined ? <Icon path={download} /> : <img src={own} alt="" width={44} height={44} />}
    </span>
  );
}
