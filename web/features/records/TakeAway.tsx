import { csvType, toCsv } from '@laro/rules/csv.ts';
import { saveFile } from '../../platform/device/saveFile.ts';
import { useText } from '../../platform/i18n/text.tsx';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { download } from '../../ui/icons/download.ts';
import { receipt } from '../../ui/icons/receipt.ts';
import styles from './records.module.css';

interface TakeAwayProps {
  /** With the days in it, such as "statement-2026-11-01-2026-11-30"; no ending. */
  readonly fileName: string;
  /** The head first. Amounts as on the wire, so that they can be added up. */
  readonly rows: ReadonlyArray<readonly string[]>;
}

/** What is shown, as a file and on paper; what is printed is in the <Printed> of the page. */
export function TakeAway({ fileName, rows }: TakeAwayProps) {
  const t = useText();
  return (
    <div className={styles.takeAway}>
      <Button onClick={() => saveFile(`${fileName}.csv`, toCsv(rows), csvType)}>
        <Icon path={download} size={20} />
        {t('records.saveCsv')}
      </Button>
      <Button onClick={() => window.print()}>
        <Icon path={receipt} size={20} />
        {t('records.print')}
      </Button>
    </div>
  );
}
