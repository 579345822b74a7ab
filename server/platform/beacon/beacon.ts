import type { FastifyBaseLogger } from 'fastify'
import { beaconRoundAfter, beaconTime } from '../../../machines/fair/beacon.ts'
import type { Clock } from '../clock.ts'
import type { Settings } from '../settings.ts'
import { fetchFromRelay, type PublishedRound, type RelayAnswer } from './beacon-relay.ts'

/** The state of a beacon round. */
export type BeaconAnswer =
  | { state: 'published'; published: PublishedRound }
  /** It is in the future, or the beacon is late by less than a minute: retry from `dueAt` on. */
  | { state: 'not-yet'; dueAt: number }
  /** It should exist, but no relay returned it; `why` has a line per relay, for operators. */
  | { state: 'unreachable'; why: string[] }

/** What a beacon client is built from. */
export interface BeaconParts {
  settings: Settings
  clock: Clock
  log: FastifyBaseLogger
}

/** A client for the public randomness beacon drand (its network quicknet). */
export interface DrandClient {
  /** The first round that nobody can know yet at this moment. */
  roundAfter(atMs: number): number
  /**
   * Reads a round. Tries each relay at most once, so that it ends within relays × time-out. Concurrent
   * reads of the same round share one request, and published rounds are cached.
   * @param signal stops this caller's waiting, not the shared request
   * @throws RangeError when there is no such round
   */
  read(round: number, signal?: AbortSignal): Promise<BeaconAnswer>
}

/** Longer than drand's period of 3 s: a relay holds a request for the next round until it is published. */
const TIMEOUT_MS = 4_000
/** If relays still report "too early" this long after the round's time, they are considered failed. */
const LATE_MS = 60_000
/** Ten minutes of rounds. */
const KEPT_ROUNDS = 200

/** A client that uses the relays of the settings. */
export function drandClient(
  { settings, clock, log }: BeaconParts,
  timeoutMs = TIMEOUT_MS,
): DrandClient {
  const kept = new Map<number, Promise<BeaconAnswer>>()
  /** Tried first: the relay that answered last. */
  let [favourite] = settings.beaconUrls

  async function askRelays(round: number, dueAt: number): Promise<BeaconAnswer> {
    const why: string[] = []
    let early = false
    for (const relay of favouriteFirst(settings.beaconUrls, favourite)) {
      const answer = await fetchFromRelay(relay, round, timeoutMs)
      if (answer.state === 'published') {
        favourite = relay
        return answer
      }
      if (isEarly(answer, dueAt)) {
        early = true
        continue
      }
      why.push(`${relay}: ${answer.why}`)
      log.warn({ relay, round, why: answer.why }, 'a relay of the beacon was passed over')
    }
    return early ? { state: 'not-yet', dueAt } : { state: 'unreachable', why }
  }

  function isEarly({ state }: RelayAnswer, dueAt: number): boolean {
    return state === 'not-yet' && clock.now() < dueAt + LATE_MS
  }

  function readShared(round: number, dueAt: number): Promise<BeaconAnswer> {
    const known = kept.get(round)
    if (known !== undefined) return known
    const reading = askRelays(round, dueAt)
    kept.set(round, reading)
    const [oldest] = kept.keys()
    if (kept.size > KEPT_ROUNDS && oldest !== undefined) kept.delete(oldest)
    const forget = () => kept.get(round) === reading && kept.delete(round)
    void reading.then(({ state }) => state === 'published' || forget(), forget)
    return reading
  }

  return {
    roundAfter: beaconRoundAfter,
    read: async (round, signal) => {
      const dueAt = beaconTime(round)
      if (clock.now() < dueAt) return { state: 'not-yet', dueAt }
      signal?.throwIfAborted()
      const answer = readShared(round, dueAt)
      return signal ? unlessAborted(answer, signal) : answer
    },
  }
}

function favouriteFirst(relays: readonly string[], favourite: string | undefined): string[] {
  const others = relays.filter((relay) => relay !== favourite)
  return favourite === undefined ? others : [favourite, ...others]
}

/** Stops waiting on abort; other callers that share the answer still get it. */
function unlessAborted<T>(answer: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason)
    signal.addEventListener('abort', abort, { once: true })
    answer.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort))
  })
}
