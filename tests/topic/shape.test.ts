import { describe, expect, it } from 'vitest'
import { shapeOf } from '../../src/pages/topic/shape.ts'

describe('a post looks like what it is', () => {
  it.each([
    ['a picture comes first, whatever is said', 'x'.repeat(400), ['/files/a.svg'], 'pictures'],
    ['few words are a line', 'Còn ai thức không?', [], 'line'],
    ['a line as long as it may be', 'x'.repeat(110), [], 'line'],
    ['one letter more is a text', 'x'.repeat(111), [], 'text'],
    ['a poem of three lines', '残業の\n窓にうつるは\n冷めたお茶', [], 'line'],
    ['a list is a text, however short', '1.\n2.\n3.\n4.\n5.', [], 'text'],
    ['wide letters take two places', '字'.repeat(55), [], 'line'],
    ['one wide letter more', '字'.repeat(56), [], 'text'],
    ['Korean is wide too', '가'.repeat(56), [], 'text'],
    ['an emoji counts once', `${'🙋'.repeat(20)}`, [], 'line'],
  ] as const)('%s', (_, text, pictures, shape) => {
    expect(shapeOf({ text, pictures: [...pictures] })).toBe(shape)
  })
})
