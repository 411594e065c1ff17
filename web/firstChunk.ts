import { join } from 'node:path';
import type { Rolldown } from 'vite';

interface Modules {
  getModuleInfo(id: string): Rolldown.ModuleInfo | null;
}

/** Every page loads these. */
const entries = ['entry.client.tsx', 'root.tsx'].map((name) => join(import.meta.dirname, name));
let needed: Set<string> | undefined;

/** What the entries import, near and far, but for what they ask for on demand. */
function collectNeeded(modules: Modules): Set<string> {
  const found = new Set<string>();
  const open = [...entries];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    open.push(...(modules.getModuleInfo(id)?.importedIds ?? []));
  }
  return new Set([...found].filter((id) => !entries.includes(id) && !id.endsWith('.css')));
}

/**
 * One chunk of all that every page needs. Left to itself the bundler makes some twenty of it, which compress worse
 * and cost a request each.
 */
export const firstChunk = {
  name(id: string, modules: Modules): string | null {
    needed ??= collectNeeded(modules);
    return needed.has(id) ? 'first' : null;
  },
};
