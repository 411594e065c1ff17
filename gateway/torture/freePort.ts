import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import net from 'node:net';

/**
 * A port for a program that is started a moment later. Not one of those that systems give out by themselves (from 32768 on):
 * until the program is there, a connection of any other would take it.
 */
export async function freePort(): Promise<number> {
  const port = randomInt(20_000, 32_000);
  const server = net.createServer();
  const listens = once(server, 'listening').then(
    () => true,
    () => false,
  );
  server.listen(port, '127.0.0.1');
  if (!(await listens)) return freePort();
  server.close();
  await once(server, 'close');
  return port;
}
