import { describe, expect, it } from 'vitest'
import {
  contrastOf,
  type Rgb,
  rgbOf,
  weakestContrast,
} from '../../src/pages/styleguide/contrast.ts'

const WHITE: Rgb = [255, 255, 255]
const BLACK: Rgb = [0, 0, 0]

describe('contrast is measured as WCAG 2 does', () => {
  it.each<[string, Rgb, Rgb, number]>([
    ['black on white', BLACK, WHITE, 21],
    ['white on black', WHITE, BLACK, 21],
    ['white on white', WHITE, WHITE, 1],
    ['the gray that just passes on white', [118, 118, 118], WHITE, 4.54],
    ['the gray that just fails on white', [119, 119, 119], WHITE, 4.48],
    ['red on white', [255, 0, 0], WHITE, 4],
  ])('%s', (_what, a, b, expected) => {
    expect(contrastOf(a, b)).toBeCloseTo(expected, 2)
  })

  it.each([
    ['rgb(1, 2, 3)', [1, 2, 3]],
    ['rgba(1, 2, 3, 1)', [1, 2, 3]],
    ['rgba(1, 2, 3, 0.5)', null],
    ['transparent', null],
  ])('%s is read', (computed, expected) => {
    expect(rgbOf(computed)).toEqual(expected)
  })

  it('a role is judged on the ground where it is hardest to read', () => {
    const colors = new Map<string, Rgb>([
      ['text', WHITE],
      ['surface', [60, 60, 60]],
      ['sheet', [90, 90, 90]],
    ])
    expect(weakestContrast('text', colors)?.ground).toBe('sheet')
    expect(weakestContrast('surface', colors)).toBeNull()
  })
})
