import { describe, expect, it } from 'vitest'
import { PHOTO_SIDE } from '../../contract/sweet-pick-constants.ts'
import { evennessOf } from '../../src/pages/fairness/evenness.ts'
import { sizeOf } from '../../src/pages/sweet-pick/join/cut-photo.ts'

describe('a part of a photo', () => {
  it('is painted in its own size, or as large as is kept', () => {
    expect(sizeOf({ width: 300, height: 400 })).toEqual({ width: 300, height: 400 })
    expect(sizeOf({ width: 1_500, height: 2_000 })).toEqual({
      width: Math.round(PHOTO_SIDE * 0.75),
      height: PHOTO_SIDE,
    })
    expect(sizeOf({ width: 0.2, height: 0.3 })).toEqual({ width: 1, height: 1 })
  })
})

describe('how evenly entrants were shown', () => {
  it('is told of those who stayed', () => {
    const roster = [
      { leftRound: null, views: 100 },
      { leftRound: null, views: 99 },
      { leftRound: 3, views: 4 },
    ]
    expect(evennessOf(roster)).toEqual({ most: 100, fewest: 99 })
    expect(evennessOf([])).toEqual({ most: 0, fewest: 0 })
  })
})
