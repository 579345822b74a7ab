import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createLook, isOver, lookAt, type Show } from '../../games/gift-wall/view.ts'
import { DRAWN_GIFTS, drawnGiftOf } from '../../machines/gift-wall/art-name.ts'

const ART = join(import.meta.dirname, '../../assets/gift-wall/art')
const SHOWN: Show = { sprite: 'castle', since: 1_000, goesAt: null, isCalm: false }

/** What is seen at a time. */
function seen(show: Show, now: number) {
  const look = createLook()
  lookAt(look, show, now)
  return look
}

describe('what a gift on the stage looks like', () => {
  it('comes, stays, and goes', () => {
    expect(seen(SHOWN, 1_000).gift.opacity).toBe(0)
    expect(seen(SHOWN, 2_000).gift).toMatchObject({ opacity: 1, scale: 1 })
    const gone = { ...SHOWN, goesAt: 5_000 }
    expect(seen(gone, 5_420).gift.opacity).toBe(0)
    expect([isOver(gone, 5_400), isOver(gone, 5_421)]).toEqual([false, true])
    expect(isOver({ ...SHOWN, sprite: null }, 0)).toBe(true)
  })

  it('is surrounded by sparks, each in its time', () => {
    const thrown = seen(SHOWN, 1_700).sparks.filter(({ opacity }) => opacity > 0)
    expect(thrown.length).toBeGreaterThan(20)
    expect(seen(SHOWN, 1_050).sparks.every(({ opacity }) => opacity === 0)).toBe(true)
  })

  it('stands still where motion is not wanted', () => {
    const calm = { ...SHOWN, isCalm: true }
    const [one, two] = [seen(calm, 3_000), seen(calm, 4_000)]
    expect(two.gift).toEqual(one.gift)
    expect(two.rays.turn).toBe(one.rays.turn)
    expect(two.sparks.every(({ opacity }) => opacity === 0)).toBe(true)
  })

  it('is the same at the same time, however often it was looked at', () => {
    const look = createLook()
    for (let now = 1_000; now < 4_000; now += 16) lookAt(look, SHOWN, now)
    lookAt(look, SHOWN, 4_000)
    expect(look.gift).toEqual(seen(SHOWN, 4_000).gift)
    expect(look.rays).toEqual(seen(SHOWN, 4_000).rays)
  })
})

describe('gifts are drawn', () => {
  it('twelve of them, and a parcel for all others', () => {
    expect(DRAWN_GIFTS).toHaveLength(12)
    for (const name of [...DRAWN_GIFTS, 'gift']) {
      expect(existsSync(join(ART, `${name}.svg`)), name).toBe(true)
    }
  })

  it.each([
    ['rose', 'rose'],
    ['Sports Car', 'sports-car'],
    ['teddy_bear', 'teddy-bear'],
    ['flower', 'rose'],
    ['Mystery box', null],
    ['', null],
    ['constructor', null],
  ])('%s as %s', (name, drawn) => {
    expect(drawnGiftOf(name)).toBe(drawn)
  })
})
