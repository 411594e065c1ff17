import { FormParts } from './FormParts.tsx';
import { LongerTexts } from './LongerTexts.tsx';
import { MoreFields } from './MoreFields.tsx';
import { Charts, Lists, Mirrored, Periods, Receipts } from './Records.tsx';

/** What is made of several controls. */
export function Samples({ rows, failing }: { readonly rows: number; readonly failing: boolean }) {
  return (
    <>
      <FormParts />
      <MoreFields />
      <LongerTexts />
      <Periods />
      <Receipts />
      <Charts />
      <Mirrored />
      <Lists rows={rows} failing={failing} />
    </>
  );
}
