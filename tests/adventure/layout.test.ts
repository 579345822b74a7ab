import { describe, expect, it } from 'vitest'
import { type Host, LABEL_HEIGHT, layoutOf, planetAt } from '../../games/adventure/layout.ts'

const host = (width: number, height: number, parts: Partial<Host> = {}): Host => ({
  width,
  height,
  top: 0,
  right: 0,
  bottom: 0,
  left: 0,
  ...parts,
})

/** Phones upright and on their side, with and without what the page puts over the map. */
const HOSTS: [name: string, host: Host][] = [
  ['375 × 667', host(375, 667)],
  ['375 × 812 under the page', host(375, 760, { top: 130, bottom: 180 })],
  ['375 × 667 under the page', host(375, 615, { top: 120, bottom: 140 })],
  ['320 × 568', host(320, 568)],
  ['430 × 932 under the page', host(430, 880, { top: 130, bottom: 190 })],
  ['812 × 375', host(812, 375)],
  ['812 × 375 beside the page', host(812, 375, { right: 348, top: 8, bottom: 8 })],
  ['667 × 375 beside the page', host(667, 375, { right: 348, top: 8, bottom: 8 })],
  ['375 × 667 with a tall sheet', host(375, 615, { top: 140, bottom: 195 })],
  ['320 × 568 with a sheet', host(320, 516, { top: 120, bottom: 116 })],
  ['375 × 360 left free', host(375, 360)],
  ['375 × 345 left free', host(375, 345)],
  ['a tablet', host(820, 1_100, { top: 130, bottom: 200 })],
]

interface Box {
  name: string
  left: number
  right: number
  top: number
  bottom: number
}

const BADGE = { width: 36, height: 18 }

/** All that is drawn of a planet: its ball, its badge, its label. */
function boxesOf(it: Host): Box[][] {
  return layoutOf(it).planets.map(({ x, y, radius, labelY, labelWidth, badge }, planet) => [
    {
      name: `ball ${planet}`,
      left: x - radius,
      right: x + radius,
      top: y - radius,
      bottom: y + radius,
    },
    {
      name: `label ${planet}`,
      left: x - labelWidth / 2,
      right: x + labelWidth / 2,
      top: labelY,
      bottom: labelY + LABEL_HEIGHT,
    },
    {
      name: `badge ${planet}`,
      left: badge.x - BADGE.width / 2,
      right: badge.x + BADGE.width / 2,
      top: badge.y - BADGE.height / 2,
      bottom: badge.y + BADGE.height / 2,
    },
  ])
}

const overlap = (one: Box, other: Box) =>
  one.left < other.right &&
  other.left < one.right &&
  one.top < other.bottom &&
  other.top < one.bottom

describe.each(HOSTS)('the star map on %s', (_, it_) => {
  it('lets no planet, badge or label cover another, however long its name', () => {
    const planets = boxesOf(it_)
    const clashes = planets.flatMap((boxes, planet) =>
      planets
        .slice(planet + 1)
        .flatMap((others) =>
          boxes.flatMap((box) =>
            others
              .filter((other) => overlap(box, other))
              .map((other) => `${box.name}, ${other.name}`),
          ),
        ),
    )
    expect(clashes).toEqual([])
  })

  it('keeps all of them inside what the page leaves free', () => {
    for (const box of boxesOf(it_).flat()) {
      expect(box.left, box.name).toBeGreaterThanOrEqual(it_.left)
      expect(box.right, box.name).toBeLessThanOrEqual(it_.width - it_.right)
      expect(box.top, box.name).toBeGreaterThanOrEqual(it_.top)
      expect(box.bottom, box.name).toBeLessThanOrEqual(it_.height - it_.bottom)
    }
  })

  it('takes a tap on a planet or on its label for that planet', () => {
    const layout = layoutOf(it_)
    for (const [planet, { x, y, labelY }] of layout.planets.entries()) {
      expect(planetAt(layout, x, y)).toBe(planet)
      expect(planetAt(layout, x, labelY + 12)).toBe(planet)
    }
  })
})

describe('taps on the sky', () => {
  it('mean no planet', () => {
    expect(planetAt(layoutOf(host(375, 667)), 4, 4)).toBeNull()
  })
})
