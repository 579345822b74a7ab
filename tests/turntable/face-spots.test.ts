import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Picture } from '../../games/stage/picture.ts'
import { enamelSpots, isEnamel, type Rgb, seenThrough } from '../../games/turntable/face-spots.ts'
import {
  AMOUNT_RADIUS,
  CENTRE,
  FACE_RADIUS,
  HUB_RADIUS,
  ICON_RADIUS,
  ICON_SIZE,
} from '../../games/turntable/layout.ts'
import { paintWholeFace, showsFace } from '../../games/turntable/probe.ts'
import { sectorAt } from '../../games/turntable/view.ts'
import { WHEEL } from '../tunings.ts'

const CLEAR = [0, 0, 0, 0]
/** The room behind a sector that was not painted, under the wheel's shadow. */
const SHADOW = [24, 10, 22, 255]
const SIZE = 2 * FACE_RADIUS
const DENSITY = 2

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('where enamel is looked at', () => {
  it.each([0, 22.5, 200])('is within each sector, twice, on a face turned by %d°', (angle) => {
    const spots = enamelSpots(WHEEL, angle)
    expect(spots).toHaveLength(16)
    for (const { sector, x, y } of spots) {
      // The pointer stands above: what is under it at `bearing` lies there on the face.
      const bearing = (Math.atan2(x, -y) * 180) / Math.PI
      expect(sectorAt(angle - bearing)).toBe(sector)
    }
  })

  it('is clear of hub, prize and amount', () => {
    const [left, right] = enamelSpots(WHEEL, -22.5)
    for (const spot of [left, right]) {
      const { x = 0, y = 0 } = spot ?? {}
      expect(Math.hypot(x, y)).toBeGreaterThan(HUB_RADIUS + 20)
      const isBesidePrize = Math.abs(x) > ICON_SIZE / 2 || Math.abs(y + ICON_RADIUS) > ICON_SIZE / 2
      expect(isBesidePrize).toBe(true)
      expect(y).toBeGreaterThan(-AMOUNT_RADIUS + 12)
    }
  })

  it('tells enamel from a sector that is empty, or shows the room, or another tier', () => {
    for (const spot of enamelSpots(WHEEL, 0)) {
      expect(isEnamel([...spot.color, 255], spot)).toBe(true)
      expect(isEnamel([...spot.color, 200], spot)).toBe(false)
      expect(isEnamel(CLEAR, spot)).toBe(false)
      expect(isEnamel(SHADOW, spot)).toBe(false)
      const tier = WHEEL.sectors[spot.sector]?.tier
      for (const other of enamelSpots(WHEEL, 0)) {
        if (WHEEL.sectors[other.sector]?.tier === tier || isKin(tier, other.sector)) continue
        expect(isEnamel([...other.color, 255], spot)).toBe(false)
      }
    }
  })
})

describe('a face is looked at once it is painted (design §8)', () => {
  it('and stays where it is whole', () => {
    const canvases = stubCanvases(() => [])
    const face = paintWholeFace(WHEEL, SIZE, DENSITY, () => {})
    expect(face.canvas).toBe(canvases[0])
    expect(canvases).toHaveLength(1)
  })

  it.each([0, 3, 7])('and is painted in the other way where it lost sector %d', (lost) => {
    const canvases = stubCanvases((byProcessor) => (byProcessor ? [lost] : []))
    const face = paintWholeFace(WHEEL, SIZE, DENSITY, () => {})
    expect(face.canvas).toBe(canvases[1])
    expect(canvases[0]?.width).toBe(0)
  })

  it('and stays as it is where no way is better', () => {
    const canvases = stubCanvases(() => [5])
    const face = paintWholeFace(WHEEL, SIZE, DENSITY, () => {})
    expect(face.canvas).toBe(canvases[0])
    expect(canvases[1]?.width).toBe(0)
  })
})

describe('a scene is looked at once it is drawn (design §8)', () => {
  const sheen = pictureOf([255, 246, 224, 60])
  const look = { angle: 22.5, speed: 0, opacity: 1, won: null } as Parameters<
    typeof showsFace
  >[1]['look']
  const wheel = { look, tuning: WHEEL }

  it('and is whole where every sector shows its enamel under the gloss', async () => {
    expect(await showsFace(sceneOf([]), wheel, sheen)).toBe(true)
  })

  it.each(WHEEL.sectors.map((_, sector) => sector))(
    'and is not without sector %d',
    async (sector) => {
      expect(await showsFace(sceneOf([sector]), wheel, sheen)).toBe(false)
    },
  )

  it('and is trusted where it cannot be read', async () => {
    expect(await showsFace(async () => null, wheel, sheen)).toBe(true)
  })

  it('by its hub alone while it turns', async () => {
    const turning = { ...wheel, look: { ...look, speed: 0.5 } }
    const read = vi.fn(async () => [[1, 1, 1, 255]])
    expect(await showsFace(read, turning, sheen)).toBe(true)
    expect(read).toHaveBeenCalledWith([CENTRE])
    expect(await showsFace(async () => [CLEAR], turning, sheen)).toBe(false)
  })

  /** Reads a scene whose face lacks some sectors. */
  function sceneOf(lost: readonly number[]) {
    const colors = enamelSpots(WHEEL, look.angle).map(({ sector, color }) =>
      lost.includes(sector) ? SHADOW : [...seenThrough(color, [255, 246, 224, 60]), 255],
    )
    return async () => colors
  }
})

/** Red tiers are kin: the wheel tells them apart by their rays. */
function isKin(tier: string | undefined, sector: number): boolean {
  const red = ['medium', 'jackpot']
  return red.includes(tier ?? '') && red.includes(WHEEL.sectors[sector]?.tier ?? '')
}

function pictureOf(color: readonly number[]): Picture {
  const getContext = () => ({ getImageData: () => ({ data: color }) })
  const canvas = { width: SIZE, height: SIZE, getContext } as unknown as HTMLCanvasElement
  return { canvas, width: SIZE, height: SIZE }
}

/**
 * A page whose canvases show a painted face.
 * @param lost the sectors that a canvas leaves out, by who paints it
 */
function stubCanvases(lost: (byProcessor: boolean) => readonly number[]) {
  const canvases: { width: number; height: number }[] = []
  const createElement = () => {
    let context: object | null = null
    const canvas = {
      width: 0,
      height: 0,
      getContext: (_kind: string, given?: { willReadFrequently: boolean }) => {
        const isLost = lost(given?.willReadFrequently ?? false)
        context ??= {
          setTransform: () => {},
          getImageData: (x: number, y: number) => ({ data: colorAt(x, y, isLost) }),
        }
        return context
      },
    }
    canvases.push(canvas)
    return canvas
  }
  vi.stubGlobal('document', { createElement })
  return canvases
}

/** What a whole face has at a pixel, but for lost sectors. */
function colorAt(x: number, y: number, lost: readonly number[]): readonly number[] {
  const [across, down] = [x / DENSITY - FACE_RADIUS, y / DENSITY - FACE_RADIUS]
  const near = enamelSpots(WHEEL, 0).find((spot) => Math.hypot(spot.x - across, spot.y - down) < 2)
  if (!near || lost.includes(near.sector)) return CLEAR
  const color: Rgb = near.color
  return [...color, 255]
}
