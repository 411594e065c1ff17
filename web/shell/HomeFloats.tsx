import { useState } from 'react';
import { DownloadBar } from '../features/app/DownloadBar.tsx';
import { mayOfferPasskey } from '../features/security/passkeyOffer.ts';
import { FloatingService } from '../features/support/FloatingService.tsx';
import { latePart } from '../platform/page/latePart.tsx';
import { useSite } from '../platform/page/site.ts';
import { readStored } from '../platform/storage/storage.ts';
import { comesAtOnce, useMayFloat } from './useMayFloat.ts';

const Welcome = latePart(async () => (await import('./Welcome.tsx')).Welcome);
const ContractPrompt = latePart(async () => (await import('./ContractPrompt.tsx')).ContractPrompt);
const PasskeyOffer = latePart(async () => (await import('./PasskeyOffer.tsx')).PasskeyOffer);
const Popups = latePart(async () => (await import('./Popups.tsx')).Popups);

/** What floats above home once it runs: one file to fetch, behind everything else. */
export function HomeFloats() {
  const { flags, info } = useSite();
  const may = useMayFloat();
  const [isWelcome] = useState(() => readStored('welcome') !== undefined);
  const [contracts] = useState(() => readStored('contracts'));
  const [offersPasskey, setOffersPasskey] = useState(
    () => !isWelcome && contracts === undefined && flags.passkeys && mayOfferPasskey(),
  );
  // One thing at a time: whoever has just registered or logged in is asked something else.
  const [hasPopups] = useState(
    () =>
      !isWelcome && contracts === undefined && !offersPasskey && !readStored('popups') && comesAtOnce(info),
  );
  return (
    <>
      {may && (
        <>
          {flags.floatingService && <FloatingService />}
          {!offersPasskey && <DownloadBar />}
        </>
      )}
      {offersPasskey && <PasskeyOffer onEnd={() => setOffersPasskey(false)} />}
      {isWelcome && <Welcome />}
      {contracts !== undefined && <ContractPrompt kinds={contracts} />}
      {hasPopups && <Popups />}
    </>
  );
}
