import { createClient, type AnyFailure, type ClientOptions } from '@laro/contract/protocol/client.ts';
import type { Spec } from '@laro/contract/protocol/call.ts';
import { isStandalone } from '../device/device.ts';
import { currentSession, loseSession } from './session.ts';
import { noteSystemStatus } from '../page/systemStatus.ts';

function headers(call: Spec): Record<string, string> {
  const session = currentSession();
  return {
    ...(session && { authorization: `Bearer ${session.token}` }),
    ...(call.id === 'session.login' && isStandalone() && { device: 'OTHERS' }),
  };
}

/** The one place where a lost session and a closed site are noticed. */
function noticeFailure(_: Spec, { code }: AnyFailure): void {
  if (code === 'NO_SESSION') loseSession();
  if (code === 'MAINTENANCE') noteSystemStatus(1);
  if (code === 'REGION_RESTRICTED') noteSystemStatus(2);
}

/** The browser's way to the gateway; `listen` of the contract takes it for streams. */
export const clientOptions: ClientOptions = {
  base: '',
  headers,
  onFailure: noticeFailure,
  // Encryption is 20 kB that only a login or a payment needs.
  seal: async (body) => (await import('./seal.ts')).seal(body),
};

/** Makes a call of the contract from the browser. */
export const call = createClient(clientOptions);
