import { chance } from '@laro/rules/hash.ts';
import type { Look, Studio } from '../studios.ts';

type Pen = CanvasRenderingContext2D;
interface Place {
  readonly pen: Pen;
  readonly look: Look;
  readonly width: number;
  readonly height: number;
  /** The same each time, so that nothing jumps when the window changes. */
  readonly random: () => number;
}

/** A sky in the colours of the title, what its studio has in it, and the picture of the tile, faintly. */
export function paintBehind(
  pen: Pen,
  scene: Studio['scene'],
  look: Look,
  hero: CanvasImageSource | undefined,
): void {
  const { width, height } = pen.canvas;
  const sky = pen.createLinearGradient(0, 0, 0, height);
  sky.addColorStop(0, look.deep);
  sky.addColorStop(0.3, look.mid);
  sky.addColorStop(1, look.deep);
  pen.fillStyle = sky;
  pen.fillRect(0, 0, width, height);
  const light = pen.createRadialGradient(
    width / 2,
    height * 0.16,
    0,
    width / 2,
    height * 0.16,
    height * 0.45,
  );
  light.addColorStop(0, `${look.glow}b0`);
  light.addColorStop(1, `${look.glow}00`);
  pen.fillStyle = light;
  pen.fillRect(0, 0, width, height);
  scenes[scene]({ pen, look, width, height, random: chance(7) });
  // On a phone that stands upright it is behind the name.
  const side = height > width ? height * 0.27 : height * 0.9;
  if (hero) {
    pen.globalAlpha = 0.42;
    pen.drawImage(hero, width / 2 - side / 2, height > width ? height * 0.03 : height * 0.1, side, side);
    pen.globalAlpha = 1;
  }
  const shade = pen.createLinearGradient(0, height * 0.5, 0, height);
  shade.addColorStop(0, '#0000');
  shade.addColorStop(1, '#000a');
  pen.fillStyle = shade;
  pen.fillRect(0, 0, width, height);
}

const scenes: Readonly<Record<Studio['scene'], (place: Place) => void>> = {
  rays({ pen, look, width, height }) {
    pen.fillStyle = `${look.glow}2e`;
    for (let ray = 0; ray < 18; ray++) {
      const from = (ray * Math.PI) / 9;
      wedge(pen, width / 2, height * 0.16, height, from, from + Math.PI / 18);
    }
  },
  clouds: (place) => {
    scatter(place, 12, (size) => {
      place.pen.fillStyle = `${place.look.glow}24`;
      for (const [x, y, r] of [
        [-0.9, 0.1, 0.6],
        [0, -0.15, 0.9],
        [0.9, 0.15, 0.65],
      ] as const)
        disc(place.pen, x * size, y * size, r * size);
    });
  },
  confetti: (place) => {
    const inks = [place.look.accent, place.look.glow, '#ffffff', place.look.mid];
    scatter(place, 90, (size, at) => {
      place.pen.rotate(place.random() * Math.PI);
      place.pen.fillStyle = `${inks[at % inks.length]}b0`;
      place.pen.fillRect(-size / 12, -size / 5, size / 6, size / 2.5);
    });
  },
  moon: (place) => {
    const { pen, look, width, height } = place;
    scatter(place, 70, (size) => {
      pen.fillStyle = `${look.accent}c0`;
      disc(pen, 0, 0, size / 26);
    });
    pen.fillStyle = `${look.accent}d8`;
    disc(pen, width * 0.8, height * 0.11, height * 0.055);
    ridge(place, 0.62, `${look.deep}c8`);
    ridge(place, 0.72, look.deep);
  },
  embers: (place) => {
    ridge(place, 0.5, `${place.look.deep}c0`);
    scatter(place, 70, (size) => {
      place.pen.fillStyle = `${place.look.glow}a8`;
      place.pen.shadowColor = place.look.glow;
      place.pen.shadowBlur = 12;
      disc(place.pen, 0, 0, size / 18);
    });
  },
  facets: (place) => {
    scatter(place, 34, (size, at) => {
      place.pen.rotate(place.random() * Math.PI);
      place.pen.fillStyle = at % 2 === 0 ? `${place.look.glow}26` : `${place.look.accent}1c`;
      wedge(place.pen, 0, 0, size * 2.4, 0, 0.7);
    });
  },
  petals: (place) => {
    scatter(place, 46, (size) => {
      place.pen.rotate(place.random() * 6);
      place.pen.fillStyle = `${place.look.accent}80`;
      place.pen.beginPath();
      place.pen.ellipse(0, 0, size / 3, size / 7, 0, 0, Math.PI * 2);
      place.pen.fill();
    });
  },
  stars: (place) => {
    scatter(place, 110, (size, at) => {
      place.pen.fillStyle = at % 3 === 0 ? place.look.accent : '#ffffffb0';
      disc(place.pen, 0, 0, size / 34);
    });
    const { pen, look, width, height } = place;
    pen.strokeStyle = `${look.accent}66`;
    pen.lineWidth = 2;
    for (const reach of [0.2, 0.31, 0.44]) {
      pen.beginPath();
      pen.ellipse(width / 2, height * 0.16, width * reach * 1.6, height * reach * 0.3, -0.35, 0, Math.PI * 2);
      pen.stroke();
    }
  },
  leaves: (place) => {
    scatter(place, 40, (size, at) => {
      place.pen.rotate(place.random() * 6);
      place.pen.fillStyle = at % 2 === 0 ? `${place.look.deep}b0` : `${place.look.accent}50`;
      place.pen.beginPath();
      place.pen.moveTo(-size, 0);
      place.pen.quadraticCurveTo(0, -size * 0.6, size, 0);
      place.pen.quadraticCurveTo(0, size * 0.6, -size, 0);
      place.pen.fill();
    });
  },
};

function scatter(
  { pen, width, height, random }: Place,
  count: number,
  paint: (size: number, at: number) => void,
) {
  for (let at = 0; at < count; at++) {
    pen.save();
    pen.translate(random() * width, random() * height);
    paint((0.5 + random()) * Math.min(60, width / 8), at);
    pen.restore();
  }
}

function disc(pen: Pen, x: number, y: number, r: number) {
  pen.beginPath();
  pen.arc(x, y, r, 0, Math.PI * 2);
  pen.fill();
}

function wedge(pen: Pen, x: number, y: number, reach: number, from: number, to: number) {
  pen.beginPath();
  pen.moveTo(x, y);
  pen.lineTo(x + Math.cos(from) * reach, y + Math.sin(from) * reach);
  pen.lineTo(x + Math.cos(to) * reach, y + Math.sin(to) * reach);
  pen.fill();
}

/** Mountains along the lower edge. */
function ridge({ pen, width, height, random }: Place, top: number, paint: string) {
  pen.beginPath();
  pen.moveTo(0, height);
  for (let at = 0; at <= 8; at++) pen.lineTo((at * width) / 8, height * (top + (random() - 0.5) * 0.12));
  pen.lineTo(width, height);
  pen.fillStyle = paint;
  pen.fill();
}
