// Where the fleet's ships are seen at an instant.
import type { Fleet, Flight } from './fleet.ts'
import type { Layout, PlanetPlace } from './layout.ts'
import { type AdventureView, easeInOut, share, smooth } from './view.ts'

const FADE_MS = 220

/** A ship to draw; one object, written anew for each. */
export interface ShipLook {
  x: number
  y: number
  /** Radians clockwise; 0 looks up. */
  angle: number
  /** 1 is a ship in flight. */
  size: number
  alpha: number
  /** Length of the light behind it, 0 to 1. */
  trail: number
  isMine: boolean
}

const look: ShipLook = { x: 0, y: 0, angle: 0, size: 1, alpha: 1, trail: 0, isMine: false }

/** Calls `draw` for every ship that is seen at an instant, always with the same object. */
export function eachShip(
  fleet: Fleet,
  view: AdventureView,
  layout: Layout,
  now: number,
  isCalm: boolean,
  draw: (ship: ShipLook) => void,
): void {
  for (const flight of fleet.flights) {
    const place = layout.planets[flight.planet]
    if (flight.isDone || !place || now < flight.since) continue
    onItsWay(flight, place, layout, now)
    draw(look)
  }
  const turnMs = isCalm ? 0 : now
  const isUp = view.phase === 'choosing' || view.phase === 'flying'
  for (const [planet, place] of layout.planets.entries()) {
    const mine = isUp && (view.planets[planet]?.mine ?? 0) > 0
    const ships = fleet.inOrbit[planet] ?? 0
    for (let ship = mine ? -1 : 0; ship < ships; ship += 1) {
      circling(ship, planet, place, layout.scale, view.landing, turnMs)
      if (look.alpha > 0) draw(look)
    }
  }
}

/** A course from the edge below that bends, and slows down towards the planet. */
function onItsWay(flight: Flight, place: PlanetPlace, layout: Layout, now: number): void {
  const part = share(now - flight.since, flight.lastsMs)
  const fromX = layout.home.x + (flight.from - 0.5) * layout.homeWidth
  const fromY = layout.home.y + 12
  const aside = flight.bend * 70 * layout.scale
  const viaX = (fromX + place.x) / 2 + aside
  const viaY = fromY + (place.y - fromY) * 0.45
  const along = easeInOut(part) * 0.6 + part * 0.4
  const [a, b, c] = [(1 - along) ** 2, 2 * along * (1 - along), along ** 2]
  look.x = a * fromX + b * viaX + c * place.x
  look.y = a * fromY + b * viaY + c * (place.y + place.radius * 0.6)
  const speedX = (1 - along) * (viaX - fromX) + along * (place.x - viaX)
  const speedY = (1 - along) * (viaY - fromY) + along * (place.y - viaY)
  look.angle = Math.atan2(speedX, -speedY)
  look.size = (flight.isMine ? 1.35 : 1) * (1.1 - 0.5 * part)
  look.trail = Math.sin(Math.PI * Math.min(1, part * 1.05)) ** 0.7
  look.alpha = Math.min(1, (now - flight.since) / FADE_MS, (1 - part) * 8)
  look.isMine = flight.isMine
}

const GOLDEN_ANGLE = 2.399_963
/** How flat a circle looks that is seen from a little above. */
const TILT = 0.42
const TURN_MS = 5_200

/**
 * A ship that circles; the farther the flight, the nearer and faster, until it has landed.
 * @param ship -1 is mine
 */
function circling(
  ship: number,
  planet: number,
  place: PlanetPlace,
  scale: number,
  landing: number,
  now: number,
) {
  const isMine = ship < 0
  const lot = isMine ? 0.9 : (ship * 0.618_034) % 1
  const down = smooth(share(landing - 0.06 - 0.42 * lot, 0.2))
  const turn = (now / TURN_MS) * (1 + 0.25 * ((ship + 1) % 3)) * 2 * Math.PI
  const at = ship * GOLDEN_ANGLE + planet * 1.9 + turn + down * 5
  const far = (place.radius + (9 + 5 * ((ship + 3) % 3)) * scale) * (1 - 0.82 * down)
  const [x, y] = [Math.cos(at) * far, Math.sin(at) * far * TILT]
  // Each ring leans its own way.
  const lean = (((ship + 1) % 3) - 1) * 0.5 - 0.3
  look.x = place.x + x * Math.cos(lean) - y * Math.sin(lean)
  look.y = place.y + x * Math.sin(lean) + y * Math.cos(lean)
  const [towardsX, towardsY] = [-Math.sin(at), Math.cos(at) * TILT]
  look.angle = Math.atan2(
    towardsX * Math.cos(lean) - towardsY * Math.sin(lean),
    -(towardsX * Math.sin(lean) + towardsY * Math.cos(lean)),
  )
  const isBehind = Math.sin(at) < 0 && Math.hypot(x, y) < place.radius
  look.size = (isMine ? 0.95 : 0.62) * (1 - 0.5 * down) * (1 + 0.16 * Math.sin(at))
  look.alpha = isBehind && down < 0.3 ? 0 : (1 - down ** 4) * (Math.sin(at) < 0 ? 0.6 : 1)
  look.trail = 0.45 * share(landing, 0.05) + 0.4 * Math.sin(Math.PI * down)
  look.isMine = isMine
}
