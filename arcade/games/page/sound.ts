/** Small synthesised sounds. Silent until the player turns them on. */
export interface Sound {
  readonly isOn: () => boolean;
  turn(on: boolean): void;
  start(): void;
  thud(reel: number): void;
  tense(): void;
  /** `strength` from 1 (a small win) to 3. */
  win(strength: 1 | 2 | 3): void;
  freeSpins(): void;
}

export function createSound(): Sound {
  let on = false;
  let audio: AudioContext | undefined;

  function tone(
    frequency: number,
    at: number,
    lasts: number,
    volume: number,
    type: OscillatorType = 'triangle',
  ) {
    if (!on || !audio) return;
    const from = audio.currentTime + at;
    const oscillator = audio.createOscillator();
    const gain = audio.createGain();
    oscillator.type = type;
    oscillator.frequency.setValueAtTime(frequency, from);
    gain.gain.setValueAtTime(0, from);
    gain.gain.linearRampToValueAtTime(volume, from + 0.012);
    gain.gain.exponentialRampToValueAtTime(0.0001, from + lasts);
    oscillator.connect(gain).connect(audio.destination);
    oscillator.start(from);
    oscillator.stop(from + lasts);
  }
  const scale = [392, 440, 523.25, 587.33, 659.25, 783.99, 880, 1046.5];
  const run = (notes: readonly number[], step: number, volume: number) => {
    for (const [at, note] of notes.entries()) {
      tone(scale[note] ?? 440, at * step, 0.32, volume);
      tone((scale[note] ?? 440) * 2, at * step, 0.18, volume / 3, 'sine');
    }
  };

  return {
    isOn: () => on,
    turn(wanted) {
      on = wanted;
      if (!on) return;
      audio ??= new AudioContext();
      void audio.resume();
    },
    start: () => tone(180, 0, 0.14, 0.12, 'sine'),
    thud: (reel) => {
      tone(96 + reel * 7, 0, 0.13, 0.3, 'sine');
      tone(300, 0, 0.03, 0.05, 'square');
    },
    tense: () => {
      for (let i = 0; i < 8; i++) tone(520 + i * 45, i * 0.11, 0.1, 0.06);
    },
    win: (strength) =>
      run(
        strength === 1 ? [2, 4, 5] : strength === 2 ? [0, 2, 4, 5, 7] : [0, 2, 4, 5, 7, 5, 7, 7],
        0.09,
        0.1,
      ),
    freeSpins: () => run([0, 2, 4, 7, 4, 5, 7], 0.12, 0.11),
  };
}
