import { lazy, Suspense, useState } from 'react';
import { DownloadBar } from '../features/install/DownloadBar.tsx';
import { FloatingService } from '../features/support/FloatingService.tsx';
import { useSite } from '../platform/site.ts';
import { readStored } from '../platform/storage.ts';
import { useMayFloat } from './useMayFloat.ts';

const Welcome = lazy(async () => ({ default: (await import('./Welcome.tsx')).Welcome }));

/** What floats above home once it runs: one file to fetch, behind everything else. */
export function HomeFloats() {
  const { flags } = useSite();
  const may = useMayFloat();
  const [isWelcome] = useState(() => readStored('welcome') !== undefined);
  return (
    <>
      {may && (
        <>
          {flags.floatingService && <FloatingService />}
          <DownloadBar />
        </>
      )}
      <Suspense>{isWelcome && <Welcome />}</Suspense>
    </>
  );
}
