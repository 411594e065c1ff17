import { useState } from 'react';
import { DownloadBar } from '../features/app/DownloadBar.tsx';
import { FloatingService } from '../features/support/FloatingService.tsx';
import { latePart } from '../platform/page/latePart.tsx';
import { useSite } from '../platform/page/site.ts';
import { readStored } from '../platform/storage/storage.ts';
import { comesAtOnce, useMayFloat } from './useMayFloat.ts';

const Welcome = latePart(async () => (await import('./Welcome.tsx')).Welcome);
const ContractPrompt = latePart(async () => (await import('./ContractPrompt.tsx')).ContractPrompt);
const Popups = latePart(async () => (await import('./Popups.tsx')).Popups);

/** What floats above home once it runs: one file to fetch, behind everything else. */
export function HomeFloats() {
  const { flags, info } = useSite();
  const may = useMayFloat();
  const [isWelcome] = useState(() => readStored('welcome') !== undefined);
  const [contracts] = useState(() => readStored('contracts'));
  // One thing at a time: whoever has just registered or logged in is asked something else.
  const [hasPopups] = useState(
    () => !isWelcome && contracts === undefined && !readStored('popups') && comesAtOnce(info),
  );
  return (
    <>
      {may && (
        <>
          {flags.floatingService && <FloatingService />}
          <DownloadBar />
        </>
      )}
      {isWelcome && <Welcome />}
      {contracts !== undefined && <ContractPrompt kinds={contracts} />}
      {hasPopups && <Popups />}
    </>
  );
}
