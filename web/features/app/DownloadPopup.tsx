import { useText } from '../../platform/i18n/text.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { DownloadChoices } from './DownloadChoices.tsx';
import type { DownloadFacts } from './downloads.ts';

interface DownloadPopupProps {
  readonly facts: DownloadFacts;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** S2-92. */
export function DownloadPopup({ facts, open, onClose }: DownloadPopupProps) {
  const t = useText();
  return (
    <Sheet open={open} onClose={onClose} title={t('install.title')} closeLabel={t('install.close')}>
      <DownloadChoices facts={facts} />
    </Sheet>
  );
}
