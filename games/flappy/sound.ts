import { openTones } from '../stage/tones.ts'

/** What is heard of a flight. */
export interface Sounds {
  flap(): void
  /** @param score gates passed so far: the higher, the higher it rings */
  gate(score: number): void
  crash(): void
  best(): void
  /** A second of the countdown; the last one rings higher. */
  count(secondsLeft: number): void
  close(): void
}

/** Two octaves without a false step. */
const SCALE = [523, 587, 659, 784, 880, 1_047, 1_175, 1_319, 1_568, 1_760]
const FANFARE = [523, 659, 784, 1_047, 1_319]

/**
 * Opens sound.
 * @param isOn asked before every sound
 */
export function openSounds(isOn: () => boolean): Sounds {
  const { play, close } = openTones(isOn)
  return {
    flap: () => {
      play(310, 0, 0.09, 0.09, 'sine', 560)
      play(1_900, 0, 0.04, 0.012, 'triangle', 900)
    },
    gate: (score) => {
      // Every tenth gate begins the scale again, a little brighter.
      const note = SCALE[(score - 1) % SCALE.length] ?? 523
      play(note, 0, 0.32, 0.1, 'triangle')
      play(note * 2, 0.03, 0.26, 0.035, 'sine')
    },
    crash: () => {
      play(190, 0, 0.26, 0.2, 'sine', 60)
      play(420, 0.02, 0.3, 0.05, 'triangle', 150)
    },
    best: () => {
      for (const [place, note] of FANFARE.entries()) {
        play(note, place * 0.1, 0.5, 0.1, 'triangle')
        play(note * 2, place * 0.1, 0.36, 0.035, 'sine')
      }
    },
    count: (secondsLeft) => play(secondsLeft > 0 ? 440 : 880, 0, 0.14, 0.09, 'sine'),
    close,
  }
}
