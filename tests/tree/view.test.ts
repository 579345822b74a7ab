import { describe, expect, it } from 'vitest'
import { createFrame, type PictureName } from '../../games/tree/frame.ts'
import { lightAt } from '../../games/tree/light.ts'
import type { Look } from '../../games/tree/look.ts'
import { seedOf } from '../../games/tree/seeded.ts'
import { arrange, gardenOf } from '../../games/tree/view.ts'
import { WATERING_MS } from '../../games/tree/watering.ts'

const NOW = 50_000
const NOON = 12 * 60
const MIDNIGHT = 0

describe('the garden by day and by night (design §4)', () => {
  it('the sun by day, moon, stars and a lit lantern at night', () => {
    expect(shown({ minute: NOON })).toContain('sun')
    expect(shown({ minute: NOON })).not.toContain('moon')
    expect(shown({ minute: NOON })).not.toContain('stars')
    expect(shown({ minute: MIDNIGHT })).toEqual(expect.arrayContaining(['moon', 'stars', 'glow']))
    expect(shown({ minute: MIDNIGHT })).not.toContain('sun')
  })

  it('it grows dark and light again without a leap', () => {
    for (let minute = 0; minute < 1_440; minute += 1) {
      const change = Math.abs(lightAt(minute + 1).darkness - lightAt(minute).darkness)
      expect(change).toBeLessThan(0.02)
    }
    expect(lightAt(1_440)).toEqual(lightAt(0))
  })

  it('fireflies come in warm nights alone', () => {
    const glows = (season: 'summer' | 'winter', minute: number) =>
      shown({ season, minute }).filter((name) => name === 'glow').length
    expect(glows('summer', MIDNIGHT)).toBeGreaterThan(glows('winter', MIDNIGHT))
    expect(glows('summer', NOON)).toBe(0)
  })
})

describe('the tree in it', () => {
  it('nothing is planted yet: a place for it, and no tree', () => {
    const names = shown({ seed: null })
    expect(names).toContain('plot')
    expect(names).not.toContain('trunk')
  })

  it('buds open to blossoms once both have watered', () => {
    const closed = shown({}, { unfold: { from: 0, to: 0, since: 0 } })
    const open = shown({}, { unfold: { from: 1, to: 1, since: 0 } })
    expect(closed).toContain('bud')
    expect(closed).not.toContain('blossom')
    expect(open).toContain('blossom')
    expect(open).not.toContain('bud')
  })

  it('whoever waters comes with their can and their face, and goes', () => {
    const watering = { isMine: false, since: NOW - 1_500 }
    expect(shown({}, { watering })).toEqual(expect.arrayContaining(['can', 'partner-face', 'drop']))
    expect(shown({}, { watering: { isMine: true, since: NOW - 1_500 } })).toContain('my-face')
    const over = { isMine: true, since: NOW - WATERING_MS - 1 }
    expect(shown({}, { watering: over })).not.toContain('can')
  })

  it('a new level brings a gift into sight', () => {
    expect(shown({}, { leveledAt: NOW - 1_500 })).toContain('gift')
    expect(shown({})).not.toContain('gift')
  })

  it('nothing moves for eyes that want no motion', () => {
    const look = { isCalm: true, unfold: { from: 1, to: 1, since: 0 } }
    expect(placed(look, NOW)).toEqual(placed(look, NOW + 7_777))
  })
})

describe('how much of it is drawn', () => {
  it('a weak phone has fewer petals in the air, and the same tree', () => {
    const count = (share: number, name: PictureName) =>
      shown({}, {}, share).filter((it) => it === name).length
    const petals = (share: number) => count(share, 'falling-0') + count(share, 'falling-1')
    expect(petals(0.3)).toBeLessThan(petals(1))
    expect(count(0.3, 'leaves-light')).toBe(count(1, 'leaves-light'))
  })
})

function arranged(scenery: Partial<Look['scenery']>, look: Partial<Look>, now: number, share = 1) {
  const whole = {
    seed: seedOf('ours'),
    growth: 0.6,
    season: 'spring',
    minute: NOON,
    ...scenery,
  } as const
  const frame = createFrame()
  const seen: Look = {
    scenery: whole,
    unfold: { from: 0, to: 0, since: 0 },
    watering: null,
    leveledAt: null,
    isCalm: false,
    ...look,
  }
  arrange(frame, gardenOf(whole), seen, now, share)
  return frame.stands.slice(0, frame.count)
}

function shown(
  scenery: Partial<Look['scenery']>,
  look: Partial<Look> = {},
  share = 1,
): PictureName[] {
  return arranged(scenery, look, NOW, share).map(({ picture }) => picture)
}

function placed(look: Partial<Look>, now: number) {
  return arranged({ minute: MIDNIGHT, season: 'summer' }, look, now)
}
