import { randomBytes, randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Catalogue } from '@laro/rules/catalogues.ts';

/** Samples of 8 bits a second, of the clips and of what is made of them. */
const rate = 11_025;
/** Of a WAV that holds nothing else. */
const headBytes = 44;
const silence = 128;

/**
 * Digits said one after another, each somewhat faster or slower, with pauses of different length and over noise: a WAV in
 * base64. A machine hears them as it reads the picture (decision 24).
 */
export function sayDigits(digits: string, language: Catalogue): string {
  const said = Buffer.concat([
    // Until a screen reader has named the field.
    pause(1.2),
    ...[...digits].flatMap((digit) => [
      stretched(clipOf(digit, language), randomInt(92, 112) / 100),
      pause(randomInt(45, 80) / 100),
    ]),
  ]);
  // All chance at once: asked for by each sample, it held up whoever else waits for an answer (A29-2).
  const noise = randomBytes(said.length);
  const samples = new Uint8ClampedArray(said.length);
  for (const [at, sample] of said.entries()) samples[at] = sample + ((noise[at] ?? 0) % 5) - 2;
  return wav(samples).toString('base64');
}

const clips = new Map<string, Buffer>();

/** Made once with eSpeak NG, a voice that screen readers have; what such a program says is nobody's (decisions 165, 181). */
function clipOf(digit: string, language: Catalogue): Buffer {
  const file = path.join(import.meta.dirname, 'spokenDigits', language, `${digit}.wav`);
  const clip = clips.get(file) ?? readFileSync(file).subarray(headBytes);
  clips.set(file, clip);
  return clip;
}

function pause(seconds: number): Buffer {
  return Buffer.alloc(Math.round(rate * seconds), silence);
}

function stretched(clip: Buffer, by: number): Buffer {
  const longer = Buffer.alloc(Math.floor(clip.length * by), silence);
  for (const at of longer.keys()) longer[at] = clip[Math.floor(at / by)] ?? silence;
  return longer;
}

function wav(samples: Uint8ClampedArray): Buffer {
  const head = Buffer.alloc(headBytes);
  head.write('RIFF', 0, 'latin1');
  head.writeUInt32LE(headBytes - 8 + samples.length, 4);
  head.write('WAVEfmt ', 8, 'latin1');
  head.writeUInt32LE(16, 16);
  // PCM, one channel.
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(rate, 24);
  head.writeUInt32LE(rate, 28);
  head.writeUInt16LE(1, 32);
  head.writeUInt16LE(8, 34);
  head.write('data', 36, 'latin1');
  head.writeUInt32LE(samples.length, 40);
  return Buffer.concat([head, Buffer.from(samples)]);
}
