import { useState } from 'react';
import { useHydrated } from '../../../platform/device/device.ts';
import { Navigate, useLocation } from '../../../platform/router/router.ts';
import { useSite } from '../../../platform/page/site.ts';
import { SegmentedControl } from '../../../ui/SegmentedControl.tsx';
import { Gallery } from './Gallery.tsx';
import { linkTo } from '../../../screens.ts';
import styles from './Gallery.module.css';

/** Every control in each of its states, for designers and visual tests; only where the merchant is a demo. */
export default function GalleryPage() {
  const { info, theme } = useSite();
  const query = new URLSearchParams(useLocation().search);
  // Of the query the server knows what the table of screens has; this is for tests.
  const hydrated = useHydrated();
  const [shown, setShown] = useState(query.get('theme') === 'light' ? 'light' : theme);
  if (!info.demo) return <Navigate to={linkTo('home')} />;
  return (
    <div data-theme={shown} className={styles.ground}>
      <SegmentedControl
        label="Theme"
        options={[
          { value: 'dark', label: 'Dark' },
          { value: 'light', label: 'Light' },
        ]}
        value={shown}
        onChange={setShown}
      />
      <Gallery tab={query.get('tab') ?? 'hot'} rows={hydrated ? (query.get('rows') ?? '') : ''} />
    </div>
  );
}
