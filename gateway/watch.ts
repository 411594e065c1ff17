/** `npm run watch`: the house as `npm start` starts it, and again after each source file that is saved. */
import path from 'node:path';
import { startAgain } from './house/startAgain.ts';

const root = path.dirname(import.meta.dirname);
const stop = startAgain({
  program: [path.join(import.meta.dirname, 'start.ts')],
  folders: ['rules', 'contract', 'gateway', 'web', 'arcade', 'merchants', 'art'].map((name) =>
    path.join(root, name),
  ),
  // What a start makes itself, what only tests read, and what an editor puts beside a file.
  isIgnored: (file) =>
    /(^|[/\\])(node_modules|build(-[^/\\]*)?|\.[^/\\]*)([/\\]|$)|\.test\.tsx?$|~$/.test(file),
  say: (line) => console.log(`\n${line}`),
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => void stop().then(() => process.exit(0)));
}
