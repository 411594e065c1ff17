import type { MachineId } from './machines.ts';

/** What the titles of a studio have of it: its colours, its machines, and the pictures beside a title's own. */
export interface Studio {
  readonly machines: readonly MachineId[];
  /** Icons as a title names them: of the scatter, and of what pays well. */
  readonly scatter: string;
  readonly pictures: string;
  readonly low: keyof typeof lows;
  readonly scene: Scene;
  readonly looks: readonly Look[];
}

export interface Look {
  readonly deep: string;
  readonly mid: string;
  readonly glow: string;
  readonly accent: string;
}

/** What is behind the reels. */
type Scene = 'rays' | 'clouds' | 'confetti' | 'moon' | 'embers' | 'facets' | 'petals' | 'stars' | 'leaves';

/** What pays little: letters, or icons. */
export const lows = {
  ranks: 'A K Q J',
  suits: 'spade-suit heart-suit diamond-suit club-suit',
  fruit: 'watermelon grapes lemon cherries',
  sweets: 'custard cookie candy lollipop',
  gems: 'g:cut-diamond g:emerald g:saphir g:topaz',
} as const;

export const studios: Readonly<Record<string, Studio>> = {
  ARC: {
    machines: ['ten', 'ways243', 'towers'],
    scatter: 'sun',
    pictures: 'g:galley parrot kite spiral-shell hibiscus coconut',
    low: 'ranks',
    scene: 'rays',
    looks: [
      { deep: '#04161f', mid: '#0c4a57', glow: '#ffb638', accent: '#ffd987' },
      { deep: '#180905', mid: '#7a2c10', glow: '#ff9a2b', accent: '#ffd28a' },
      { deep: '#070c2c', mid: '#233a8f', glow: '#ffc04d', accent: '#ffe1a0' },
      { deep: '#03190f', mid: '#106044', glow: '#ffcf4a', accent: '#ffe9a6' },
      { deep: '#1b0620', mid: '#6b1f63', glow: '#ffad4a', accent: '#ffdca6' },
    ],
  },
  JDH: {
    machines: ['ways243', 'ten', 'ways1024', 'ways27'],
    scatter: 'red-paper-lantern',
    pictures: 'coin firecracker lotus teapot moon-cake folding-hand-fan',
    low: 'ranks',
    scene: 'clouds',
    looks: [
      { deep: '#02150f', mid: '#0b5a45', glow: '#b8ffd9', accent: '#f2c860' },
      { deep: '#250305', mid: '#a01722', glow: '#ffd9a0', accent: '#ffd15c' },
      { deep: '#071427', mid: '#154a7c', glow: '#cdeaff', accent: '#f2c860' },
      { deep: '#1d0a1f', mid: '#6a2a67', glow: '#ffd6ee', accent: '#f5cb66' },
    ],
  },
  PNL: {
    machines: ['anywhere', 'twenty', 'ways27'],
    scatter: 'piata',
    pictures: 'candy cupcake doughnut lollipop ice-cream cookie balloon',
    low: 'sweets',
    scene: 'confetti',
    looks: [
      { deep: '#8c0b57', mid: '#ff5fa8', glow: '#ffd2e6', accent: '#ffe14d' },
      { deep: '#5b1a9b', mid: '#a86bff', glow: '#ead8ff', accent: '#5effd0' },
      { deep: '#b8430a', mid: '#ffa028', glow: '#fff0b8', accent: '#ff4f8b' },
      { deep: '#05709a', mid: '#2fc6f0', glow: '#d9fbff', accent: '#ffd23f' },
      { deep: '#0b7d52', mid: '#3ddc97', glow: '#e2ffe9', accent: '#ff6ea8' },
    ],
  },
  BKW: {
    machines: ['ways1024', 'ten', 'towers'],
    scatter: 'full-moon',
    pictures: 'crystal-ball owl bat candle skull mushroom',
    low: 'ranks',
    scene: 'moon',
    looks: [
      { deep: '#050716', mid: '#1d2a63', glow: '#a9c4ff', accent: '#dfe9ff' },
      { deep: '#0f0416', mid: '#4a1a63', glow: '#e0a8ff', accent: '#f4dcff' },
      { deep: '#02110f', mid: '#0f4a4a', glow: '#8ff5dc', accent: '#d8fff4' },
      { deep: '#170406', mid: '#63171d', glow: '#ffb08a', accent: '#ffe1cf' },
    ],
  },
  BLF: {
    machines: ['ten', 'towers', 'ways1024'],
    scatter: 'volcano',
    pictures: 'g:anvil hammer shield pick crown gem-stone',
    low: 'ranks',
    scene: 'embers',
    looks: [
      { deep: '#120503', mid: '#5c160a', glow: '#ff7a1a', accent: '#ffd37a' },
      { deep: '#0d0a09', mid: '#43322a', glow: '#ff9b3d', accent: '#ffcf8f' },
      { deep: '#150404', mid: '#7d0f0f', glow: '#ff5a26', accent: '#ffe08a' },
      { deep: '#0a0910', mid: '#2f2a44', glow: '#ff8a2e', accent: '#ffc77a' },
    ],
  },
  MTY: {
    machines: ['anywhere', 'ways243', 'twenty'],
    scatter: 'gem-stone',
    pictures: 'ring crown diamond-with-a-dot oyster g:gem-pendant g:tiara',
    low: 'gems',
    scene: 'facets',
    looks: [
      { deep: '#0a0733', mid: '#3b32b8', glow: '#9ad8ff', accent: '#ffffff' },
      { deep: '#21042e', mid: '#8a1fa8', glow: '#ff9be8', accent: '#ffe6fb' },
      { deep: '#02222e', mid: '#08789a', glow: '#7fffe6', accent: '#e5fffb' },
      { deep: '#2c0414', mid: '#b01547', glow: '#ffb0a0', accent: '#fff0e6' },
      { deep: '#03210f', mid: '#0f8a4a', glow: '#d2ff8f', accent: '#f6ffe0' },
    ],
  },
  PRL: {
    machines: ['trio', 'ways27', 'trio', 'twenty'],
    scatter: 'star',
    pictures: 'd:seven bell g:lighthouse anchor crown slot-machine',
    low: 'fruit',
    scene: 'rays',
    looks: [
      { deep: '#0a1638', mid: '#1d3f94', glow: '#fff1c9', accent: '#ff4a3d' },
      { deep: '#3a0507', mid: '#b0151c', glow: '#fff1c9', accent: '#ffcb45' },
      { deep: '#06291f', mid: '#0f7a57', glow: '#fff4d4', accent: '#ff5a3d' },
      { deep: '#2b1903', mid: '#c07a12', glow: '#fff7dc', accent: '#d41f2b' },
    ],
  },
  SLG: {
    machines: ['twenty', 'ways243', 'ways27'],
    scatter: 'star',
    pictures: 'rooster bell rice-ball umbrella guitar kite basket',
    low: 'ranks',
    scene: 'confetti',
    looks: [
      { deep: '#3d1240', mid: '#f0653f', glow: '#ffc65c', accent: '#19b5a5' },
      { deep: '#0b2f4a', mid: '#1e97c6', glow: '#ffe9a8', accent: '#ff6b4a' },
      { deep: '#143a1c', mid: '#5eb848', glow: '#fff2a8', accent: '#e8402f' },
      { deep: '#411016', mid: '#d93848', glow: '#ffd1a3', accent: '#ffd23f' },
      { deep: '#1b1746', mid: '#5b4fc4', glow: '#ffb3c4', accent: '#ffc93f' },
    ],
  },
  NRT: {
    machines: ['towers', 'ways1024', 'ten'],
    scatter: 'snowflake',
    pictures: 'g:drakkar g:thor-hammer beer-mug shield g:rune-stone crown',
    low: 'ranks',
    scene: 'moon',
    looks: [
      { deep: '#041226', mid: '#13406b', glow: '#5dffc9', accent: '#d9fbff' },
      { deep: '#0b0a2e', mid: '#2e2f8a', glow: '#b07bff', accent: '#e8e4ff' },
      { deep: '#03181d', mid: '#0d5563', glow: '#7ce8ff', accent: '#e6fdff' },
      { deep: '#1a0a28', mid: '#51306f', glow: '#ff8fc7', accent: '#ffeaf6' },
    ],
  },
  DSR: {
    machines: ['ways243', 'towers', 'ten'],
    scatter: 'sun',
    pictures: 'g:ankh g:eye-of-horus camel amphora g:scarab-beetle palm-tree',
    low: 'ranks',
    scene: 'rays',
    looks: [
      { deep: '#2a1004', mid: '#c2691c', glow: '#ffe3a3', accent: '#ffd15c' },
      { deep: '#0a1236', mid: '#2c4fa8', glow: '#ffd9a8', accent: '#ffd66e' },
      { deep: '#2b0714', mid: '#b03257', glow: '#ffd3b0', accent: '#ffcf6b' },
      { deep: '#04231f', mid: '#14806f', glow: '#fff0b8', accent: '#ffd76a' },
    ],
  },
  ORK: {
    machines: ['twenty', 'ways243', 'ten'],
    scatter: 'rose',
    pictures: 'ring love-letter violin bouquet butterfly musical-notes',
    low: 'suits',
    scene: 'petals',
    looks: [
      { deep: '#2b0730', mid: '#8d3a9c', glow: '#ffd6fb', accent: '#ff9ade' },
      { deep: '#3a0a1c', mid: '#c2486f', glow: '#ffe3e3', accent: '#ffb3c7' },
      { deep: '#102a22', mid: '#3f8a6b', glow: '#f3ffe6', accent: '#ffb7d5' },
      { deep: '#141a3d', mid: '#5560b0', glow: '#ece9ff', accent: '#f5a6d8' },
    ],
  },
  KSM: {
    machines: ['anywhere', 'ways1024', 'trio'],
    scatter: 'ringed-planet',
    pictures: 'rocket alien robot comet satellite astronaut',
    low: 'suits',
    scene: 'stars',
    looks: [
      { deep: '#0a0226', mid: '#4a0f8a', glow: '#ff3fc8', accent: '#3ff2ff' },
      { deep: '#020b2c', mid: '#0f3fa8', glow: '#36c5ff', accent: '#c8ff4a' },
      { deep: '#1c0218', mid: '#8a0f55', glow: '#ff7a3f', accent: '#ffe14a' },
      { deep: '#02191b', mid: '#066b6b', glow: '#3fffb0', accent: '#ff5ad2' },
    ],
  },
  GBT: {
    machines: ['ways1024', 'twenty', 'towers'],
    scatter: 'palm-tree',
    pictures: 'monkey parrot banana mango hibiscus footprints',
    low: 'ranks',
    scene: 'leaves',
    looks: [
      { deep: '#021a0f', mid: '#0d6b3a', glow: '#eaff9a', accent: '#7ee05a' },
      { deep: '#1f1002', mid: '#8a5a0c', glow: '#fff0a8', accent: '#f5a93a' },
      { deep: '#031a24', mid: '#0d6478', glow: '#c8fff0', accent: '#39d0b5' },
      { deep: '#200a1a', mid: '#7a2b56', glow: '#ffe0b8', accent: '#ff8a5c' },
    ],
  },
  MRH: {
    machines: ['ways243', 'ten', 'ways1024'],
    scatter: 'crystal-ball',
    pictures: 'magic-wand black-cat candle old-key scroll top-hat',
    low: 'suits',
    scene: 'stars',
    looks: [
      { deep: '#0d0526', mid: '#37177a', glow: '#c99bff', accent: '#f3d27a' },
      { deep: '#04131f', mid: '#0f4d6b', glow: '#8fe3ff', accent: '#f0d68c' },
      { deep: '#1f0414', mid: '#6e1240', glow: '#ff9cc0', accent: '#f3cf80' },
      { deep: '#07180f', mid: '#1c5a3c', glow: '#a8ffca', accent: '#eed487' },
    ],
  },
};
