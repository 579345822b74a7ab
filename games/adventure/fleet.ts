// Which ships are in the air: they stream from everyone's hands, at the edge below, to the planets,
// circle them until the round closes, and land. A fixed number of flights is written over and over, so that
// no frame allocates.
import { type AdventureView, seenShips } from './view.ts'

/** Ships that are on their way at once. */
const FLIGHTS = 48
/** Ships that circle one planet. */
const ORBIT_SHIPS = 9
/** Ships that one telling of the counts sends to one planet. */
const MOST_AT_ONCE = 6
const MOST_OF_MINE = 5
const FLIGHT_MS = 1_500
const FLIGHT_SPREAD_MS = 900
/** After so long without a look, ships are where they are, and nobody sees them come. */
const STALE_MS = 1_500

export interface Flight {
  planet: number
  isMine: boolean
  /** From where on the edge below, 0 to 1. */
  from: number
  /** How far its course bends aside, -1 to 1. */
  bend: number
  since: number
  lastsMs: number
  isDone: boolean
}

export interface Fleet {
  readonly flights: readonly Flight[]
  /** Ships that circle each planet. */
  readonly inOrbit: number[]
  /** When a ship last reached each planet. */
  readonly arrivedAt: number[]
  /** What of the crowd and of mine has been seen leave, by planet. */
  readonly seen: number[]
  readonly seenMine: number[]
  roundId: number | null
  lookedAt: number
  next: number
  seed: number
}

const PLANETS = 8
const zeros = () => Array.from({ length: PLANETS }, () => 0)

/** A fleet with no ship in the air. */
export function createFleet(): Fleet {
  return {
    flights: Array.from({ length: FLIGHTS }, () => ({
      planet: 0,
      isMine: false,
      from: 0,
      bend: 0,
      since: 0,
      lastsMs: 1,
      isDone: true,
    })),
    inOrbit: zeros(),
    arrivedAt: Array.from({ length: PLANETS }, () => Number.NEGATIVE_INFINITY),
    seen: zeros(),
    seenMine: zeros(),
    roundId: null,
    lookedAt: Number.NEGATIVE_INFINITY,
    next: 0,
    seed: 7,
  }
}

/** Sends off what the counts have grown by, and lets arrive what has arrived. */
export function advanceFleet(
  fleet: Fleet,
  view: AdventureView,
  now: number,
  isCalm: boolean,
): void {
  const isNew = fleet.roundId !== view.roundId
  const isStale = isCalm || isNew || now - fleet.lookedAt > STALE_MS || now < fleet.lookedAt
  const isUp = view.phase === 'choosing' || view.phase === 'flying'
  fleet.roundId = view.roundId
  fleet.lookedAt = now
  if (isStale || !isUp) for (const flight of fleet.flights) flight.isDone = true
  if (!isUp) fleet.inOrbit.fill(0)
  else if (isStale || view.phase === 'flying') gather(fleet, view)
  else sendGrowth(fleet, view, now)
  for (const [planet, { ships, mine }] of view.planets.entries()) {
    fleet.seen[planet] = ships
    fleet.seenMine[planet] = mine
  }
  arrive(fleet, now)
}

/** All that were sent are there at once. */
function gather(fleet: Fleet, view: AdventureView): void {
  for (const [planet, { ships }] of view.planets.entries()) {
    fleet.inOrbit[planet] = seenShips(ships, ORBIT_SHIPS)
  }
}

function sendGrowth(fleet: Fleet, view: AdventureView, now: number): void {
  for (const [planet, { ships, mine }] of view.planets.entries()) {
    const grown = ships - (fleet.seen[planet] ?? 0)
    const grownMine = mine - (fleet.seenMine[planet] ?? 0)
    send(fleet, planet, seenShips(grownMine, MOST_OF_MINE), now, true)
    send(fleet, planet, seenShips(grown, MOST_AT_ONCE), now, false)
  }
}

function arrive(fleet: Fleet, now: number): void {
  for (const flight of fleet.flights) {
    if (flight.isDone || now < flight.since + flight.lastsMs) continue
    flight.isDone = true
    fleet.arrivedAt[flight.planet] = now
    const most = seenShips(fleet.seen[flight.planet] ?? 0, ORBIT_SHIPS)
    const inOrbit = fleet.inOrbit[flight.planet] ?? 0
    fleet.inOrbit[flight.planet] = Math.min(most, inOrbit + 1)
  }
}

function send(fleet: Fleet, planet: number, count: number, now: number, isMine: boolean): void {
  for (let sent = 0; sent < count; sent += 1) {
    const flight = fleet.flights[fleet.next]
    fleet.next = (fleet.next + 1) % fleet.flights.length
    if (!flight) return
    flight.planet = planet
    flight.isMine = isMine
    flight.from = isMine ? 0.5 + (chance(fleet) - 0.5) * 0.12 : chance(fleet)
    flight.bend = chance(fleet) * 2 - 1
    flight.since = now + (isMine ? sent * 130 : chance(fleet) * FLIGHT_SPREAD_MS)
    flight.lastsMs = FLIGHT_MS + chance(fleet) * FLIGHT_SPREAD_MS
    flight.isDone = false
  }
}

/** Nothing is decided here, so nothing need be unpredictable. */
function chance(fleet: Fleet): number {
  fleet.seed = (Math.imul(fleet.seed, 1_664_525) + 1_013_904_223) >>> 0
  return fleet.seed / 2 ** 32
}
