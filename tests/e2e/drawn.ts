import type { Page } from 'playwright-core'
import { PLANETS, type PlanetName } from '../../contract/planets.ts'
import { layoutOf } from '../../games/adventure/layout.ts'
import { fitDesign } from '../../games/stage/fit-design.ts'
import { enamelSpots, type Rgb } from '../../games/turntable/face-spots.ts'
import { CENTRE, DESIGN } from '../../games/turntable/layout.ts'
import { restAngle } from '../../games/turntable/view.ts'
import { WHEEL } from './in-force.ts'
import { wheelOf } from './table.ts'

interface Place {
  x: number
  y: number
}

interface Box extends Place {
  width: number
  height: number
}

const BLACK: Rgb = [0, 0, 0]
/** The gloss: its colour, and how much of it there may be. */
const LIGHT: Rgb = [255, 246, 228]
const GLOSS = [0, 0.1, 0.2, 0.3, 0.4, 0.5]
const NEAR = 48

/** Between which hues a planet lies, in degrees; Kepler has seas and lands. */
const HUES: Record<PlanetName, readonly [from: number, to: number]> = {
  mercury: [5, 45],
  venus: [25, 55],
  mars: [0, 35],
  jupiter: [8, 45],
  saturn: [25, 55],
  uranus: [165, 205],
  neptune: [205, 250],
  kepler: [170, 330],
}
/** Darker than this, from 0 to 255, no planet is where it is looked at. */
const MIN_LIGHT = 84

/** So much around a place, in pixels, is looked at: engraved lines even out. */
const AROUND = 2

/** The sectors of a wheel that has not turned yet whose enamel is not seen on the screen. */
export async function emptySectors(page: Page): Promise<number[]> {
  const box = await wheelOf(page).boundingBox()
  if (!box) throw new Error('the wheel is not on the screen')
  const { scale, x, y } = fitDesign(box, DESIGN)
  const spots = enamelSpots(WHEEL, restAngle(0, 1 / 2))
  const places = spots.map((spot) => ({
    x: x + (CENTRE.x + spot.x) * scale,
    y: y + (CENTRE.y + spot.y) * scale,
  }))
  const seen = await colorsAt(page, box, places)
  const empty = spots.filter(({ color }, index) => !isUnderGloss(seen[index] ?? BLACK, color))
  return [...new Set(empty.map(({ sector }) => sector))]
}

/** Whether a colour is an enamel's, or what the light on the glass makes of it. */
function isUnderGloss(seen: Rgb, enamel: Rgb): boolean {
  return GLOSS.some((part) => {
    const lit = enamel.map((shade, at) => shade + ((LIGHT[at] ?? 0) - shade) * part)
    return Math.hypot(...lit.map((shade, at) => shade - (seen[at] ?? 0))) < NEAR
  })
}

/** The planets of a star map that do not have their colour on the screen. */
export async function strangePlanets(page: Page): Promise<string[]> {
  const map = page.locator('[data-renderer]')
  const host = await map.evaluate((element) => {
    const { paddingTop, paddingRight, paddingBottom, paddingLeft } = getComputedStyle(element)
    const [top = 0, right = 0, bottom = 0, left = 0] = [
      paddingTop,
      paddingRight,
      paddingBottom,
      paddingLeft,
    ].map(Number.parseFloat)
    return { width: element.clientWidth, height: element.clientHeight, top, right, bottom, left }
  })
  const box = await map.boundingBox()
  if (!box) throw new Error('the map is not on the screen')
  const { planets } = layoutOf(host)
  const places = planets.map(({ x, y, radius }) => ({ x: x + 0.1 * radius, y: y + 0.1 * radius }))
  const seen = await colorsAt(page, box, places)
  return PLANETS.filter((name, planet) => {
    const [from, to] = HUES[name]
    const hue = hueOf(seen[planet] ?? BLACK)
    return hue === null || hue < from || hue > to
  })
}

/** The mean colours around places of a part of the screen. */
async function colorsAt(page: Page, clip: Box, places: readonly Place[]): Promise<Rgb[]> {
  const png = await page.screenshot({ clip })
  return page.evaluate(
    async ({ picture, places, around }) => {
      const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0))
      const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
      const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
      const pencil = canvas.getContext('2d', { willReadFrequently: true })
      pencil?.drawImage(bitmap, 0, 0)
      return places.map(({ x, y }): [number, number, number] => {
        const side = 2 * around + 1
        const [left, top] = [Math.round(x) - around, Math.round(y) - around]
        const pixels = pencil?.getImageData(left, top, side, side).data ?? []
        const sum: [number, number, number] = [0, 0, 0]
        for (let at = 0; at < pixels.length; at += 4) {
          for (const part of [0, 1, 2] as const) sum[part] += pixels[at + part] ?? 0
        }
        return [sum[0] / side ** 2, sum[1] / side ** 2, sum[2] / side ** 2]
      })
    },
    { picture: png.toString('base64'), places, around: AROUND },
  )
}

/** A colour's hue in degrees; null where it is too dark to have one. */
function hueOf([red, green, blue]: Rgb): number | null {
  const max = Math.max(red, green, blue)
  const range = max - Math.min(red, green, blue)
  if (max < MIN_LIGHT || range === 0) return null
  const sixth =
    max === red
      ? (green - blue) / range
      : max === green
        ? 2 + (blue - red) / range
        : 4 + (red - green) / range
  return (sixth * 60 + 360) % 360
}
