export type Mode = 'base' | 'free';

/** A win as the reels light it. */
export interface Lit {
  readonly cells: readonly (readonly [reel: number, row: number])[];
  /** The row of each reel that a line is drawn through. */
  readonly line?: readonly number[];
  readonly color: string;
}

/** Everything that moves in the window of the reels, drawn on one canvas. Emblems are letters; S is the scatter. */
export interface Reels {
  /** Fits the canvas to its box; call it when the box changes. */
  fit(): void;
  /** Sets all reels rolling, until {@link Reels.land}. */
  roll(mode: Mode): void;
  /** Stops the reels one after the other; resolves when the last one rests. */
  land(stops: readonly number[], pace: Pace): Promise<void>;
  /** Brings reels that are still moving to rest at once. */
  hurry(): void;
  /** Puts the reels at these stops without any movement. */
  rest(mode: Mode, stops: readonly number[]): void;
  /** Lights up wins in turn until {@link Reels.dim}. */
  celebrate(wins: readonly Lit[], scatters: boolean, stamp?: string): void;
  dim(): void;
  /** Throws up coins for a large win. */
  shower(): void;
}

export interface Pace {
  readonly turbo: boolean;
  /** Called as each reel comes to rest. */
  readonly landed: (reel: number) => void;
  /** Called when a reel is held back because it may bring the scatter that is missing. */
  readonly tense: (reel: number) => void;
}

export interface Looks {
  readonly strips: Readonly<Record<Mode, readonly string[]>>;
  readonly rows: number;
  /** How many scatters win free spins; none do without it. */
  readonly needed?: number | undefined;
  /** Its emblems, five a row, in the order of `emblems`. */
  readonly sheet: Drawn;
  readonly emblems: string;
  /** Colours of a reel: its upper edge, its middle, its lower edge. */
  readonly column: readonly [string, string, string];
}

type ReelState =
  | { readonly kind: 'resting' }
  | { readonly kind: 'rolling'; since: number; speed: number }
  | { readonly kind: 'landing'; since: number; from: number; to: number; lasts: number; done: () => void };

interface Reel {
  state: ReelState;
  mode: Mode;
  /** Place on the strip at the top of the window; it falls while the reel rolls downwards. */
  place: number;
  tense: boolean;
}

export type Drawn = HTMLImageElement | HTMLCanvasElement;

interface Coin {
  x: number;
  y: number;
  vx: number;
  vy: number;
  turn: number;
  spin: number;
  size: number;
}

const cell = 256;
export const lineColors = [
  '#ffd76a',
  '#7fe3ff',
  '#ff9fb8',
  '#9df7a8',
  '#d6b0ff',
  '#ffb36b',
  '#6ff0d8',
  '#ff8de6',
  '#c7f06f',
  '#a9c4ff',
];

