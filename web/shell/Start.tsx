import { useSoon } from '../platform/device/device.ts';
import { useHead } from './Head.tsx';

/** The page's one script (startScript.ts). In the browser it has run long ago, and its element is not needed. */
export function Start() {
  const head = useHead();
  const started = useSoon();
  if (started) return null;
  return <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: head?.start ?? '' }} />;
}
