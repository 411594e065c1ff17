import { text } from 'node:stream/consumers';
import { appIcons } from './appIcons.ts';
import { drawAppIcon } from './drawAppIcons.ts';

/**
 * `node web/drawOneIcon.ts <file> <colour> <patience>`: the mark on its input is drawn as that icon on its output. A program
 * of its own because a mark can be made that takes for ever to draw, and nothing but the end of its process stops that
 * (M4): it ends itself after `patience` milliseconds, whatever has become of who asked.
 */
const [file, colour = '', patience] = process.argv.slice(2);
setTimeout(() => process.kill(process.pid, 'SIGKILL'), Number(patience)).unref();
const icon = appIcons.find((one) => one.file === file);
if (icon === undefined) throw new Error(`web/appIcons.ts has no ${file}`);
process.stdout.write(await drawAppIcon(icon, await text(process.stdin), colour));
