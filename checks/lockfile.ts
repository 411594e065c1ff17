/** Every dependency is pinned to one version, and the lockfile names no host it came from. */
import { conclude, projectFiles, readText } from './tree.ts';

const problems: string[] = [];
const manifests = projectFiles((file) => /^([a-z]+\/)?package\.json$/.test(file));
let pins = 0;
for (const file of manifests) {
  const manifest: unknown = JSON.parse(readText(file));
  for (const kind of ['dependencies', 'devDependencies', 'optionalDependencies', 'overrides']) {
    const entries: unknown = Object(manifest)[kind];
    for (const [name, version] of Object.entries(Object(entries))) {
      pins++;
      if (!/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(String(version))) {
        problems.push(`${file}: ${name} is "${String(version)}"; write the exact version (npm i -E)`);
      }
    }
  }
}
const lock = readText('package-lock.json');
for (const [index, line] of lock.split('\n').entries()) {
  if (/"resolved": "https?:/.test(line)) {
    problems.push(
      `package-lock.json:${index + 1}: names a host; .npmrc has omit-lockfile-registry-resolved, run npm i`,
    );
  }
}
if (!lock.includes('"lockfileVersion": 3'))
  problems.push('package-lock.json: is not of version 3; run npm i');
// npm leaves out the binaries of other platforms that it could not fetch, and then refuses its own lockfile.
const locked: Record<string, { optionalDependencies?: object }> = JSON.parse(lock).packages;
for (const [place, { optionalDependencies = {} }] of Object.entries(locked)) {
  for (const name of Object.keys(optionalDependencies)) {
    if (`node_modules/${name}` in locked || `${place}/node_modules/${name}` in locked) continue;
    problems.push(`package-lock.json: ${place} wants ${name}, which has no entry; npm ci refuses that`);
  }
}
conclude('lockfile', problems, `${pins} exact pins in ${manifests.length} manifests, no host`);
