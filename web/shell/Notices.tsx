import { Toaster } from '../ui/Toaster.tsx';
import { OfflineNotice } from './OfflineNotice.tsx';

/** What the frame may have to say once the page runs; a chunk of its own, since nothing is said before. */
export function Notices() {
  return (
    <>
      <Toaster />
      <OfflineNotice />
    </>
  );
}
