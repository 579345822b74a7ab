// Where the fleet's ships and their pilots' faces are seen at an instant.
import { type Fleet, type Squad, TAIL_MS } from './fleet.ts'
import type { Layout, PlanetPlace } from './layout.ts'
import { type AdventureView, easeInOut, share, smooth } from './view.ts'

const FADE_MS = 220

/** A ship or a face to draw; one object, written anew for each. */
export interface ShipLook {
  /** A face is always upright, and brighter than ships. */
  kind: 'ship' | 'face'
  x: number
  y: number
  /** Radians clockwise; 0 looks up. */
  angle: number
  /** 1 is a ship in flight, or the face that leads it. */
  size: number
  alpha: number
  /** Length of the light behind it, 0 to 1. */
  trail: number
  isMine: boolean
  /** The sender's face; null in mine, and where nobody's is known. */
  face: string | null
  /** Which drawn pilot, where no face can be had; counts for faces that are not mine. */
  pilot: number
}

const look: ShipLook = {
  kind: 'ship',
  x: 0,
  y: 0,
  angle: 0,
  size: 1,
  alpha: 1,
  trail: 0,
  isMine: false,
  face: null,
  pilot: 0,
}

/** Calls `draw` for every ship and face that is seen at an instant, always with the same object. */
export function eachShip(
  fleet: Fleet,
  view: AdventureView,
  layout: Layout,
  now: number,
  isCalm: boolean,
  draw: (ship: ShipLook) => void,
): void {
  for (const squad of fleet.squads) {
    const place = layout.planets[squad.planet]
    if (!squad.isDone && place && now >= squad.since) fly(squad, place, layout, now, draw)
  }
  for (let planet = 0; planet < layout.planets.length; planet += 1) {
    const place = layout.planets[planet]
    if (place) orbit(fleet, view, planet, place, layout.scale, isCalm ? 0 : now, draw)
  }
}

/** Those that circle a planet: the crowd's, then my face with my ships behind it. */
function orbit(
  fleet: Fleet,
  { landing }: AdventureView,
  planet: number,
  place: PlanetPlace,
  scale: number,
  now: number,
  draw: (ship: ShipLook) => void,
) {
  const others = fleet.inOrbit[planet] ?? 0
  look.isMine = false
  for (let ship = 0; ship < others; ship += 1) {
    swarm(ship, planet, place, scale, landing, now)
    if (look.alpha > 0) draw(look)
  }
  const mine = fleet.mineInOrbit[planet] ?? 0
  look.isMine = true
  for (let ship = mine > 0 ? -1 : 0; ship < mine; ship += 1) {
    convoy(ship, planet, place, scale, landing, now)
    if (look.alpha > 0) draw(look)
  }
}

/** Where each ship of a squad flies: aside, and behind the head, in steps. */
const FORMATION = [
  [0, 0.5],
  [-1, 1],
  [1, 1],
  [-2, 1.55],
  [2, 1.55],
  [-0.9, 2.1],
  [0.9, 2.1],
] as const
const ASIDE = 9
const MAX_BEHIND = 2.1

function fly(
  squad: Squad,
  place: PlanetPlace,
  layout: Layout,
  now: number,
  draw: (ship: ShipLook) => void,
) {
  look.isMine = squad.isMine
  look.face = squad.face
  look.pilot = squad.pilot
  look.kind = 'ship'
  for (let ship = squad.ships - 1; ship >= 0; ship -= 1) {
    const [aside, behind] = FORMATION[ship] ?? FORMATION[0]
    onItsWay(squad, place, layout, now - (behind / MAX_BEHIND) * TAIL_MS, aside)
    if (look.alpha > 0) draw(look)
  }
  look.kind = 'face'
  onItsWay(squad, place, layout, now, 0)
  look.trail = 0
  draw(look)
}

