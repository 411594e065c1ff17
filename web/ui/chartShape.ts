/** What is drawn of some values, in hundredths of the picture's width and height, from the top. */
export interface ChartShape {
  /** The values at the upper and the lower edge; nothing is always among what is between them. */
  readonly top: number;
  readonly bottom: number;
  /** Where nothing is. */
  readonly zero: number;
  readonly bars: ReadonlyArray<{
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
  }>;
  /** The middles of the bars' ends, as the `points` of a line. */
  readonly line: string;
}

/** Gaps are this share of the room that a value has. */
const gap = 0.3;

/** Where the bars and the line of some values are. A value that is not zero is never too small to see. */
export function chartShape(values: readonly number[]): ChartShape {
  const [highest, lowest] = [Math.max(0, ...values), Math.min(0, ...values)];
  const step = stepOf(highest - lowest);
  const [top, bottom] = [Math.ceil(highest / step) * step, Math.floor(lowest / step) * step];
  const heightOf = (value: number): number => (top === bottom ? 100 : ((top - value) / (top - bottom)) * 100);
  const zero = heightOf(0);
  const room = 100 / Math.max(1, values.length);
  const bars = values.map((value, index) => {
    const height = value === 0 ? 0 : Math.max(1, Math.abs(heightOf(value) - zero));
    const y = value > 0 ? zero - height : zero;
    return { x: (index + gap / 2) * room, y, width: room * (1 - gap), height };
  });
  const line = values.map((value, index) => `${round((index + 0.5) * room)},${round(heightOf(value))}`);
  return { top, bottom, zero, bars, line: line.join(' ') };
}

/** 1, 2 or 5 with noughts: the largest of which two or more make up the range. */
function stepOf(range: number): number {
  if (range === 0) return 1;
  const power = 10 ** Math.floor(Math.log10(range / 2));
  return ([5, 2].find((count) => count * power <= range / 2) ?? 1) * power;
}

function round(share: number): number {
  return Math.round(share * 100) / 100;
}
