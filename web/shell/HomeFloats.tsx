import { useState } from 'react';
import { DownloadBar } from '../features/app/DownloadBar.tsx';
import { FloatingService } from '../features/support/FloatingService.tsx';
import { latePart } from '../platform/page/latePart.tsx';
import { useSite } from '../platform/page/site.ts';
import { readStored } from '../platform/storage/storage.ts';
import { comesAtOnce, useMayFloat } from './useMayFloat.ts';

const AfterLogin = latePart(async () => (await import('./AfterLogin.tsx')).AfterLogin);
const Popups = latePart(async () => (await import('./Popups.tsx')).Popups);

/** What floats above home once it runs: one file to fetch, behind everything else. */
export function HomeFloats() {
  const { flags, info } = useSite();
  const may = useMayFloat();
  const [isWelcome] = useState(() => readStored('welcome') !== undefined);
  const [contracts] = useState(() => readStored('contracts'));
  const [offersPasskey, setOffersPasskey] = useState(
    () => !isWelcome && contracts === undefined && flags.passkeys && readStored('passkeyOffer') === 'due',
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
      {(isWelcome || contracts !== undefined || offersPasskey) && (
        <AfterLogin
          isWelcome={isWelcome}
          contracts={contracts}
          offersPasskey={offersPasskey}
          onOffered={() => setOffersPasskey(false)}
        />
      )}
      {hasPopups && <Popups />}
    </>
  );
}
