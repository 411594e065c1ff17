interface Post {
  postMessage(text: string): void;
}
interface AppWindow {
  LaroBridge?: Post;
  webkit?: { messageHandlers?: { laro?: Post } };
}

/** How to speak to the native app around this page; undefined in a browser. */
export function appPost(): Post | undefined {
  // The app puts these in before the first script; nobody else knows them.
  const { LaroBridge, webkit } = window as AppWindow;
  return LaroBridge ?? webkit?.messageHandlers?.laro;
}
