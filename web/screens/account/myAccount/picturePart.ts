/** Of a picture, in its own pixels. */
interface Size {
  readonly width: number;
  readonly height: number;
}

/** The square of a picture that is kept, in the picture's own pixels. */
interface Part {
  readonly left: number;
  readonly top: number;
  readonly side: number;
}

/** How many times closer a picture is looked at than as much of it as a square can hold. */
export const closest = 4;

/** As much as a square can hold, of the middle. */
export function middleOf({ width, height }: Size): Part {
  const side = Math.min(width, height);
  return { left: (width - side) / 2, top: (height - side) / 2, side };
}

/** The square further right and further down, as far as the picture goes. */
export function moved(size: Size, { left, top, side }: Part, right: number, down: number): Part {
  return {
    left: within(left + right, size.width - side),
    top: within(top + down, size.height - side),
    side,
  };
}

export function zoomOf({ width, height }: Size, { side }: Part): number {
  return Math.min(width, height) / side;
}

/** The square at another zoom, around the same middle where the picture has that much beside it. */
export function zoomed(size: Size, { left, top, side }: Part, zoom: number): Part {
  const next = Math.min(size.width, size.height) / Math.min(closest, Math.max(1, zoom));
  const out = (side - next) / 2;
  return moved(size, { left: left + out, top: top + out, side: next }, 0, 0);
}

/** How far along the way that is open to it the square stands, of 1; in the middle where none is. */
export function placeOf(size: Size, { left, top, side }: Part): { readonly x: number; readonly y: number } {
  const share = (at: number, most: number) => (most > 0 ? at / most : 0.5);
  return { x: share(left, size.width - side), y: share(top, size.height - side) };
}

/** The square at such a place. */
export function placed(
  size: Size,
  { side }: Part,
  { x, y }: { readonly x: number; readonly y: number },
): Part {
  return { left: x * (size.width - side), top: y * (size.height - side), side };
}

const within = (at: number, most: number): number => Math.min(most, Math.max(0, at));
