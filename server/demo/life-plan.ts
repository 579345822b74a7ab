// What the people of the demo world do while its server runs: a pure function of time, so that every
// process of a cluster plans the same acts under the same keys, and each is done once.
import { v5 } from 'uuid'
import type { Dispatch } from '../../contract/adventure.ts'
import { PLANETS } from '../../contract/planets.ts'
import type { SpinCount } from '../../contract/turntable.ts'
import { roundAt, roundIdOf } from '../../machines/adventure/schedule.ts'
import { type Pick, pickFrom } from './people.ts'

/** Something that someone does at an instant, under an idempotency key of its own. */
export type Act = { at: number; userId: number; key: string } & (
  | { does: 'send'; body: Dispatch }
  | { does: 'spin'; count: SpinCount }
  | { does: 'takeOff' }
  | { does: 'land'; ticketKey: string }
  | { does: 'look' }
)

export interface Crowd {
  /** Who plays; nobody whom the sign-in offers. */
  people: readonly number[]
  /** From one opening to the next, and to choose, in milliseconds. */
  rounds: { roundMs: number; choosingMs: number }
}

/** Dispatches of one round: so many at least and at the most, and never more than one a second. */
const MIN_SENT = 20
const MAX_SENT = 60
/** They come between these shares of the time to choose: nobody cuts it finer than a player could. */
const FIRST_SHARE = 0.03
const LAST_SHARE = 0.94

/** One tap on the wheel in each such span. */
const SPIN_EVERY_MS = 8_000
/** One of so many taps is a ten. */
const TENS = 8

/** One flight begins in each such span, and has landed well before the next one. */
const FLIGHT_EVERY_MS = 120_000
const FLIGHT_MS = 60_000

/** The next one in turn opens the radar in each such span: all of them do within a few hours. */
const LOOK_EVERY_MS = 60_000

/** Names the keys of acts; any fixed UUID does. */
const ACT_NAMES = '0e3f0d3c-6a5c-4f0e-8f52-9d6f1d3f7b21'

/** Everything that people do after one instant and up to another, in its order. */
export function actsBetween({ people, rounds }: Crowd, after: number, through: number): Act[] {
  if (people.length === 0) return []
  const acts = [
    ...roundsBetween(rounds, after, through).flatMap((round) => sendingsOf(round, people)),
    ...tapsOf(after, through, people),
    ...flightsOf(after, through, people),
    ...looksOf(after, through, people),
  ]
  return acts
    .filter(({ at }) => at > after && at <= through)
    .sort((one, other) => one.at - other.at)
}

function roundsBetween(rounds: Crowd['rounds'], after: number, through: number) {
  const schedule = { ...rounds, flyingMs: 0, revealedMs: 0 }
  const first = roundAt(schedule, after).opensAt
  const count = 1 + Math.floor((through - first) / rounds.roundMs)
  return Array.from({ length: count }, (_, step) =>
    roundAt(schedule, first + step * rounds.roundMs),
  )
}

/** Ships for one to three planets. */
export function someShips(pick: Pick): Dispatch['planets'] {
  const first = pick(PLANETS.length)
  return Array.from({ length: 1 + pick(3) }, (_, step) => ({
    planet: (first + step * 3) % PLANETS.length,
    ships: 1 + pick(4),
  }))
}

function sendingsOf(
  { opensAt, closesAt }: { opensAt: number; closesAt: number },
  people: readonly number[],
): Act[] {
  const roundId = roundIdOf(opensAt)
  const pick = pickFrom(roundId)
  const choosingMs = closesAt - opensAt
  const wanted = MIN_SENT + pick(MAX_SENT - MIN_SENT + 1)
  const sent = Math.min(wanted, Math.floor(choosingMs / 1_000))
  return Array.from({ length: sent }, (_, place) => {
    const share = FIRST_SHARE + (LAST_SHARE - FIRST_SHARE) * (pick(1_000) / 1_000)
    return {
      does: 'send',
      at: opensAt + Math.floor(choosingMs * share),
      userId: one(people, pick),
      key: v5(`send ${roundId} ${place}`, ACT_NAMES),
      body: { roundId, planets: someShips(pick) },
    }
  })
}

function tapsOf(after: number, through: number, people: readonly number[]): Act[] {
  const first = Math.floor(after / SPIN_EVERY_MS)
  const last = Math.floor(through / SPIN_EVERY_MS)
  return Array.from({ length: last - first + 1 }, (_, step) => {
    const span = first + step
    const pick = pickFrom(span)
    return {
      does: 'spin',
      at: span * SPIN_EVERY_MS + pick(SPIN_EVERY_MS),
      userId: one(people, pick),
      key: v5(`spin ${span}`, ACT_NAMES),
      count: pick(TENS) === 0 ? 10 : 1,
    }
  })
}

function flightsOf(after: number, through: number, people: readonly number[]): Act[] {
  const first = Math.floor((after - FLIGHT_MS) / FLIGHT_EVERY_MS)
  const last = Math.floor(through / FLIGHT_EVERY_MS)
  return Array.from({ length: last - first + 1 }, (_, step) => {
    const span = first + step
    const pick = pickFrom(span)
    const at = span * FLIGHT_EVERY_MS + pick(FLIGHT_EVERY_MS - FLIGHT_MS)
    const userId = one(people, pick)
    const ticketKey = v5(`take off ${span}`, ACT_NAMES)
    const key = v5(`land ${span}`, ACT_NAMES)
    return [
      { does: 'takeOff' as const, at, userId, key: ticketKey },
      { does: 'land' as const, at: at + FLIGHT_MS, userId, key, ticketKey },
    ]
  }).flat()
}

function looksOf(after: number, through: number, people: readonly number[]): Act[] {
  const first = Math.floor(after / LOOK_EVERY_MS)
  const last = Math.floor(through / LOOK_EVERY_MS)
  return Array.from({ length: last - first + 1 }, (_, step) => {
    const span = first + step
    const at = span * LOOK_EVERY_MS + pickFrom(span)(LOOK_EVERY_MS)
    const userId = people[span % people.length]
    if (userId === undefined) throw new RangeError('nobody is there')
    return { does: 'look', at, userId, key: v5(`look ${span}`, ACT_NAMES) }
  })
}

/** The key of what an act needs first, such as ships to send. */
export function keyBefore(key: string): string {
  return v5(`before ${key}`, ACT_NAMES)
}

function one(people: readonly number[], pick: Pick): number {
  const chosen = people[pick(people.length)]
  if (chosen === undefined) throw new RangeError('nobody is there')
  return chosen
}
