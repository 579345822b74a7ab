import { openTones } from '../stage/tones.ts'
import type { Feel } from './garden.ts'

const DROPS = [880, 1_175, 988, 1_319, 1_047, 1_480, 1_109] as const
const OPENING = [659, 784, 988, 1_319] as const
const LEVEL_UP = [523, 659, 784, 1_047, 1_319, 1_568] as const

/**
 * Opens the garden's sound: water that drips, blossoms that open, a level that is reached.
 * @param isOn asked before every sound
 */
export function openSounds(isOn: () => boolean): Feel & { close(): void } {
  const { play, close } = openTones(isOn)
  return {
    pour: () => {
      for (let drop = 0; drop < 3 * DROPS.length; drop += 1) {
        const note = DROPS[drop % DROPS.length] ?? 880
        play(note * 1.6, 0.7 + drop * 0.075, 0.09, 0.035, 'sine', note)
      }
    },
    unfold: () => {
      for (const [index, note] of OPENING.entries())
        play(note, 1.9 + index * 0.16, 0.9, 0.06, 'sine')
    },
    levelUp: () => {
      for (const [index, note] of LEVEL_UP.entries()) {
        play(note, index * 0.11, 0.7, 0.09, 'triangle')
        play(note / 2, index * 0.11, 0.5, 0.04, 'sine')
      }
    },
    close,
  }
}
