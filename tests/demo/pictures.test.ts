import { describe, expect, it } from 'vitest'
import { demoPerson, pickFrom } from '../../server/demo/people.ts'
import { pictureOf } from '../../server/demo/pictures.ts'

const COLOUR = /#[0-9a-f]{6}/gi

/** Colours that are none of a grey: their parts differ. */
function coloursOf(svg: string): Set<string> {
  const found = svg.match(COLOUR) ?? []
  return new Set(
    found.filter((colour) => {
      const parts = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
      return Math.max(...parts) - Math.min(...parts) > 16
    }),
  )
}

describe('the faces of the demo world (look.md: in colour)', () => {
  it.each([0, 1, 2, 7, 120, 239])('picture %d has skin, hair, mouth and light', (index) => {
    expect(coloursOf(pictureOf(index)).size).toBeGreaterThanOrEqual(5)
  })

  it('go with who is called so', () => {
    const pick = pickFrom(1)
    for (let index = 0; index < 200; index++) {
      const { avatar, gender } = demoPerson(index, pick)
      const number = Number(/\d+/.exec(avatar)?.[0])
      expect(number % 2).toBe(gender === 'male' ? 1 : 0)
      expect(number).toBeLessThan(240)
    }
  })
})
