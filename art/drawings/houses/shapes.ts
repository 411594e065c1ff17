import { short, star, type Point } from '../svg.ts';
import { tileHeight, tileWidth, type Tile } from '../tile.ts';

/** A bank of round clouds along the foot, its crest near `y`. */
export function cloudBank(tile: Tile, y: number, fill: string, size = 44): string {
  let path = `M-20 ${tileHeight + 20}L-20 ${y}`;
  for (let x = -20; x < tileWidth + 20;) {
    const width = size * (0.7 + tile.random() * 0.7);
    const rise = (tile.random() - 0.5) * size * 0.5;
    path += `A${short(width / 1.9)} ${short(width / 1.9)} 0 0 1 ${short(x + width)} ${short(y + rise)}`;
    x += width;
  }
  return `<path d="${path}L${tileWidth + 40} ${tileHeight + 20}Z" fill="${fill}"/>`;
}

/** A ridge of hills from edge to edge. */
export function ridge(tile: Tile, y: number, rise: number, fill: string, steps = 5): string {
  const points = Array.from({ length: steps + 1 }, (_, index) => ({
    x: (index * tileWidth) / steps,
    y: y - tile.random() * rise,
  }));
  let path = `M0 ${tileHeight}L0 ${short(points[0]?.y ?? y)}`;
  for (const [index, point] of points.entries()) {
    const next = points[index + 1];
    if (next === undefined) break;
    const middle = (point.x + next.x) / 2;
    path += `C${short(middle)} ${short(point.y)} ${short(middle)} ${short(next.y)} ${short(next.x)} ${short(next.y)}`;
  }
  return `<path d="${path}L${tileWidth} ${tileHeight}Z" fill="${fill}"/>`;
}

/** Sharp mountains from edge to edge, the left flank of each lit. */
export function peaks(tile: Tile, y: number, rise: number, dark: string, bright: string, count = 4): string {
  return Array.from({ length: count }, (_, index) => {
    const x = ((index + 0.5) * tileWidth) / count + (tile.random() - 0.5) * 40;
    const height = rise * (0.6 + tile.random() * 0.5);
    const half = height * 0.8;
    const top = y - height;
    return (
      `<path d="M${short(x - half)} ${y}L${short(x)} ${short(top)}L${short(x + half)} ${y}Z" fill="${dark}"/>` +
      `<path d="M${short(x)} ${short(top)}L${short(x - half * 0.42)} ${short(top + height * 0.42)}L${short(x - half * 0.12)} ${short(top + height * 0.36)}L${short(x + half * 0.1)} ${short(top + height * 0.5)}L${short(x + half * 0.34)} ${short(top + height * 0.34)}Z" fill="${bright}"/>`
    );
  }).join('');
}

/** Scales of the seigaiha wave over a box. */
export function scales(from: Point, to: Point, r: number, stroke: string, width = 1.4): string {
  let path = '';
  for (let row = 0, y = from.y; y < to.y + r; row += 1, y += r / 2) {
    for (let x = from.x + (row % 2) * r; x < to.x + r * 2; x += r * 2) {
      for (const part of [1, 0.64, 0.3]) {
        path += `M${short(x - r * part)} ${short(y)}a${short(r * part)} ${short(r * part)} 0 0 1 ${short(r * 2 * part)} 0`;
      }
    }
  }
  return `<path d="${path}" fill="none" stroke="${stroke}" stroke-width="${width}"/>`;
}

/** Stars of a night sky above `foot`. */
export function nightStars(tile: Tile, count: number, fill: string, foot = 220): string {
  const dots = Array.from({ length: count }, () => {
    const r = 0.6 + tile.random() * 1.7;
    return `<circle cx="${short(tile.random() * tileWidth)}" cy="${short(tile.random() * foot)}" r="${short(r)}" opacity="${short(0.4 + tile.random() * 0.6)}"/>`;
  });
  return `<g fill="${fill}">${dots.join('')}</g>`;
}

