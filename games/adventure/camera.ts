// The eye that looks at the map: it leans towards where ships fly, pushes in a little until the
// silence, and starts at the flare. At rest while there is something to tap.
import type { Layout } from './layout.ts'
import { type AdventureView, easeInOut, share } from './view.ts'

/** What is at a place of the map is seen at `x + place.x × zoom`, `y + place.y × zoom`. */
export interface Camera {
  x: number
  y: number
  zoom: number
}

const PUSH = 0.075
/** Of the way from the middle to where the ships are. */
const LEAN = 0.14
const MAX_LEAN = 16
const BACK_MS = 900
const SHAKE_MS = 560
const SHAKE = 6
/** Mine draw the eye more than others do. */
const MINE_WEIGHT = 4

/** A camera at rest. */
export function createCamera(): Camera {
  return { x: 0, y: 0, zoom: 1 }
}

/** Points a camera to what happens. */
export function aim(camera: Camera, view: AdventureView, layout: Layout, isCalm: boolean): void {
  const push = isCalm ? 0 : pushOf(view)
  camera.zoom = 1 + PUSH * push
  camera.x = layout.stage.x * (1 - camera.zoom)
  camera.y = layout.stage.y * (1 - camera.zoom)
  if (push > 0) lean(camera, view, layout, push)
  const shaken = view.phase === 'revealed' && !isCalm ? 1 - share(view.sinceMs, SHAKE_MS) : 0
  if (shaken === 0) return
  const far = SHAKE * layout.scale * shaken ** 2
  camera.x += Math.sin(view.sinceMs * 0.093) * far
  camera.y += Math.cos(view.sinceMs * 0.121) * far
}

/** How far it has pushed in, 0 to 1. */
function pushOf({ phase, landing, sinceMs }: AdventureView): number {
  if (phase === 'flying') return easeInOut(landing) * 0.55 + landing * 0.45
  if (phase === 'revealed') return (1 - share(sinceMs, BACK_MS)) ** 3
  return 0
}

/**
 * How far something moves with the camera that is this deep behind the map.
 * @param depth 0 is the map itself, 1 endlessly far
 * @param into takes where it has to stand on the map to be seen so, and how large
 */
export function placeBehind(
  camera: Camera,
  depth: number,
  x: number,
  y: number,
  into: Camera,
): Camera {
  const near = 1 - depth
  const zoom = 1 + near * (camera.zoom - 1)
  into.x = (near * camera.x + x * zoom - camera.x) / camera.zoom
  into.y = (near * camera.y + y * zoom - camera.y) / camera.zoom
  into.zoom = zoom / camera.zoom
  return into
}

/** Towards the middle of the ships. */
function lean(camera: Camera, view: AdventureView, layout: Layout, push: number) {
  let weight = 0
  let x = 0
  let y = 0
  for (let planet = 0; planet < view.planets.length; planet += 1) {
    const place = layout.planets[planet]
    const seen = view.planets[planet]
    if (!place || !seen) continue
    const drawn = Math.sqrt(seen.ships) + MINE_WEIGHT * Math.sqrt(seen.mine)
    weight += drawn
    x += drawn * (layout.stage.x - place.x)
    y += drawn * (layout.stage.y - place.y)
  }
  if (weight === 0) return
  const max = MAX_LEAN * layout.scale
  camera.x += push * within((LEAN * x) / weight, max)
  camera.y += push * within((LEAN * y) / weight, max)
}

function within(value: number, max: number): number {
  return Math.min(max, Math.max(-max, value))
}
