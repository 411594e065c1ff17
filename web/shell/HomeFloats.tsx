import { DownloadBar } from '../features/install/DownloadBar.tsx';
import { FloatingService } from '../features/support/FloatingService.tsx';
import { useSite } from '../platform/site.ts';
import { useMayFloat } from './useMayFloat.ts';

/** What floats above home once it runs: one file to fetch, behind everything else. */
export function HomeFloats() {
  const { flags } = useSite();
  const may = useMayFloat();
  return (
    may && (
      <>
        {flags.floatingService && <FloatingService />}
        <DownloadBar />
      </>
    )
  );
}
