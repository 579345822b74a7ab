import { describe, expect, it } from 'vitest'
import { openHearing } from '../../games/adventure/hearing.ts'
import { type AdventureView, type Shown, viewAt } from '../../games/adventure/view.ts'
import { SKY } from '../tunings.ts'
import { CLOSES, crowd, ENDS, LANDS, OPENS, shownIn } from './maps.ts'

const STEP_MS = 50

/** All that is heard of a round when it is looked at in these moments. */
function heard(moments: number[], sent: (now: number) => number[] | null) {
  const sounds: string[] = []
  const note = (name: string) => () => {
    sounds.push(name)
  }
  const hear = openHearing({
    launch: note('launch'),
    closing: note('closing'),
    beat: note('beat'),
    flare: note('flare'),
    win: (multiplier) => sounds.push(`win ${multiplier}`),
    buzz: () => {},
  })
  let before: AdventureView | null = null
  for (const now of moments) {
    const view = viewAt(shownIn(phaseAt(now), { sent: sent(now) }), crowd(9), SKY, now)
    hear(before ?? view, view, now)
    before = view
  }
  return sounds.filter((sound, index) => sound !== 'beat' || sounds[index - 1] !== 'beat')
}

function phaseAt(now: number): Shown['phase'] {
  if (now < CLOSES) return 'choosing'
  if (now < LANDS) return 'flying'
  return now < ENDS ? 'revealed' : 'waiting'
}

const from = (start: number, end: number) =>
  Array.from({ length: (end - start) / STEP_MS }, (_, step) => start + step * STEP_MS)

const NEPTUNE = [0, 0, 0, 0, 0, 0, 2, 0]
const MARS = [0, 0, 2, 0, 0, 0, 0, 0]

describe('what is heard tells the story of a round (look)', () => {
  const round = from(OPENS + 49_000, ENDS + 1_000)
  const later = (sent: number[]) => (now: number) => (now < OPENS + 49_500 ? null : sent)

  it('my take-off, the closing, a heart in the silence, the flare, and my win', () => {
    expect(heard(round, later(NEPTUNE))).toEqual(['launch', 'closing', 'beat', 'flare', 'win 25'])
  })

  it('no win for who has no ship there', () => {
    expect(heard(round, later(MARS))).toEqual(['launch', 'closing', 'beat', 'flare'])
  })

  it('nothing of what happened while nobody looked', () => {
    expect(heard([OPENS + 30_000, CLOSES + 2_000, LANDS + 6_000], () => NEPTUNE)).toEqual([])
  })
})
