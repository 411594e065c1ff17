import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The folder of the project. */
export const root = path.resolve(import.meta.dirname, '..');

const made = new Set(['node_modules', '.git', '.laro', 'build', 'dist', 'test-results']);

/**
 * The project's own files, as paths from its root with forward slashes. Walks the folders instead of asking
 * git, since a copy of the project without its history has to pass the same checks.
 */
export function projectFiles(accept: (file: string) => boolean): string[] {
  const found: string[] = [];
  const visit = (folder: string): void => {
    for (const entry of readdirSync(path.join(root, folder), { withFileTypes: true })) {
      const file = folder === '' ? entry.name : `${folder}/${entry.name}`;
      // In a second work tree `.git` is a file.
      if (made.has(entry.name)) continue;
      if (entry.isDirectory()) visit(file);
      if (entry.isFile() && accept(file)) found.push(file);
    }
  };
  visit('');
  return found.toSorted();
}

export function readText(file: string): string {
  return readFileSync(path.join(root, file), 'utf8');
}

/** Ends a check: prints what is wrong, each as `file: what; do this instead`, or the one line that sums up. */
export function conclude(name: string, problems: readonly string[], summary: string): void {
  for (const problem of problems) console.log(problem);
  console.log(problems.length === 0 ? `${name}: ${summary}` : `${name}: ${problems.length} to mend`);
  process.exitCode = problems.length === 0 ? 0 : 1;
}
