import { openTones } from '../stage/tones.ts'
import type { Beat } from './heartbeat.ts'

/** What is heard of the radar. */
export interface Sounds {
  /** The beam begins to look for somebody. */
  start(): void
  /** A face surfaces; the one that stays is heard more. */
  surface(stays: boolean): void
  /** Somebody has been found. */
  match(): void
  beat(beat: Beat): void
  /** A greeting has left. */
  greet(): void
  /** Nobody is within reach. */
  alone(): void
  close(): void
}

const CHORD = [392, 494, 587, 784]
/** High enough for a phone's small loudspeaker. */
const BEATS = { lub: { from: 128, to: 62, loud: 0.5 }, dub: { from: 104, to: 54, loud: 0.34 } }

/**
 * Opens sound.
 * @param isOn asked before every sound
 */
export function openSounds(isOn: () => boolean): Sounds {
  const { play, close } = openTones(isOn)
  return {
    start: () => {
      play(196, 0, 0.5, 0.1, 'sine', 392)
      play(588, 0.18, 0.6, 0.04, 'triangle')
    },
    surface: (stays) => {
      play(stays ? 988 : 784, 0, stays ? 0.7 : 0.4, stays ? 0.1 : 0.06, 'sine')
      play(stays ? 1_976 : 1_568, 0.02, 0.3, 0.025, 'sine')
    },
    match: () => {
      for (const [index, note] of CHORD.entries()) play(note, index * 0.09, 1.1, 0.08, 'triangle')
    },
    beat: (beat) => {
      const { from, to, loud } = BEATS[beat]
      play(from, 0, 0.18, loud, 'sine', to)
      play(2 * from, 0, 0.07, loud / 4, 'triangle', to)
    },
    greet: () => {
      play(659, 0, 0.3, 0.09, 'triangle')
      play(988, 0.11, 0.5, 0.09, 'triangle')
    },
    alone: () => {
      play(440, 0, 0.5, 0.07, 'sine')
      play(330, 0.2, 0.7, 0.07, 'sine')
    },
    close,
  }
}
