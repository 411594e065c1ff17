import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

/** Runs a program of the gateway, such as `merchant.ts`: its exit code, and what it said: its errors where it failed. */
export async function runCommand(
  program: string,
  args: readonly string[],
  more: Readonly<Record<string, string>>,
): Promise<{ code: number; said: string }> {
  const file = path.join(import.meta.dirname, '..', program);
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [file, ...args], {
      env: { ...process.env, ...more },
    });
    return { code: 0, said: stdout };
  } catch (error) {
    const { code, stderr } = error as { code: number; stderr: string }; // as execFile fails
    return { code, said: stderr };
  }
}
