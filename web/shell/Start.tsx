import { use, useState } from 'react';
import { UNSAFE_FrameworkContext as FrameworkContext } from 'react-router';
import { useMatches } from '../platform/router.ts';
import { useHydrated } from '../platform/device.ts';
import { startScript } from './startScript.ts';

/**
 * React Router's own `Scripts` begins to load modules while the first images are on their way, which costs
 * the largest paint 300 to 450 ms. This does what it does, behind the images: see startScript.ts.
 */
export function Start() {
  const framework = use(FrameworkContext);
  const ids = useMatches().map(({ id }) => id);
  const hydrated = useHydrated();
  // In the browser the script has run long ago; its element stays as it is.
  const [code] = useState(() => (import.meta.env.SSR && framework ? codeFor(framework, ids) : ''));
  if (hydrated && code === '') return null;
  return (
    <script nonce={framework?.nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: code }} />
  );
}

type Framework = NonNullable<React.ContextType<typeof FrameworkContext>>;

function codeFor(framework: Framework, ids: readonly string[]): string {
  const { manifest, serverHandoffString, renderMeta } = framework;
  // React Router sends the loaders' data only to a page that says it will hydrate.
  if (renderMeta) renderMeta.didRenderScripts = true;
  const routes = ids.flatMap((id) => manifest.routes[id] ?? []);
  const preloads = [...manifest.entry.imports, ...routes.flatMap(({ imports }) => imports ?? [])];
  return startScript(serverHandoffString ?? '{}', {
    manifest: manifest.url,
    entry: manifest.entry.module,
    routes: Object.fromEntries(routes.map(({ id, module }) => [id, module])),
    preloads: [...new Set(preloads)],
  });
}
