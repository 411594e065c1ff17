import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from '../platform/router/router.ts';
import { linkTo, screenOfPath, screens } from '../screens.ts';

/** S9-04: so long a press is held to be a long one, in ms. */
const longPress = 370;
/** A finger that moves farther than that scrolls, in px. */
const slack = 10;

/** A tile of a game that is held, or asked by the menu key, leads to what is said about that game. */
export function LongPress({ pressed }: { readonly pressed: { readonly current: PointerEvent | undefined } }) {
  const navigate = useNavigate();
  const open = useEffectEvent((nodeId: string) => void navigate(linkTo('soon', { nodeId })));
  useEffect(() => followLongPresses((nodeId) => open(nodeId), pressed.current), [pressed]);
  return null;
}

/** Calls `held` with the game of each long press; returns what ends that. */
function followLongPresses(held: (nodeId: string) => void, pressed: PointerEvent | undefined): () => void {
  const done = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let began: PointerEvent | undefined;
  /** The press has been a long one: what the browser makes of its end is dropped. */
  let isLong = false;
  const hear = <K extends keyof WindowEventMap>(
    types: readonly K[],
    heard: (event: WindowEventMap[K]) => void,
  ) => {
    const options = { capture: true, signal: done.signal };
    for (const type of types) window.addEventListener(type, heard, options);
  };
  const drop = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  const end = () => clearTimeout(timer);
  const press = (event: PointerEvent) => {
    end();
    isLong = false;
    const link = gameLink(event.target);
    const nodeId = link && nodeOf(link);
    if (nodeId === undefined || !event.isPrimary || event.button !== 0) return;
    // Otherwise iOS shows a menu of its own.
    link?.style.setProperty('-webkit-touch-callout', 'none');
    began = event;
    timer = setTimeout(() => {
      isLong = true;
      held(nodeId);
    }, longPress);
  };
  hear(['pointerdown'], press);
  if (pressed) press(pressed);
  hear(['pointermove'], (event) => {
    if (began && Math.hypot(event.clientX - began.clientX, event.clientY - began.clientY) > slack) end();
  });
  hear(['pointerup', 'pointercancel', 'scroll', 'dragstart'], end);
  hear(['click'], (event) => {
    if (isLong) drop(event);
    isLong = false;
  });
  hear(['contextmenu'], (event) => {
    if (isLong) drop(event);
  });
  hear(['keydown'], (event) => {
    if (event.key !== 'ContextMenu' && !(event.shiftKey && event.key === 'F10')) return;
    const link = gameLink(event.target);
    const nodeId = link && nodeOf(link);
    if (nodeId === undefined) return;
    drop(event);
    held(nodeId);
  });
  return () => {
    end();
    done.abort();
  };
}

function gameLink(target: EventTarget | null): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest('a[data-page]') : null;
  return link instanceof HTMLAnchorElement ? link : undefined;
}

function nodeOf(link: HTMLAnchorElement): string | undefined {
  if (screenOfPath(link.pathname) !== screens.play) return undefined;
  return new URLSearchParams(link.search).get('nodeId') ?? undefined;
}
