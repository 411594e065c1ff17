import { createStore, type Readable } from '../platform/store.ts';

export interface Toast {
  readonly id: number;
  readonly text: string;
  readonly tone: 'neutral' | 'success' | 'danger';
}

interface Timers {
  readonly start: (run: () => void, milliseconds: number) => unknown;
  readonly stop: (timer: unknown) => void;
}

/** How long a toast stays, in milliseconds (S9-03). */
export const toastTimes = {
  success: 1000,
  successLong: 1500,
  offline: 2000,
  short: 3000,
  long: 8000,
} as const;

interface ToastRequest {
  readonly text: string;
  readonly lasts: keyof typeof toastTimes;
  readonly tone?: Toast['tone'] | undefined;
}

const most = 3;

/** The toasts on screen, oldest first. A text that is already there starts its time anew instead of doubling. */
export function createToasts(timers: Timers) {
  const shown = createStore<ReadonlyArray<Toast & { readonly timer: unknown }>>([]);
  let lastId = 0;

  function dismiss(id: number): void {
    for (const gone of shown.get()) if (gone.id === id) timers.stop(gone.timer);
    shown.set(shown.get().filter((one) => one.id !== id));
  }

  function show({ text, lasts, tone = 'neutral' }: ToastRequest): void {
    const id = (lastId += 1);
    const timer = timers.start(() => dismiss(id), toastTimes[lasts]);
    const others = shown.get().filter((one) => one.text !== text);
    const kept = others.slice(Math.max(0, others.length - most + 1));
    for (const gone of shown.get()) if (!kept.includes(gone)) timers.stop(gone.timer);
    shown.set([...kept, { id, text, tone, timer }]);
  }

  const list: Readable<readonly Toast[]> = shown;
  return { show, dismiss, list };
}

/** The page's own toasts, shown by the Toaster. For the browser only. */
export const toast = createToasts({
  start: (run, milliseconds) => setTimeout(run, milliseconds),
  // The handle is the one `start` gave out; its type differs between browser and Node.
  stop: (timer) => clearTimeout(timer as ReturnType<typeof setTimeout>),
});
