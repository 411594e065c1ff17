import { fork, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import net from 'node:net';
import path from 'node:path';
import { nodeFlags } from '@laro/web/build.ts';
import { freePort } from './freePort.ts';

/** How a second of asking for one page went. */
interface Sample {
  answers: number;
  readonly ms: number[];
}

/**
 * Home as the whole house gives it, out of what it keeps, beside a server of nothing but `node:http` that gives the same
 * head and bytes: answers a second and the time that 99 of 100 answers take, asked for in turns by so many clients at once.
 */
export async function comparePages(databaseUrl: string, folder: string, seconds: number): Promise<void> {
  const [port, arcadePort] = [await freePort(), await freePort()];
  const env = {
    PATH: process.env['PATH'],
    LARO_DATA: folder,
    DATABASE_URL: databaseUrl,
    PORT: String(port),
    ARCADE_PORT: String(arcadePort),
    LOG_LEVEL: 'warn',
  };
  const house = spawn(process.execPath, [...nodeFlags, path.join(import.meta.dirname, '../start.ts')], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const bare = fork(path.join(import.meta.dirname, 'bareServer.ts'));
  try {
    await said(house, 'Ctrl-C stops everything.');
    const ask = requestFor(port);
    const kept = await oneAnswer(port, ask);
    bare.send(kept.toString('latin1'));
    const [barePort]: unknown[] = await once(bare, 'message');
    for (const clients of [1, 16]) {
      const [ours, theirs] = await inTurns(clients, seconds, [port, Number(barePort)], ask);
      tell(`home, kept, ${clients} at once`, seconds, ours, theirs);
    }
  } finally {
    bare.kill();
    house.kill();
    await once(house, 'exit');
  }
}

function requestFor(port: number): string {
  const headers = [
    `Host: localhost:${port}`,
    'Accept: text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
    'Accept-Encoding: gzip, deflate, br, zstd',
    'Accept-Language: en-PH,en;q=0.9',
    'Sec-Fetch-Dest: document',
    'Sec-Fetch-Mode: navigate',
    'User-Agent: Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36',
  ];
  return `GET /m/home HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`;
}

/** Of our server and of the other one. */
async function inTurns(
  clients: number,
  seconds: number,
  ports: readonly [number, number],
  ask: string,
): Promise<[Sample, Sample]> {
  const samples: [Sample, Sample] = [
    { answers: 0, ms: [] },
    { answers: 0, ms: [] },
  ];
  // The first turn is for compilers and connections.
  for (let turn = 0; turn <= 4; turn++) {
    for (const [index, port] of ports.entries()) {
      const until = performance.now() + (seconds * 1000) / 4;
      const sample = (turn === 0 ? undefined : samples[index]) ?? { answers: 0, ms: [] };
      await Promise.all(Array.from({ length: clients }, () => askUntil(port, ask, until, sample)));
    }
  }
  return samples;
}

/** One connection, which asks again as soon as it is answered. */
async function askUntil(port: number, ask: string, until: number, sample: Sample): Promise<void> {
  const socket = net.connect(port, '127.0.0.1').setNoDelay();
  await once(socket, 'connect');
  await new Promise<void>((resolve, reject) => {
    let began = performance.now();
    let missing = 0;
    socket.on('error', reject);
    socket.on('data', (part) => {
      missing = (missing === 0 ? lengthOf(part) : missing) - part.byteLength;
      if (missing > 0) return;
      const now = performance.now();
      sample.answers += 1;
      sample.ms.push(now - began);
      began = now;
      if (now < until) socket.write(ask);
      else resolve();
    });
    socket.write(ask);
  });
  socket.destroy();
}

async function oneAnswer(port: number, ask: string): Promise<Buffer> {
  const socket = net.connect(port, '127.0.0.1');
  socket.write(ask);
  const parts: Buffer[] = [];
  let missing = 0;
  for await (const part of socket) {
    if (!(part instanceof Buffer)) throw new Error('not bytes');
    missing = (missing === 0 ? lengthOf(part) : missing) - part.byteLength;
    parts.push(part);
    if (missing === 0) break;
  }
  return Buffer.concat(parts);
}

/** How long the answer is that begins here, its head included. A head comes in one part. */
function lengthOf(part: Buffer): number {
  const end = part.indexOf('\r\n\r\n');
  const head = part.toString('latin1', 0, end);
  const [, length] = /^HTTP\/1\.1 200 [^]*\r\ncontent-length: (\d+)/i.exec(head) ?? [];
  if (length === undefined) throw new Error(head);
  return end + 4 + Number(length);
}

function tell(what: string, seconds: number, ours: Sample, theirs: Sample): void {
  const late = ({ ms }: Sample) => ms.toSorted((a, b) => a - b)[Math.floor(ms.length * 0.99)] ?? NaN;
  const rate = ({ answers }: Sample) => Math.round(answers / seconds);
  const ratio = (ours.answers / theirs.answers).toFixed(2);
  const p99 = [ours, theirs].map((sample) => late(sample).toFixed(2));
  const lateness = (late(ours) / late(theirs)).toFixed(2);
  console.log(
    `${what}: ${rate(ours)}/s, bare ${rate(theirs)}/s, ratio ${ratio}; p99 ${p99.join(' ms, bare ')} ms, ratio ${lateness}`,
  );
}

export function said({ stdout }: ChildProcess, text: string): Promise<void> {
  let output = '';
  return new Promise((resolve, reject) => {
    stdout?.on('data', (part) => {
      output += String(part);
      if (output.includes(text)) resolve();
    });
    stdout?.on('end', () => reject(new Error(output)));
  });
}
