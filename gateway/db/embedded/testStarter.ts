/**
 * `node testStarter.ts folder [native]`: starts the embedded PostgreSQL as a process of its own, for tests that kill
 * it or run it as another user. Prints what came of it as JSON, and stops when its input ends.
 */
import { startEmbedded } from './embedded.ts';

const [folder = '', native] = process.argv.slice(2);
const started = await startEmbedded(folder, {
  say: (line) => console.error(line),
  ...(native !== undefined && { native }),
});
console.log(JSON.stringify(started.ok ? { ok: true, url: started.server.url } : started));
if (started.ok) {
  process.stdin.resume().on('end', async () => {
    await started.server.stop();
    process.exit(0);
  });
}
