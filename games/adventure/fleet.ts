// Which ships are in the air: they leave in squads from everyone's hands, at the edge below, circle
// their planet until the round closes, and land. What is mine flies as mine and never again as the
// crowd's. A fixed number of squads is written over and over, so that no frame allocates.
import { PLANETS } from '../../contract/planets.ts'
import { type AdventureView, type PlanetView, seenShips } from './view.ts'

/** Squads that are on their way at once. */
const SQUADS = 18
/** Ships of a squad that are drawn; of mine, a few more. */
const SQUAD_SHIPS = 5
const MY_SQUAD_SHIPS = 7
/** Squads that one telling of the counts sends to one planet. */
const SQUADS_AT_ONCE = 2
/** Ships that circle one planet, of the crowd and of mine. */
const ORBIT_SHIPS = 6
const MY_ORBIT_SHIPS = 4
const FLIGHT_MS = 1_700
const FLIGHT_SPREAD_MS = 900
/** By so much the last of a squad comes after its head. */
export const TAIL_MS = 240
/** After so long without a look, ships are where they are, and nobody sees them come. */
const STALE_MS = 1_500
/** Drawn pilots, for squads of whom no face is known. */
export const PILOTS = 4

/** Ships that fly together behind the face of who sent them. */
export interface Squad {
  planet: number
  isMine: boolean
  ships: number
  /** The face (`faceOf`) that leads it; null in mine, and where nobody's is known. */
  face: string | null
  /** Which drawn pilot leads it where no face can be had; counts for squads that are not mine. */
  pilot: number
  /** From where on the edge below, 0 to 1. */
  from: number
  /** How far its course bends aside, -1 to 1. */
  bend: number
  since: number
  lastsMs: number
  isDone: boolean
}

export interface Fleet {
  /** My own face, which never leads others. */
  readonly myFace: string | null
  readonly squads: readonly Squad[]
  /** Ships of the crowd that circle each planet. */
  readonly inOrbit: number[]
  /** Mine that do. */
  readonly mineInOrbit: number[]
  /** When a ship last reached each planet. */
  readonly arrivedAt: number[]
  /** The most of others' ships and of mine that this round has shown, by planet. */
  readonly others: number[]
  readonly mine: number[]
  roundId: number | null
  lookedAt: number
  seed: number
}

const zeros = () => PLANETS.map(() => 0)

