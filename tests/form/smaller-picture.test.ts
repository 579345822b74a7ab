import { describe, expect, it } from 'vitest'
import { fitting, isBetter, isWorthIt } from '../../src/components/form/smaller-picture.ts'

const MB = 1_048_576

describe('a picture is made small before it is sent (issue 9)', () => {
  it.each([
    [4_032, 3_024, 2_048, 1_536],
    [3_024, 4_032, 1_536, 2_048],
    [2_048, 100, 2_048, 100],
    [800, 600, 800, 600],
    [30_000, 2, 2_048, 1],
  ])('%i × %i becomes %i × %i', (width, height, wide, high) => {
    expect(fitting(width, height)).toEqual({ width: wide, height: high })
  })

  it.each([
    ['a photo of 3 MB', 'image/jpeg', 3 * MB, true],
    ['a small picture', 'image/png', 40_000, false],
    ['a small one of a kind that nobody takes', 'image/heic', 40_000, true],
    ['what is no picture', 'application/pdf', 3 * MB, false],
  ])('%s: %s', (_what, type, size, isOne) => {
    expect(isWorthIt({ type, size })).toBe(isOne)
  })

  it.each([
    ['what is smaller goes', 'image/jpeg', 900_000, true],
    ['what is not smaller stays', 'image/jpeg', 3 * MB, false],
    ['what can be taken goes, even larger', 'image/heic', 3 * MB, true],
  ])('%s', (_what, type, painted, isOne) => {
    expect(isBetter({ size: painted }, { type, size: 2 * MB })).toBe(isOne)
  })
})
