import type { Look, Studio } from '../studios.ts';
import { paintBehind } from './scenes.ts';

/** Side of a picture on the sheet, in pixels. */
export const side = 256;
export type Pictures = ReadonlyMap<string, HTMLImageElement>;

/** The colours of the page are those of the title. */
export function wear({ look }: { readonly look: Look }): void {
  const { style } = document.documentElement;
  const { deep, mid, glow, accent } = look;
  const night = mix(deep, '#000000', 0.45);
  const colours = {
    night,
    panel: mix(deep, '#05040f', 0.62),
    'panel-2': mix(mid, '#05040f', 0.6),
    frame: accent,
    'frame-dark': mix(accent, '#1a0a02', 0.62),
    glow,
  };
  for (const [name, colour] of Object.entries(colours)) style.setProperty(`--${name}`, colour);
}

/** A colour between two, `share` of the way to the other. */
export function mix(one: string, other: string, share: number): string {
  const part = (colour: string, at: number) => Number.parseInt(colour.slice(at, at + 2), 16);
  const parts = [1, 3, 5].map((at) => Math.round(part(one, at) * (1 - share) + part(other, at) * share));
  return `#${parts.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** A white picture in a colour, light above and dark below, as metal is. */
export function tinted(picture: HTMLImageElement, ink: string): HTMLCanvasElement {
  const [copy, pen] = canvasOf(side, side);
  pen.drawImage(picture, 0, 0, side, side);
  pen.globalCompositeOperation = 'source-in';
  pen.fillStyle = metal(pen, ink, 0, side);
  pen.fillRect(0, 0, side, side);
  return copy;
}

export function metal(pen: CanvasRenderingContext2D, ink: string, from: number, to: number): CanvasGradient {
  const fill = pen.createLinearGradient(0, from, 0, to);
  fill.addColorStop(0, mix(ink, '#ffffff', 0.7));
  fill.addColorStop(0.5, ink);
  fill.addColorStop(1, mix(ink, '#000000', 0.45));
  return fill;
}

/** What is behind the reels, behind everything; drawn anew when the window changes. */
export function sceneOf(
  title: {
    readonly look: Look;
    readonly studio: Pick<Studio, 'scene'>;
    readonly pictures: readonly string[];
  },
  pictures: Pictures,
): HTMLCanvasElement {
  const [scene, pen] = canvasOf(1, 1);
  scene.className = 'scene';
  const icon = title.pictures[0] ?? '';
  const picture = pictures.get(icon);
  const hero = picture && (icon.startsWith('g:') ? tinted(picture, title.look.accent) : picture);
  const paint = () => {
    scene.width = innerWidth;
    scene.height = innerHeight;
    paintBehind(pen, title.studio.scene, title.look, hero);
  };
  new ResizeObserver(paint).observe(document.documentElement);
  return scene;
}

export function canvasOf(width: number, height: number): [HTMLCanvasElement, CanvasRenderingContext2D] {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('this browser cannot draw');
  return [canvas, pen];
}
