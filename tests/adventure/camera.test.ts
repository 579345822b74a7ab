import { describe, expect, it } from 'vitest'
import { aim, createCamera, placeBehind } from '../../games/adventure/camera.ts'
import { layoutOf } from '../../games/adventure/layout.ts'
import { viewAt } from '../../games/adventure/view.ts'
import { SKY } from '../tunings.ts'
import { CLOSES, crowd, ENDS, LANDS, OPENS, shownIn } from './maps.ts'

const LAYOUT = layoutOf({ width: 375, height: 667, top: 0, right: 0, bottom: 0, left: 0 })
const REST = { x: 0, y: 0, zoom: 1 }

function cameraAt(phase: 'choosing' | 'flying' | 'revealed', now: number, isCalm = false) {
  const camera = createCamera()
  aim(camera, viewAt(shownIn(phase), crowd(30, 0, 0, 0, 0, 0, 0, 0), SKY, now), LAYOUT, isCalm)
  return camera
}

describe('the flight has weight (look)', () => {
  it('leaves the map where it is while there is something to tap', () => {
    expect(cameraAt('choosing', OPENS + 20_000)).toEqual(REST)
    expect(cameraAt('revealed', ENDS)).toEqual(REST)
  })

  it('pushes in a little more and more, towards where the ships are', () => {
    const steps = [0, 2_000, 4_000, 7_000].map((since) => cameraAt('flying', CLOSES + since))
    const zooms = steps.map(({ zoom }) => zoom)
    expect(zooms.toSorted((a, b) => a - b)).toEqual(zooms)
    expect(zooms.at(-1)).toBeGreaterThan(1.05)
    expect(zooms.at(-1)).toBeLessThan(1.1)
    // All ships are on Mercury, on the left: it comes to the middle.
    const mercury = LAYOUT.planets[0]?.x ?? 0
    const { x, zoom } = steps.at(-1) ?? REST
    const unleaned = LAYOUT.stage.x + (mercury - LAYOUT.stage.x) * zoom
    expect(x + mercury * zoom).toBeGreaterThan(unleaned + 5)
  })

  it('shakes at the flare, and at nothing else', () => {
    const jolt = (phase: 'flying' | 'revealed', from: number) =>
      Array.from({ length: 40 }, (_, step) => cameraAt(phase, from + step * 10).x).reduce(
        (sum, x, step, all) => sum + Math.abs(x - (all[step - 1] ?? x)),
        0,
      )
    expect(jolt('revealed', LANDS)).toBeGreaterThan(3 * jolt('flying', LANDS - 400))
    expect(jolt('revealed', LANDS + 1_000)).toBe(0)
  })

  it('stands still for a player who asked for less motion', () => {
    expect(cameraAt('flying', CLOSES + 6_000, true)).toEqual(REST)
    expect(cameraAt('revealed', LANDS + 100, true)).toEqual(REST)
  })
})

describe('what is far follows the camera less', () => {
  const camera = { x: -30, y: -40, zoom: 1.1 }
  const seen = (depth: number, x: number, y: number) => {
    const at = placeBehind(camera, depth, x, y, createCamera())
    return [camera.x + at.x * camera.zoom, camera.y + at.y * camera.zoom, at.zoom * camera.zoom]
  }

  it('not at all when it is endlessly far, and all the way on the map', () => {
    expect(seen(1, 100, 200).map((it) => Math.round(it * 1e6) / 1e6)).toEqual([100, 200, 1])
    expect(seen(0, 100, 200)).toEqual([80, 180, 1.1].map((it) => expect.closeTo(it)))
    expect(seen(0.5, 100, 200)).toEqual([90, 190, 1.05].map((it) => expect.closeTo(it)))
  })
})
