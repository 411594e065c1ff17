import type { Server } from 'node:http';

/** Listens, or says why that cannot be. */
export function listen(server: Server, port: number, host: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') return resolve('taken by another program; choose another port');
      if (error.code === 'EACCES') return resolve('not allowed for this user; choose one above 1023');
      resolve(error.message);
    });
    server.listen(port, host, () => resolve(undefined));
  });
}
