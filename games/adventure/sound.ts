import { openTones } from '../stage/tones.ts'

/** What is heard of an adventure. */
export interface Sounds {
  launch(): void
  closing(): void
  beat(): void
  flare(): void
  win(multiplier: number): void
  close(): void
}

const SCALE = [523, 659, 784, 988, 1_175, 1_319, 1_568, 1_976]
/** So many notes for planets that pay at least so much. */
const NOTES = [
  [40, 8],
  [20, 6],
  [10, 5],
  [0, 4],
] as const

/**
 * Opens sound.
 * @param isOn asked before every sound
 */
export function openSounds(isOn: () => boolean): Sounds {
  const { play, close } = openTones(isOn)
  return {
    launch: () => {
      play(180, 0, 0.5, 0.1, 'sine', 720)
      play(90, 0, 0.35, 0.08, 'triangle', 240)
    },
    closing: () => {
      play(98, 0, 2.4, 0.1, 'sine', 392)
      play(147, 0.1, 2.2, 0.06, 'triangle', 587)
    },
    beat: () => {
      play(58, 0, 0.22, 0.2, 'sine', 42)
      play(52, 0.2, 0.26, 0.14, 'sine', 38)
    },
    flare: () => {
      for (const note of [262, 392, 523, 784, 1_047]) play(note, 0, 1.8, 0.06, 'triangle')
      play(1_568, 0.05, 1.2, 0.03, 'sine', 2_093)
    },
    win: (multiplier) => {
      const count = NOTES.find(([min]) => multiplier >= min)?.[1] ?? 0
      for (const [index, note] of SCALE.slice(0, count).entries()) {
        play(note, index * 0.11, 0.6, 0.11, 'triangle')
        play(note * 2, index * 0.11, 0.4, 0.04, 'sine')
      }
    },
    close,
  }
}