export function createReels(canvas: HTMLCanvasElement, looks: Looks, calm: boolean): Reels {
  const { strips, rows, needed, sheet, emblems, column } = looks;
  const reelCount = strips.base.length;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('this browser cannot draw');
  const pen = context;
  // Drawn once for each size of the window, so that a frame is little more than copying.
  let crisp: Drawn = sheet;
  let blurred: Drawn = sheet;
  let columns: Drawn | undefined;
  let shade: Drawn | undefined;
  let side = cell;
  const reels: Reel[] = Array.from({ length: reelCount }, () => ({
    state: { kind: 'resting' },
    mode: 'base',
    place: 0,
    tense: false,
  }));
  let width = 0;
  let height = 0;
  let gap = 4;
  let shown: { wins: readonly Lit[]; scatters: boolean; stamp: string; since: number } | undefined;
  let coins: Coin[] = [];
  let frame = 0;
  let before = 0;

  const cellWidth = () => (width - gap * (reelCount - 1)) / reelCount;
  const cellHeight = () => height / rows;
  const emblemSize = () => Math.min(cellWidth() * 1.12, cellHeight());

  function awake() {
    if (frame === 0) {
      before = performance.now();
      frame = requestAnimationFrame(tick);
    }
  }

  function tick(now: number) {
    frame = 0;
    const passed = Math.min(0.05, (now - before) / 1000);
    before = now;
    for (const reel of reels) move(reel, now, passed);
    moveCoins(passed);
    draw(now);
    if (reels.some(({ state }) => state.kind !== 'resting') || coins.length > 0 || (shown && !calm)) awake();
  }

  function move(reel: Reel, now: number, passed: number) {
    const { state } = reel;
    if (state.kind === 'rolling') {
      if (now < state.since) return;
      const age = (now - state.since) / 1000;
      // A short pull upwards before the fall tells where the movement comes from.
      const speed = age < 0.09 ? -3.2 : state.speed * Math.min(1, (age - 0.09) / 0.16);
      reel.place -= speed * passed;
    } else if (state.kind === 'landing') {
      if (now < state.since) {
        reel.place -= passed * 26;
        return;
      }
      const u = Math.min(1, (now - state.since) / state.lasts);
      reel.place = state.from + (state.to - state.from) * settle(u);
      if (u === 1) {
        reel.place = state.to;
        reel.state = { kind: 'resting' };
        reel.tense = false;
        state.done();
      }
    }
  }

  function draw(now: number) {
    pen.clearRect(0, 0, width, height);
    const wide = cellWidth();
    const tall = cellHeight();
    const lit = litCells(now);
    if (columns) pen.drawImage(columns, 0, 0, width, height);
    for (const [at, reel] of reels.entries()) {
      const left = at * (wide + gap);
      if (reel.tense) drawGlow(left, wide, now);
      pen.save();
      pen.beginPath();
      pen.rect(left - gap / 2, 0, wide + gap, height);
      pen.clip();
      const fast = reel.state.kind !== 'resting' && isFast(reel, now);
      const first = Math.floor(reel.place);
      for (let row = -1; row <= rows; row++) {
        const emblem = emblemOf(reel, at, first + row);
        const y = (first + row - reel.place) * tall;
        const isLit = lit?.has(`${at}/${row}`) ?? false;
        pen.globalAlpha = lit && !isLit ? 0.32 : 1;
        const pulse = isLit && !calm ? 1 + 0.07 * Math.sin(now / 110) : 1;
        drawEmblem(fast ? blurred : crisp, emblem, left + wide / 2, y + tall / 2, emblemSize() * pulse);
      }
      pen.restore();
      if (reel.tense) drawTense(left, wide, now);
    }
    pen.globalAlpha = 1;
    if (shown) drawWins(now, wide, tall);
    if (shade) pen.drawImage(shade, 0, 0, width, height);
    if (shown) drawStamp(shown.stamp, now - shown.since);
    for (const coin of coins) drawCoin(coin);
  }

  function isFast(reel: Reel, now: number) {
    if (reel.state.kind === 'rolling') return now - reel.state.since > 200;
    return reel.state.kind === 'landing' && (now - reel.state.since) / reel.state.lasts < 0.3;
  }

  function drawGlow(left: number, wide: number, now: number) {
    const glow = pen.createLinearGradient(left, 0, left + wide, 0);
    glow.addColorStop(0, '#ffc94d');
    glow.addColorStop(0.5, '#ffc94d22');
    glow.addColorStop(1, '#ffc94d');
    pen.globalAlpha = 0.62 + 0.3 * Math.sin(now / 90);
    pen.fillStyle = glow;
    pen.fillRect(left, 0, wide, height);
    pen.globalAlpha = 1;
  }

  /** The gold frame of a reel that the others are waiting for. */
  function drawTense(left: number, wide: number, now: number) {
    pen.globalAlpha = 1;
    pen.strokeStyle = '#ffe08a';
    pen.lineWidth = 3;
    pen.shadowColor = '#ffb52e';
    pen.shadowBlur = 16 + 8 * Math.sin(now / 90);
    pen.beginPath();
    pen.roundRect(left + 1.5, 1.5, wide - 3, height - 3, 8);
    pen.stroke();
    pen.shadowBlur = 0;
  }

  function drawEmblem(from: Drawn, emblem: string, x: number, y: number, size: number) {
    const at = emblems.indexOf(emblem);
    const left = (at % 5) * side;
    const top = Math.floor(at / 5) * side;
    pen.drawImage(from, left, top, side, side, x - size / 2, y - size / 2, size, size);
  }

  /** The reels without their emblems. */
  function paintColumns(on: CanvasRenderingContext2D) {
    const wide = cellWidth();
    const fill = on.createLinearGradient(0, 0, 0, height);
    for (const [at, paint] of column.entries()) fill.addColorStop(at / 2, paint);
    on.fillStyle = fill;
    on.strokeStyle = '#ffffff14';
    for (let at = 0; at < reelCount; at++) {
      on.beginPath();
      on.roundRect(at * (wide + gap), 0, wide, height, 8);
      on.fill();
      on.stroke();
    }
  }

  /** Rounded like a drum: darker towards the upper and lower edge. */
  function paintShade(on: CanvasRenderingContext2D) {
    const dark = on.createLinearGradient(0, 0, 0, height);
    dark.addColorStop(0, '#05031ccc');
    dark.addColorStop(0.13, '#05031c00');
    dark.addColorStop(0.87, '#05031c00');
    dark.addColorStop(1, '#05031ccc');
    on.fillStyle = dark;
    on.fillRect(0, 0, width, height);
  }

  /** Which wins are on show: all together first, then one after the other. */
  function winsAt(now: number): readonly Lit[] {
    if (!shown) return [];
    const { wins, since } = shown;
    if (wins.length < 2 || calm) return wins;
    const turn = Math.floor((now - since) / 1300) % (wins.length + 1);
    const one = wins[turn - 1];
    return one ? [one] : wins;
  }

  function litCells(now: number): Set<string> | undefined {
    if (!shown || reels.some(({ state }) => state.kind !== 'resting')) return undefined;
    const cells = new Set<string>();
    for (const win of winsAt(now)) for (const [reel, row] of win.cells) cells.add(`${reel}/${row}`);
    if (shown.scatters) {
      for (const [at, reel] of reels.entries()) {
        for (let row = 0; row < rows; row++)
          if (emblemOf(reel, at, reel.place + row) === 'S') cells.add(`${at}/${row}`);
      }
    }
    return cells;
  }

  function drawWins(now: number, wide: number, tall: number) {
    const centre = (reel: number, row: number): [number, number] => [
      reel * (wide + gap) + wide / 2,
      row * tall + tall / 2,
    ];
    for (const { line = [], cells, color } of winsAt(now)) {
      const points = line.map((row, reel) => centre(reel, row));
      for (const [thickness, ink] of [
        [7, '#1a0b02aa'],
        [3.5, color],
      ] as const) {
        pen.beginPath();
        for (const [x, y] of points) pen.lineTo(x, y);
        pen.lineWidth = thickness;
        pen.strokeStyle = ink;
        pen.lineJoin = 'round';
        pen.lineCap = 'round';
        pen.stroke();
      }
      for (const [reel, row] of cells) {
        const [x, y] = centre(reel, row);
        pen.strokeStyle = color;
        pen.lineWidth = 2.5;
        pen.shadowColor = color;
        pen.shadowBlur = calm ? 0 : 9 + 5 * Math.sin(now / 110);
        pen.beginPath();
        pen.roundRect(x - wide / 2 + 2, y - tall / 2 + 2, wide - 4, tall - 4, 10);
        pen.stroke();
        pen.shadowBlur = 0;
        const place = reels[reel];
        if (!place) continue;
        const pulse = calm ? 1 : 1 + 0.07 * Math.sin(now / 110);
        const emblem = emblemOf(place, reel, place.place + row);
        drawEmblem(crisp, emblem, x, y, emblemSize() * pulse);
      }
    }
  }

  /** A multiplier, across the window. */
  function drawStamp(words: string, age: number) {
    if (words === '') return;
    const grown = calm ? 1 : Math.min(1, age / 220);
    pen.save();
    pen.translate(width / 2, height / 2);
    pen.scale(1.6 - 0.6 * grown, 1.6 - 0.6 * grown);
    pen.font = `700 ${Math.round(height * 0.3)}px Sora, sans-serif`;
    pen.textAlign = 'center';
    pen.textBaseline = 'middle';
    pen.lineJoin = 'round';
    pen.lineWidth = height * 0.05;
    pen.strokeStyle = '#2a0d02';
    pen.strokeText(words, 0, 0);
    const gold = pen.createLinearGradient(0, -height * 0.15, 0, height * 0.15);
    gold.addColorStop(0, '#fff6cf');
    gold.addColorStop(0.55, '#ffc94d');
    gold.addColorStop(1, '#e0730f');
    pen.fillStyle = gold;
    pen.fillText(words, 0, 0);
    pen.restore();
  }

  function emblemOf(reel: Reel, at: number, place: number): string {
    const strip = strips[reel.mode][at] ?? '';
    const index = ((Math.floor(place) % strip.length) + strip.length) % strip.length;
    return strip[index] ?? 'S';
  }

  function moveCoins(passed: number) {
    for (const coin of coins) {
      coin.vy += 900 * passed;
      coin.x += coin.vx * passed;
      coin.y += coin.vy * passed;
      coin.turn += coin.spin * passed;
    }
    coins = coins.filter(({ y }) => y < height + 30);
  }

  function drawCoin({ x, y, turn, size }: Coin) {
    const squash = Math.abs(Math.cos(turn));
    pen.save();
    pen.translate(x, y);
    pen.scale(Math.max(0.12, squash), 1);
    pen.beginPath();
    pen.arc(0, 0, size, 0, Math.PI * 2);
    pen.fillStyle = squash > 0.5 ? '#ffd24a' : '#e08a12';
    pen.fill();
    pen.lineWidth = 2;
    pen.strokeStyle = '#7d3f05';
    pen.stroke();
    pen.beginPath();
    pen.arc(0, 0, size * 0.62, 0, Math.PI * 2);
    pen.strokeStyle = '#fff0b0';
    pen.lineWidth = 1.5;
    pen.stroke();
    pen.restore();
  }

  function settleAt(at: number, stop: number, since: number, lasts: number, done: () => void) {
    const reel = reels[at];
    if (!reel) return;
    const travel = 5;
    // Nobody can read the strip while it is a blur, so the last five places lead up to the stop.
    reel.state = { kind: 'landing', since, from: stop + travel, to: stop, lasts, done };
  }

  return {
    fit() {
      const box = canvas.getBoundingClientRect();
      const dense = Math.min(2.5, window.devicePixelRatio || 1);
      width = box.width;
      height = box.height;
      gap = Math.max(3, Math.round(width / 110));
      canvas.width = Math.round(width * dense);
      canvas.height = Math.round(height * dense);
      pen.setTransform(dense, 0, 0, dense, 0, 0);
      side = Math.round(emblemSize() * dense);
      crisp = resized(sheet, side);
      blurred = blurredSheet(crisp, side, emblems.length);
      columns = painted(canvas, dense, paintColumns);
      shade = painted(canvas, dense, paintShade);
      draw(performance.now());
    },
    roll(mode) {
      shown = undefined;
      const now = performance.now();
      for (const [at, reel] of reels.entries()) {
        reel.mode = mode;
        if (calm) continue;
        reel.state = { kind: 'rolling', since: now + at * 60, speed: 26 };
      }
      awake();
    },
    async land(stops, { turbo, landed, tense }) {
      if (calm) {
        for (const [at, reel] of reels.entries()) reel.place = stops[at] ?? 0;
        draw(performance.now());
        for (let at = 0; at < reelCount; at++) landed(at);
        return;
      }
      const now = performance.now();
      let wait = turbo ? 0 : 260;
      let scatters = 0;
      const arrivals: Promise<void>[] = [];
      for (const [at, reel] of reels.entries()) {
        const held = needed !== undefined && scatters >= needed - 1 && !turbo;
        wait += at === 0 ? 0 : turbo ? 45 : held ? 1150 : 210;
        if (held) {
          setTimeout(() => {
            if (reel.state.kind === 'resting') return;
            reel.tense = true;
            tense(at);
          }, wait - 1000);
        }
        const stop = stops[at] ?? 0;
        const lasts = turbo ? 240 : 520;
        arrivals.push(
          new Promise((resolve) => {
            settleAt(at, stop, now + wait, lasts, () => {
              landed(at);
              resolve();
            });
          }),
        );
        if (Array.from({ length: rows }, (_, row) => emblemOf(reel, at, stop + row)).includes('S'))
          scatters++;
      }
      awake();
      await Promise.all(arrivals);
    },
    hurry() {
      const now = performance.now();
      for (const { state } of reels) {
        if (state.kind !== 'landing') continue;
        state.since = Math.min(state.since, now);
        state.lasts = Math.min(state.lasts, 180 + now - state.since);
      }
    },
    rest(mode, stops) {
      shown = undefined;
      for (const [at, reel] of reels.entries()) {
        reel.mode = mode;
        reel.place = stops[at] ?? 0;
        reel.state = { kind: 'resting' };
        reel.tense = false;
      }
      draw(performance.now());
    },
    celebrate(wins, scatters, stamp = '') {
      shown = { wins, scatters, stamp, since: performance.now() };
      draw(performance.now());
      if (!calm) awake();
    },
    dim() {
      shown = undefined;
      draw(performance.now());
    },
    shower() {
      if (calm) return;
      coins = Array.from({ length: 46 }, () => ({
        x: width / 2 + (Math.random() - 0.5) * width * 0.5,
        y: height + Math.random() * 60,
        vx: (Math.random() - 0.5) * width * 0.9,
        vy: -height * (1.4 + Math.random() * 1.5),
        turn: Math.random() * 6,
        spin: 4 + Math.random() * 9,
        size: 6 + Math.random() * 6,
      }));
      awake();
    },
  };
}

