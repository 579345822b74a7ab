import { describe, expect, it } from 'vitest'
import { type Host, LABEL_HEIGHT, layoutOf, planetAt } from '../../games/adventure/layout.ts'
import { RINGS, SATURN, STYLES } from '../../games/adventure/looks.ts'

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
  ['375 × 300 left free', host(375, 300)],
  ['320 × 270 left free', host(320, 270)],
  ['320 × 568 under the page', host(320, 520, { top: 110, bottom: 150 })],
  ['320 × 245 left free', host(320, 245)],
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
const PLAN = { width: 48, height: 22 }

/** All that is drawn of a planet: its ball, its badges, its label, and Saturn's rings. */
function boxesOf(it: Host): Box[][] {
  return layoutOf(it).planets.map((place, planet) => {
    const { x, y, radius, labelY, labelWidth, badge, planBadge } = place
    const around = (
      name: string,
      middle: { x: number; y: number },
      width: number,
      high: number,
    ) => ({
      name: `${name} ${planet}`,
      left: middle.x - width / 2,
      right: middle.x + width / 2,
      top: middle.y - high / 2,
      bottom: middle.y + high / 2,
    })
    return [
      around('ball', place, 2 * radius, 2 * radius),
      around('label', { x, y: labelY + LABEL_HEIGHT / 2 }, labelWidth, LABEL_HEIGHT),
      around('badge', badge, BADGE.width, BADGE.height),
      around('plan', planBadge, PLAN.width, PLAN.height),
      ...(planet === SATURN
        ? ringsAround({ x, y }, radius).map((it) => around('rings', it, 1, 1))
        : []),
    ]
  })
}

/** The outermost ring, as the scene leans it. */
function ringsAround(middle: { x: number; y: number }, radius: number) {
  const lean = (-(STYLES[SATURN]?.tilt ?? 0) * Math.PI) / 180
  return Array.from({ length: 48 }, (_, step) => {
    const at = (step / 48) * 2 * Math.PI
    const [x, y] = [RINGS.reach * radius * Math.cos(at), RINGS.rise * radius * Math.sin(at)]
    return {
      x: middle.x + x * Math.cos(lean) - y * Math.sin(lean),
      y: middle.y + x * Math.sin(lean) + y * Math.cos(lean),
    }
  })
}

const CORNERS = [
  [-1, -1],
  [1, -1],
  [-1, 1],
  [1, 1],
] as const

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

  it("lets a planet's own badges and label stand clear of one another", () => {
    for (const [, ...own] of boxesOf(it_)) {
      const parts = own.filter(({ name }) => !name.startsWith('rings'))
      for (const [at, box] of parts.entries()) {
        for (const other of parts.slice(at + 1)) {
          expect(overlap(box, other), `${box.name}, ${other.name}`).toBe(false)
        }
      }
    }
  })

  it('keeps all of them inside what the page leaves free', () => {
    for (const box of boxesOf(it_).flat()) {
      expect(box.left, box.name).toBeGreaterThanOrEqual(it_.left)
      expect(box.right, box.name).toBeLessThanOrEqual(it_.width - it_.right)
      expect(box.top, box.name).toBeGreaterThanOrEqual(it_.top)
      expect(box.bottom, box.name).toBeLessThanOrEqual(it_.height - it_.bottom)
    }
  })

  it('takes a tap within the 48 pixels around a planet for that planet', () => {
    const layout = layoutOf(it_)
    for (const [planet, { x, y }] of layout.planets.entries()) {
      for (const [across, down] of CORNERS) {
        expect(planetAt(layout, x + 24 * across, y + 24 * down), `planet ${planet}`).toBe(planet)
      }
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
