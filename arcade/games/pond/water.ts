import { chance } from '@laro/rules/hash.ts';
import { placeOf, type Fish } from './rules.ts';
import type { Pond } from './sheets.ts';
import type { Water } from './titles.ts';

interface Now {
  readonly time: number;
  readonly fish: readonly Fish[];
  /** The number of the fish that is aimed at. */
  readonly target: number | undefined;
}

interface Bullet {
  readonly fish: Fish;
  readonly who: number | undefined;
  readonly since: number;
}
interface Splash extends Bullet {
  readonly isCatch: boolean;
  readonly words: string;
}

const flight = 320;

/** The canvas of a pond: one picture of water, and on it only what moves. */
export function createWater(
  canvas: HTMLCanvasElement,
  { title, pictures }: Pond,
  calm: boolean,
  desk: HTMLElement,
) {
  const found = canvas.getContext('2d', { alpha: false });
  if (!found) throw new Error('this browser cannot draw');
  const pen = found;
  let width = 1;
  let height = 1;
  /** What is below it is the desk's. */
  let bottom = 100;
  let ground: HTMLCanvasElement | undefined;
  let bullets: Bullet[] = [];
  let splashes: Splash[] = [];
  let last: Now = { time: 0, fish: [], target: undefined };

  function fit() {
    const scale = Math.min(2, devicePixelRatio);
    width = Math.max(1, canvas.clientWidth);
    height = Math.max(1, canvas.clientHeight);
    bottom = Math.min(desk.offsetHeight, height * 0.4);
    canvas.width = Math.round(width * scale);
    canvas.height = Math.round(height * scale);
    pen.setTransform(scale, 0, 0, scale, 0, 0);
    ground = paintGround(title.water, canvas.width, canvas.height);
  }
  new ResizeObserver(fit).observe(canvas);
  fit();

  /** The more a fish pays the larger it is. */
  const sizeOf = ({ kind }: Fish) => Math.min(width, height) * (0.1 + 0.021 * kind);
  const at = (fish: Fish, time: number) => {
    const { x, y } = placeOf(fish, time);
    return { x: x * width, y: (0.08 + y * 0.9) * (height - bottom) };
  };
  /** Everybody's cannon has a place of its own; one's own is in the middle. */
  const cannonOf = (who: number | undefined) => ({
    x:
      who === undefined
        ? width / 2
        : width * (who % 2 === 0 ? 0.06 + (who % 5) * 0.07 : 0.94 - (who % 5) * 0.07),
    y: height - bottom - 14,
  });

  function drawFish(fish: Fish, time: number, isAimed: boolean) {
    const { x, y } = at(fish, time);
    const size = sizeOf(fish);
    if (x < -size || x > width + size) return;
    const picture = pictures[fish.kind];
    pen.save();
    pen.translate(x, y);
    // Pictures of fish look to the left.
    if (fish.isRight) pen.scale(-1, 1);
    if (!calm) pen.rotate(Math.sin(time / 240 + fish.phase) * 0.07);
    if (picture) pen.drawImage(picture, -size / 2, -size / 2, size, size);
    pen.restore();
    if (!isAimed) return;
    pen.strokeStyle = title.water.accent;
    pen.lineWidth = 2.5;
    pen.beginPath();
    pen.arc(x, y, size * 0.62, 0, 7);
    pen.stroke();
    label(`×${fish.times}`, x, y - size * 0.68, 15, title.water.accent);
  }

  function label(words: string, x: number, y: number, size: number, ink: string) {
    pen.font = `700 ${size}px Sora, system-ui, sans-serif`;
    pen.textAlign = 'center';
    pen.lineJoin = 'round';
    pen.lineWidth = size / 4;
    pen.strokeStyle = '#000b';
    pen.strokeText(words, x, y);
    pen.fillStyle = ink;
    pen.fillText(words, x, y);
  }

  function drawCannon(who: number | undefined, time: number) {
    const { x, y } = cannonOf(who);
    const latest = bullets.findLast((bullet) => bullet.who === who);
    const aim =
      latest?.fish ??
      (who === undefined ? last.fish.find(({ number }) => number === last.target) : undefined);
    const to = aim && at(aim, time);
    const angle = to ? Math.atan2(to.y - y, to.x - x) + Math.PI / 2 : 0;
    const size = who === undefined ? 1 : 0.6;
    pen.save();
    pen.translate(x, y);
    pen.scale(size, size);
    pen.save();
    pen.rotate(angle);
    const metal = pen.createLinearGradient(-13, 0, 13, 0);
    metal.addColorStop(0, '#5a3d12');
    metal.addColorStop(0.5, who === undefined ? '#ffe08a' : '#c8d2e8');
    metal.addColorStop(1, '#5a3d12');
    pen.fillStyle = metal;
    pen.beginPath();
    pen.roundRect(-11, -50, 22, 50, 7);
    pen.roundRect(-14, -56, 28, 12, 5);
    pen.fill();
    pen.restore();
    pen.fillStyle = title.water.deep;
    pen.strokeStyle = who === undefined ? title.water.accent : '#c8d2e8';
    pen.lineWidth = 4;
    pen.beginPath();
    pen.arc(0, 2, 22, 0, 7);
    pen.fill();
    pen.stroke();
    pen.restore();
  }

  function draw(now: Now) {
    last = now;
    const { time, fish, target } = now;
    if (ground) pen.drawImage(ground, 0, 0, width, height);
    for (const one of fish) drawFish(one, time, one.number === target);
    bullets = bullets.filter(({ since }) => time - since < flight);
    for (const { fish: of, who, since } of bullets) {
      const share = (time - since) / flight;
      const from = cannonOf(who);
      const to = at(of, time);
      pen.fillStyle = who === undefined ? title.water.accent : '#dfe6f5';
      pen.beginPath();
      pen.arc(
        from.x + (to.x - from.x) * share,
        from.y + (to.y - from.y) * share,
        who === undefined ? 7 : 5,
        0,
        7,
      );
      pen.fill();
    }
    splashes = splashes.filter(({ since, isCatch }) => time - since < (isCatch ? 1300 : 420));
    for (const splash of splashes) drawSplash(splash, time);
    for (const who of new Set(bullets.map((bullet) => bullet.who)))
      if (who !== undefined) drawCannon(who, time);
    drawCannon(undefined, time);
  }

  function drawSplash({ fish, since, isCatch, words, who }: Splash, time: number) {
    const age = (time - since) / (isCatch ? 1300 : 420);
    const { x, y } = at(fish, since);
    const size = sizeOf(fish);
    pen.globalAlpha = 1 - age;
    if (!isCatch) {
      pen.strokeStyle = title.water.light;
      pen.lineWidth = 2;
      pen.beginPath();
      pen.arc(x, y, size * (0.3 + age * 0.4), 0, 7);
      pen.stroke();
    } else {
      const coins = calm ? 0 : 14;
      pen.fillStyle = who === undefined ? '#ffd23f' : '#dfe6f5';
      for (let coin = 0; coin < coins; coin++) {
        const angle = (coin / coins) * 6.283;
        const far = size * (0.3 + age * 0.9);
        pen.beginPath();
        pen.arc(x + Math.cos(angle) * far, y + Math.sin(angle) * far + age * age * 40, 5, 0, 7);
        pen.fill();
      }
      if (words !== '') label(words, x, y - age * 46, 22, '#ffe9a0');
    }
    pen.globalAlpha = 1;
  }

  return {
    run(now: () => Now) {
      const step = () => {
        if (!document.hidden) draw(now());
        requestAnimationFrame(step);
      };
      requestAnimationFrame(step);
    },
    /** The nearest fish within a finger of where the player has touched. */
    fishUnder(event: PointerEvent, fish: readonly Fish[], time: number): Fish | undefined {
      const box = canvas.getBoundingClientRect();
      const reach = (one: Fish) => {
        const { x, y } = at(one, time);
        return Math.hypot(event.clientX - box.left - x, event.clientY - box.top - y) - sizeOf(one) / 2;
      };
      return fish.filter((one) => reach(one) < 26).toSorted((a, b) => reach(a) - reach(b))[0];
    },
    shoot: (fish: Fish, who?: number) => void bullets.push({ fish, who, since: last.time }),
    ripple: (fish: Fish) =>
      void splashes.push({ fish, who: undefined, since: last.time, isCatch: false, words: '' }),
    burst: (fish: Fish, words: string, who?: number) =>
      void splashes.push({ fish, who, since: last.time, isCatch: true, words }),
  };
}