/** From full speed to rest, a little past the mark and back. */
function settle(u: number): number {
  const back = 1.05;
  return 1 + (back + 1) * (u - 1) ** 3 + back * (u - 1) ** 2;
}

/** A canvas of the same size as another, painted once. */
function painted(
  like: HTMLCanvasElement,
  dense: number,
  paint: (on: CanvasRenderingContext2D) => void,
): HTMLCanvasElement {
  const [copy, on] = emptyCanvas(like.width, like.height);
  on.setTransform(dense, 0, 0, dense, 0, 0);
  paint(on);
  return copy;
}

/** The sheet, of ten emblems at most, with `side` pixels each. */
function resized(sheet: Drawn, side: number): HTMLCanvasElement {
  const [copy, on] = emptyCanvas(5 * side, 2 * side);
  on.imageSmoothingQuality = 'high';
  on.drawImage(sheet, 0, 0, 5 * side, 2 * side);
  return copy;
}

/** The sheet again, drawn over itself up and down, as an eye sees a fast reel. */
function blurredSheet(sheet: HTMLCanvasElement, side: number, count: number): HTMLCanvasElement {
  const [blurred, on] = emptyCanvas(sheet.width, sheet.height);
  const steps = 17;
  const step = (side * 6) / cell;
  for (let at = 0; at < count; at++) {
    const x = (at % 5) * side;
    const y = Math.floor(at / 5) * side;
    on.save();
    on.beginPath();
    on.rect(x, y, side, side);
    on.clip();
    on.globalAlpha = 0.12;
    for (let i = 0; i < steps; i++) {
      on.drawImage(sheet, x, y, side, side, x, y + (i - (steps - 1) / 2) * step, side, side);
    }
    on.restore();
  }
  return blurred;
}

function emptyCanvas(width: number, height: number): [HTMLCanvasElement, CanvasRenderingContext2D] {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('this browser cannot draw');
  return [canvas, context];
}
