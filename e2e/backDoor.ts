import { backDoorPort } from './setup/place.ts';

/** Asks the running application past its front door (setup/backDoor.ts). */
export async function askBackDoor(
  path: '/brands' | '/members' | '/session' | '/withdrawalPassword' | '/registered' | '/played' | '/closed',
  wanted: unknown,
): Promise<unknown> {
  const reply = await fetch(`http://127.0.0.1:${backDoorPort}${path}`, {
    method: 'POST',
    body: JSON.stringify(wanted),
  });
  if (!reply.ok) throw new Error(`${path}: ${await reply.text()}`);
  return reply.json();
}