/** A course from the edge below that bends, and slows down towards the planet. */
function onItsWay(squad: Squad, place: PlanetPlace, layout: Layout, now: number, aside: number) {
  const part = share(now - squad.since, squad.lastsMs)
  const fromX = layout.home.x + (squad.from - 0.5) * layout.homeWidth
  const fromY = layout.home.y + 12
  const viaX = (fromX + place.x) / 2 + squad.bend * 70 * layout.scale
  const viaY = fromY + (place.y - fromY) * 0.45
  const along = easeInOut(part) * 0.6 + part * 0.4
  const a = (1 - along) ** 2
  const b = 2 * along * (1 - along)
  const c = along ** 2
  const speedX = (1 - along) * (viaX - fromX) + along * (place.x - viaX)
  const speedY = (1 - along) * (viaY - fromY) + along * (place.y - viaY)
  const speed = Math.max(1, Math.hypot(speedX, speedY))
  // They close up as they come in.
  const off = (aside * ASIDE * layout.scale * (1 - 0.7 * part)) / speed
  look.x = a * fromX + b * viaX + c * place.x - speedY * off
  look.y = a * fromY + b * viaY + c * (place.y + place.radius * 0.6) + speedX * off
  look.angle = Math.atan2(speedX, -speedY)
  look.size = (squad.isMine ? 1.3 : 1) * (1.1 - 0.5 * part)
  look.trail = Math.sin(Math.PI * Math.min(1, part * 1.05)) ** 0.7
  look.alpha = Math.max(0, Math.min(1, (now - squad.since) / FADE_MS, (1 - part) * 8))
}

const GOLDEN_ANGLE = 2.399_963
/** How flat a circle looks that is seen from a little above. */
const TILT = 0.42
const TURN_MS = 5_200
/** Turns more that ships make from closing to landing, in radians: ever faster. */
const RUSH = 16
/** In radians, from one ship of mine to the next, and from my face to the first. */
const CONVOY_STEP = 0.4

/** A ship of the crowd that circles; the farther the flight, the nearer and faster, until it lands. */
function swarm(
  ship: number,
  planet: number,
  place: PlanetPlace,
  scale: number,
  landing: number,
  now: number,
) {
  const ring = ship % 3
  const lot = (ship * 0.618_034) % 1
  const down = smooth(share(landing - 0.06 - 0.42 * lot, 0.2))
  const turn = (now / TURN_MS) * (1 + 0.25 * ring) * 2 * Math.PI
  const angle = ship * GOLDEN_ANGLE + planet * 1.9 + turn + RUSH * landing ** 2 + down * 5
  look.kind = 'ship'
  look.size = 0.62
  circle(place, angle, (9 + 5 * ring) * scale, (ring - 1) * 0.5 - 0.3, down, landing)
}

/** Ships of mine, one behind the other on the outermost ring. */
function convoy(
  ship: number,
  planet: number,
  place: PlanetPlace,
  scale: number,
  landing: number,
  now: number,
) {
  const down = smooth(share(landing - 0.44 - 0.02 * ship, 0.2))
  const turn = (now / TURN_MS) * 2 * Math.PI
  const angle = planet * 1.9 + turn + RUSH * landing ** 2 - ship * CONVOY_STEP
  look.kind = ship < 0 ? 'face' : 'ship'
  look.size = ship < 0 ? 0.85 : 0.92
  circle(place, angle, 20 * scale, -0.3, down, landing)
  if (ship < 0) look.trail = 0
}

/** On a ring around a planet. */
function circle(
  place: PlanetPlace,
  angle: number,
  above: number,
  lean: number,
  down: number,
  landing: number,
) {
  const far = (place.radius + above) * (1 - 0.82 * down)
  const x = Math.cos(angle) * far
  const y = Math.sin(angle) * far * TILT
  const cosLean = Math.cos(lean)
  const sinLean = Math.sin(lean)
  look.x = place.x + x * cosLean - y * sinLean
  look.y = place.y + x * sinLean + y * cosLean
  const towardsX = -Math.sin(angle)
  const towardsY = Math.cos(angle) * TILT
  look.angle = Math.atan2(
    towardsX * cosLean - towardsY * sinLean,
    -(towardsX * sinLean + towardsY * cosLean),
  )
  const isFar = Math.sin(angle) < 0
  const isBehind = isFar && Math.hypot(x, y) < place.radius
  look.size *= (1 - 0.5 * down) * (1 + 0.16 * Math.sin(angle))
  look.alpha = isBehind && down < 0.3 ? 0 : (1 - down ** 4) * (isFar ? 0.6 : 1)
  look.trail = 0.25 + 0.55 * share(landing, 0.3) * (1 - down) + 0.4 * Math.sin(Math.PI * down)
}
