import { appPost } from './appPost.ts';
import type { ToApp } from './bridge.ts';

/**
 * Asks the native app; resolves to whether it has done it, which without one is no. The bridge is fetched here: in a
 * browser nobody needs it.
 */
export async function askApp(message: ToApp): Promise<boolean> {
  if (appPost() === undefined) return false;
  try {
    const { tellApp } = await import('./bridge.ts');
    return await tellApp(message);
  } catch {
    return false;
  }
}

/** Opens another page beside this one, through the app where there is one; what that leaves undone, the page does. */
export async function openOutside(address: string): Promise<void> {
  const url = new URL(address, window.location.href).href;
  // A browser opens a window for a press alone, so nothing is waited for where there is no app.
  const done = appPost() !== undefined && (await askApp({ type: 'openExternal', url }));
  if (!done) window.open(url, '_blank', 'noopener,noreferrer');
}
