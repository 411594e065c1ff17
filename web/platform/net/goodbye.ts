import { logout } from '@laro/contract/calls/session.ts';
import { writeStored } from '../storage/storage.ts';
import { call } from './api.ts';

/**
 * Ends the session at the gateway, for as long as `signal` lets it try. What had no answer is kept in mind: the session and
 * the game open by it would go on (S4-06). The cookie is enough, so that it can be said again when the token is gone.
 */
export async function sayGoodbye(signal?: AbortSignal): Promise<void> {
  const { ok } = await call(logout, {}, { timeout: 'untilAnswered', ...(signal && { signal }) });
  writeStored('goodbye', ok ? undefined : 'unsaid');
}