/** A fleet with no ship in the air. */
export function createFleet(myFace: string | null = null): Fleet {
  return {
    myFace,
    squads: Array.from({ length: SQUADS }, () => ({
      planet: 0,
      isMine: false,
      ships: 0,
      face: null,
      pilot: 0,
      from: 0,
      bend: 0,
      since: 0,
      lastsMs: 1,
      isDone: true,
    })),
    inOrbit: zeros(),
    mineInOrbit: zeros(),
    arrivedAt: PLANETS.map(() => Number.NEGATIVE_INFINITY),
    others: zeros(),
    mine: zeros(),
    roundId: null,
    lookedAt: Number.NEGATIVE_INFINITY,
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
  if (isNew) {
    fleet.others.fill(0)
    fleet.mine.fill(0)
  }
  if (isStale || !isUp) for (const squad of fleet.squads) squad.isDone = true
  const isSeenToLeave = !isStale && view.phase === 'choosing'
  for (let planet = 0; planet < PLANETS.length; planet += 1) {
    const seen = view.planets[planet]
    if (seen) count(fleet, planet, seen, isSeenToLeave ? now : null)
  }
  if (!isUp) {
    fleet.inOrbit.fill(0)
    fleet.mineInOrbit.fill(0)
  } else if (!isSeenToLeave) {
    gather(fleet)
  }
  arrive(fleet, now)
}

/** Whether no ship is in the air, nor around any planet. */
export function isEmpty({ squads, inOrbit, mineInOrbit }: Fleet): boolean {
  const isNone = (ships: number) => ships === 0
  return squads.every((squad) => squad.isDone) && inOrbit.every(isNone) && mineInOrbit.every(isNone)
}

/**
 * Takes the counts of a planet. The crowd's figures tell of my ships a little later than I know of
 * them, so that the others seem to be fewer for a moment: only what they were never before is new.
 * @param now when the new ones take off; null when nobody sees them leave
 */
function count(fleet: Fleet, planet: number, seen: PlanetView, now: number | null): void {
  const others = seen.others - (fleet.others[planet] ?? 0)
  const mine = seen.mine - (fleet.mine[planet] ?? 0)
  if (others > 0) fleet.others[planet] = seen.others
  fleet.mine[planet] = seen.mine
  if (now === null) return
  if (mine > 0) send(fleet, planet, seenShips(mine, MY_SQUAD_SHIPS), true, now, null)
  let left = seenShips(others, SQUADS_AT_ONCE * SQUAD_SHIPS)
  for (; left > 0; left -= SQUAD_SHIPS) {
    const since = now + chance(fleet) * FLIGHT_SPREAD_MS
    send(fleet, planet, Math.min(left, SQUAD_SHIPS), false, since, senderOf(fleet, seen.faces))
  }
}

/** One of those who sent there, other than me. */
function senderOf(fleet: Fleet, faces: readonly string[]): string | null {
  const first = Math.floor(chance(fleet) * faces.length)
  for (let step = 0; step < faces.length; step += 1) {
    const face = faces[(first + step) % faces.length]
    if (face !== undefined && face !== fleet.myFace) return face
  }
  return null
}

/** All that were sent are there at once. */
function gather(fleet: Fleet): void {
  for (let planet = 0; planet < PLANETS.length; planet += 1) {
    fleet.inOrbit[planet] = maxInOrbit(fleet, planet, false)
    fleet.mineInOrbit[planet] = maxInOrbit(fleet, planet, true)
  }
}

function maxInOrbit(fleet: Fleet, planet: number, isMine: boolean): number {
  return isMine
    ? seenShips(fleet.mine[planet] ?? 0, MY_ORBIT_SHIPS)
    : seenShips(fleet.others[planet] ?? 0, ORBIT_SHIPS)
}

function arrive(fleet: Fleet, now: number): void {
  for (const squad of fleet.squads) {
    if (squad.isDone || now < squad.since + squad.lastsMs + TAIL_MS) continue
    squad.isDone = true
    fleet.arrivedAt[squad.planet] = now
    land(fleet, squad.planet, squad.ships, squad.isMine)
  }
}

function land(fleet: Fleet, planet: number, ships: number, isMine: boolean): void {
  const orbit = isMine ? fleet.mineInOrbit : fleet.inOrbit
  orbit[planet] = Math.min(maxInOrbit(fleet, planet, isMine), (orbit[planet] ?? 0) + ships)
}

function send(
  fleet: Fleet,
  planet: number,
  ships: number,
  isMine: boolean,
  since: number,
  face: string | null,
): void {
  const squad = freeSquad(fleet, isMine)
  if (!squad) {
    // The air is full: they are simply there.
    land(fleet, planet, ships, isMine)
    return
  }
  squad.planet = planet
  squad.isMine = isMine
  squad.ships = ships
  squad.face = face
  squad.pilot = Math.floor(chance(fleet) * PILOTS)
  squad.from = isMine ? 0.5 + (chance(fleet) - 0.5) * 0.12 : chance(fleet)
  squad.bend = chance(fleet) * 2 - 1
  squad.since = since
  squad.lastsMs = FLIGHT_MS + chance(fleet) * FLIGHT_SPREAD_MS
  squad.isDone = false
}

/** One that is down; mine, when there is none, takes the place of another's. */
function freeSquad({ squads }: Fleet, isMine: boolean): Squad | undefined {
  for (const squad of squads) if (squad.isDone) return squad
  if (isMine) for (const squad of squads) if (!squad.isMine) return squad
  return undefined
}

/** Nothing is decided here, so nothing need be unpredictable. */
function chance(fleet: Fleet): number {
  fleet.seed = (Math.imul(fleet.seed, 1_664_525) + 1_013_904_223) >>> 0
  return fleet.seed / 2 ** 32
}
