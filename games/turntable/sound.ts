import { openTones } from '../stage/tones.ts'

/** What is heard of the turntable. */
export interface Sounds {
  tick(strength: number): void
  start(): void
  win(moment: keyof typeof MELODIES): void
  close(): void
}

const MELODIES = {
  little: [523, 659, 784],
  big: [523, 659, 784, 1047],
  jackpot: [523, 659, 784, 1047, 1319, 1568, 2093],
} as const

/**
 * Opens sound.
 * @param isOn asked before every sound
 */
export function openSounds(isOn: () => boolean): Sounds {
  const { play, close } = openTones(isOn)
  return {
    tick: (strength) => {
      play(1_900 - 500 * strength, 0, 0.035, 0.05 + 0.06 * strength, 'triangle')
      play(240, 0, 0.05, 0.05 * strength, 'sine')
    },
    start: () => {
      play(150, 0, 0.25, 0.12, 'sine')
      play(210, 0.08, 0.3, 0.08, 'sine')
    },
    win: (moment) => {
      for (const [index, note] of MELODIES[moment].entries()) {
        play(note, index * 0.1, 0.5, 0.12, 'triangle')
        play(note * 2, index * 0.1, 0.35, 0.04, 'sine')
      }
    },
    close,
  }
}
