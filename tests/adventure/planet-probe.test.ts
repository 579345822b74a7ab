import { describe, expect, it } from 'vitest'
import { layoutOf, type Point } from '../../games/adventure/layout.ts'
import { isPlanet, type Pixel, showsPlanets } from '../../games/adventure/planet-probe.ts'

const LAYOUT = layoutOf({ width: 375, height: 667, top: 0, right: 0, bottom: 0, left: 0 })
const SKY: Pixel = [51, 32, 105, 255]
const GLOW: Pixel = [196, 130, 90, 255]
const PLANET: Pixel = [226, 150, 110, 255]
const BLACK: Pixel = [0, 0, 0, 255]
const CALM = { phase: 'choosing' } as const

describe('a star map is looked at planet by planet (design §8)', () => {
  it('and is whole where all eight stand before the sky', async () => {
    expect(
      await showsPlanets(
        mapOf(() => PLANET),
        LAYOUT,
        CALM,
      ),
    ).toBe(true)
  })

  it.each(LAYOUT.planets.map((_, planet) => planet))(
    'and is not without planet %d',
    async (lost) => {
      expect(
        await showsPlanets(
          mapOf((planet) => (planet === lost ? null : PLANET)),
          LAYOUT,
          CALM,
        ),
      ).toBe(false)
    },
  )

  it('and is not where a planet is a ball without its ground', async () => {
    expect(
      await showsPlanets(
        mapOf((planet) => (planet === 2 ? BLACK : PLANET)),
        LAYOUT,
        CALM,
      ),
    ).toBe(false)
  })

  it('and is trusted where it cannot be read', async () => {
    expect(await showsPlanets({ hide: () => {}, read: async () => null }, LAYOUT, CALM)).toBe(true)
  })

  it.each([{ phase: 'flying' }, { phase: 'revealed' }] as const)(
    'but not while planets are dimmed or the camera is elsewhere: %o',
    async (view) => {
      expect(
        await showsPlanets(
          mapOf(() => null),
          LAYOUT,
          view,
        ),
      ).toBe(true)
    },
  )

  it('shows its planets again, once it was looked at', async () => {
    const hidden: boolean[] = []
    const map = mapOf(() => PLANET)
    await showsPlanets({ ...map, hide: (it) => void hidden.push(it) }, LAYOUT, CALM)
    expect(hidden.at(-1)).toBe(false)
  })
})

describe('a planet', () => {
  it('is seen behind a few ships that fly by', () => {
    const seen = [...Array(11).fill(PLANET), ...Array(5).fill(GLOW)]
    expect(isPlanet(seen, Array(16).fill(SKY))).toBe(true)
  })

  it('is not the light of its ships alone', () => {
    expect(isPlanet(Array(16).fill(GLOW), Array(16).fill(GLOW))).toBe(false)
  })
})

/** A map before the sky, whose planets have a colour each, or are not painted. */
function mapOf(colorOf: (planet: number) => Pixel | null) {
  let isHidden = false
  return {
    hide: (hidden: boolean) => {
      isHidden = hidden
    },
    read: async (places: readonly Point[]) =>
      places.map((place) => {
        const planet = LAYOUT.planets.findIndex(
          ({ x, y, radius }) => Math.hypot(x - place.x, y - place.y) <= radius,
        )
        return (isHidden ? null : colorOf(planet)) ?? SKY
      }),
  }
}
