import { useStore, windowStore } from '../store.ts';

/** What is on the screen may be out of date: the network went away, or a service worker had to show a kept page. */
let outOfDate = false;
/** The streams that are lost, by whom {@link noteLost} was told: what they last said may be out of date, too. */
const lost = new Set<object>();
const freshAgain = 'laro:fresh';
const behind = 'laro:behind';
const cutOff = 'laro:cutOff';

if (!import.meta.env.SSR) {
  const [visit] = performance.getEntriesByType('navigation');
  const timings = visit && 'serverTiming' in visit ? visit.serverTiming : [];
  // The mark of a kept page (serviceWorker/answers.ts).
  const kept = Array.isArray(timings) && timings.some(({ name }) => name === 'kept');
  outOfDate = kept || !navigator.onLine;
  window.addEventListener('offline', () => (outOfDate = true));
}

/** Whether what is on the screen came from the network and is still kept up by it. */
export function isFresh(): boolean {
  return !outOfDate && lost.size === 0;
}

const freshness = windowStore(true, isFresh, 'offline', freshAgain, behind);

/** As {@link isFresh}; the server assumes so. */
export function useFresh(): boolean {
  return useStore(freshness);
}

/** The network is back, and what is on the screen has come anew. */
export function noteFresh(): void {
  outOfDate = false;
  window.dispatchEvent(new Event(freshAgain));
}

/** Calls `heard` at each {@link noteFresh}; returns what ends that. */
export function onFresh(heard: () => void): () => void {
  window.addEventListener(freshAgain, heard);
  return () => window.removeEventListener(freshAgain, heard);
}

/** A stream was lost and did not come back at the first try; until {@link noteKept} tells otherwise. */
export function noteLost(stream: object): void {
  lost.add(stream);
  window.dispatchEvent(new Event(behind));
}

/** A stream is heard again, or nobody wants it any more. */
export function noteKept(stream: object): void {
  if (lost.delete(stream)) window.dispatchEvent(new Event(behind));
}

/** What the page would show could not be had, for want of a connection. */
export function noteOutOfDate(): void {
  outOfDate = true;
  window.dispatchEvent(new Event(behind));
}

/** Something the player asked for could not be had, for want of a connection. */
export function noteCutOff(): void {
  noteOutOfDate();
  window.dispatchEvent(new Event(cutOff));
}

/** Calls `heard` at each {@link noteCutOff}; returns what ends that. */
export function onCutOff(heard: () => void): () => void {
  window.addEventListener(cutOff, heard);
  return () => window.removeEventListener(cutOff, heard);
}
