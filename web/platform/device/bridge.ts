import * as v from 'valibot';
import { appPost } from './appPost.ts';

/**
 * The native app around this page, if there is one (docs/contracts/app-bridge.md). What it says is foreign
 * input.
 */
export type ToApp =
  | { readonly type: 'openExternal'; readonly url: string }
  | { readonly type: 'ready'; readonly path: string }
  | { readonly type: 'share'; readonly title: string; readonly url: string }
  | { readonly type: 'sessionOpened' }
  | { readonly type: 'sessionClosed' };

const FromApp = v.variant('type', [
  v.object({ type: v.literal('done'), id: v.string(), ok: v.boolean() }),
  v.object({ type: v.literal('back') }),
  v.object({ type: v.literal('open'), path: v.string() }),
]);
export type FromApp = v.InferOutput<typeof FromApp>;

/** How long the app may take until the site does it itself, in ms. */
const patience = 2000;

/** Asks the app; resolves to whether the app has done it. */
export function tellApp(message: ToApp): Promise<boolean> {
  const post = appPost();
  if (post === undefined) return Promise.resolve(false);
  const id = crypto.randomUUID();
  return new Promise((resolve) => {
    const settle = (ok: boolean) => {
      clearTimeout(timer);
      stop();
      resolve(ok);
    };
    const stop = onAppMessage((said) => {
      if (said.type === 'done' && said.id === id) settle(said.ok);
    });
    const timer = setTimeout(() => settle(false), patience);
    post.postMessage(JSON.stringify({ ...message, id }));
  });
}

/** Calls `heard` with each message from the app; returns what ends that. */
export function onAppMessage(heard: (said: FromApp) => void): () => void {
  const hear = (event: Event) => {
    const said = parse(event instanceof CustomEvent ? event.detail : undefined);
    if (said !== undefined) heard(said);
  };
  window.addEventListener('laro:app', hear);
  return () => window.removeEventListener('laro:app', hear);
}

function parse(text: unknown): FromApp | undefined {
  if (typeof text !== 'string') return undefined;
  try {
    const said = v.safeParse(FromApp, JSON.parse(text));
    return said.success ? said.output : undefined;
  } catch {
    return undefined;
  }
}
