import { describe, expect, it } from 'vitest'
import type { SweetPickPair } from '../../contract/sweet-pick.ts'
import { dealt, firstUntil, photosAhead } from '../../src/pages/sweet-pick/match/pairs.ts'
import { swipedSide } from '../../src/pages/sweet-pick/match/swipe.ts'

const pair = (id: string, until = 100): SweetPickPair => ({
  id,
  until,
  entrants: [
    { id: `${id}-1`, number: 1, photo: `/${id}-1` },
    { id: `${id}-2`, number: 2, photo: `/${id}-2` },
  ],
})
const ids = (pairs: readonly SweetPickPair[]) => pairs.map(({ id }) => id)
const NONE: ReadonlySet<string> = new Set()

describe('pairs that wait to be decided', () => {
  it('stay in their order while new ones follow, so that the shown one stays under the thumb', () => {
    const shown = [pair('b'), pair('c')]
    expect(ids(dealt(shown, [pair('d'), pair('c'), pair('b')], NONE))).toEqual(['b', 'c', 'd'])
  })

  it('that were decided here come back by no late answer', () => {
    expect(ids(dealt([pair('b')], [pair('a'), pair('b')], new Set(['a'])))).toEqual(['b'])
  })

  it('that the server deals no more are gone', () => {
    expect(ids(dealt([pair('a'), pair('b')], [pair('b'), pair('c')], NONE))).toEqual(['b', 'c'])
  })

  it('have the photos of all but the first loaded ahead', () => {
    expect(photosAhead([pair('a'), pair('b')])).toEqual(['/b-1', '/b-2'])
    expect(photosAhead([])).toEqual([])
  })

  it('go to somebody else when the first of them does', () => {
    expect(firstUntil([pair('a', 20), pair('b', 10)])).toBe(10)
    expect(firstUntil([])).toBeNull()
  })
})

describe('a swipe', () => {
  it.each([
    ['to the left', -80, 10, 'left'],
    ['to the right', 80, -10, 'right'],
    ['that is a tap', 10, 2, null],
    ['that scrolls', 60, 90, null],
  ] as const)('%s', (_name, x, y, side) => {
    expect(swipedSide({ x: 100, y: 100 }, { x: 100 + x, y: 100 + y })).toBe(side)
  })
})