/** Water, light from above, and what grows on the ground: painted once for each size. */
function paintGround({ top, deep, light, accent }: Water, width: number, height: number): HTMLCanvasElement {
  const ground = document.createElement('canvas');
  ground.width = width;
  ground.height = height;
  const pen = ground.getContext('2d');
  if (!pen) return ground;
  const fill = pen.createLinearGradient(0, 0, 0, height);
  fill.addColorStop(0, top);
  fill.addColorStop(1, deep);
  pen.fillStyle = fill;
  pen.fillRect(0, 0, width, height);
  const random = chance(11);
  pen.fillStyle = `${light}14`;
  for (let ray = 0; ray < 9; ray++) {
    const x = width * random();
    pen.beginPath();
    pen.moveTo(x, 0);
    pen.lineTo(x + width * 0.06, 0);
    pen.lineTo(x + width * (0.2 + 0.2 * random()), height);
    pen.lineTo(x + width * 0.02, height);
    pen.fill();
  }
  for (const [from, ink] of [
    [0.86, `${deep}90`],
    [0.91, `${deep}d0`],
  ] as const) {
    pen.fillStyle = ink;
    pen.beginPath();
    pen.moveTo(0, height);
    for (let x = 0; x <= 12; x++) pen.lineTo((width * x) / 12, height * (from - 0.05 * random()));
    pen.lineTo(width, height);
    pen.fill();
  }
  pen.lineCap = 'round';
  for (let weed = 0; weed < 16; weed++) {
    const x = width * random();
    const tall = height * (0.08 + 0.14 * random());
    pen.strokeStyle = weed % 4 === 0 ? `${accent}70` : `${light}30`;
    pen.lineWidth = width * 0.008 + 2;
    pen.beginPath();
    pen.moveTo(x, height * 0.95);
    pen.bezierCurveTo(
      x - 30,
      height * 0.95 - tall / 2,
      x + 30,
      height * 0.95 - tall / 2,
      x + 8,
      height * 0.95 - tall,
    );
    pen.stroke();
  }
  return ground;
}