/** Coins seen from all sides, falling. */
export function coinRain(tile: Tile, count: number, places?: readonly Point[]): string {
  return Array.from({ length: count }, (_, index) => {
    const given = places?.[index];
    const side = index % 2 === 0;
    const x = given?.x ?? (side ? tile.random() * 74 : tileWidth - tile.random() * 74);
    const y = given?.y ?? 50 + tile.random() * (tileHeight - 90);
    const r = 9 + tile.random() * 8;
    const squeeze = 0.45 + tile.random() * 0.55;
    const turn = tile.random() * 180;
    return (
      `<g transform="translate(${short(x)} ${short(y)}) rotate(${short(turn)}) scale(1 ${short(squeeze)})">` +
      `<circle r="${short(r)}" cy="3" fill="#8a4f08"/><circle r="${short(r)}" fill="#ffc83a"/>` +
      `<circle r="${short(r * 0.72)}" fill="none" stroke="#fff1b0" stroke-width="1.6"/>` +
      `<path d="${star({ x: 0, y: 0 }, r * 0.4, 5, 0.45)}" fill="#c77a10"/></g>`
    );
  }).join('');
}

/** Petals or leaves adrift: soft ellipses, the near ones blurred. */
export function drift(tile: Tile, count: number, fill: string, size = 9): string {
  return Array.from({ length: count }, (_, index) => {
    const near = index % 4 === 0;
    const r = size * (near ? 1.7 : 0.6 + tile.random() * 0.6);
    const x = short(tile.random() * tileWidth);
    const y = short(tile.random() * tileHeight);
    const turn = short(tile.random() * 360);
    return `<path transform="translate(${x} ${y}) rotate(${turn})" d="M0 ${short(-r)}Q${short(r * 0.9)} 0 0 ${short(r)}Q${short(-r * 0.7)} 0 0 ${short(-r)}Z" fill="${fill}" opacity="${near ? 0.7 : 0.85}"${near ? ' filter="url(#s2)"' : ''}/>`;
  }).join('');
}

/** A leaf that grows from `at` in a direction, with its midrib. */
export function leaf(at: Point, length: number, turn: number, fill: string, rib: string): string {
  const w = length * 0.26;
  return (
    `<g transform="translate(${short(at.x)} ${short(at.y)}) rotate(${short(turn)})">` +
    `<path d="M0 0C${short(w)} ${short(-length * 0.3)} ${short(w)} ${short(-length * 0.7)} 0 ${short(-length)}C${short(-w)} ${short(-length * 0.7)} ${short(-w)} ${short(-length * 0.3)} 0 0Z" fill="${fill}"/>` +
    `<path d="M0 0L0 ${short(-length * 0.92)}" stroke="${rib}" stroke-width="${short(length / 50)}" opacity=".7"/></g>`
  );
}

/** A frond of narrow leaves along a bowed stem. */
export function frond(at: Point, length: number, turn: number, fill: string): string {
  const leaves = Array.from({ length: 9 }, (_, index) => {
    const part = (index + 1) / 10;
    const y = -length * part;
    const x = length * 0.12 * Math.sin(part * 2.4);
    const reach = length * 0.42 * (1 - part * 0.62);
    return (
      `M${short(x)} ${short(y)}q${short(reach * 0.6)} ${short(-reach * 0.5)} ${short(reach)} ${short(reach * 0.1)}q${short(-reach * 0.55)} ${short(-reach * 0.12)} ${short(-reach)} ${short(-reach * 0.1 + 5)}Z` +
      `M${short(x)} ${short(y)}q${short(-reach * 0.6)} ${short(-reach * 0.5)} ${short(-reach)} ${short(reach * 0.1)}q${short(reach * 0.55)} ${short(-reach * 0.12)} ${short(reach)} ${short(-reach * 0.1 + 5)}Z`
    );
  });
  return `<g transform="translate(${short(at.x)} ${short(at.y)}) rotate(${short(turn)})"><path d="${leaves.join('')}" fill="${fill}"/><path d="M0 0Q${short(length * 0.02)} ${short(-length * 0.5)} ${short(length * 0.1)} ${short(-length)}" stroke="${fill}" stroke-width="3" fill="none"/></g>`;
}

/** A playing piece of floor: an ellipse with a lit rim, to stand on. */
export function pedestal(
  y: number,
  width: number,
  top: string,
  side: string,
  rim: string,
  height = 22,
): string {
  const rx = width / 2;
  const ry = width / 8;
  return (
    `<path d="M${160 - rx} ${y}v${height}a${rx} ${ry} 0 0 0 ${width} 0v${-height}Z" fill="${side}"/>` +
    `<ellipse cx="160" cy="${y}" rx="${rx}" ry="${short(ry)}" fill="${top}"/>` +
    `<path d="M${160 - rx} ${y}a${rx} ${ry} 0 0 0 ${width} 0" fill="none" stroke="${rim}" stroke-width="2.4"/>`
  );
}
