import type { FastifyBaseLogger } from 'fastify'
import { beaconRoundAfter, beaconTime } from '../../../machines/fair/beacon.ts'
import type { Clock } from '../clock.ts'
import type { Settings } from '../settings.ts'
import { fetchFromRelay, type PublishedRound, type RelayAnswer } from './beacon-relay.ts'

/** What can be said of a round now. */
export type BeaconAnswer =
  | { state: 'published'; published: PublishedRound }
  /** Nobody has it yet, or the beacon is late by less than a minute: ask again from `dueAt` on. */
  | { state: 'not-yet'; dueAt: number }
  /** It should be known, but no relay gave it; a line of each, for operators. */
  | { state: 'unreachable'; why: string[] }

/** What asking a beacon takes. */
export interface BeaconParts {
  settings: Settings
  clock: Clock
  log: FastifyBaseLogger
}

/** drand's quicknet through its relays. */
export interface DrandClient {
  /** The round that decides what is fixed at an instant: nobody knew it then. */
  roundAfter(atMs: number): number
  /**
   * Asks each relay once at the most, and ends within relays × time-out. Those who ask for the same
   * round at once share one question, and a round that came is kept.
   * @param signal ends this caller's waiting
   * @throws RangeError when there is no such round
   */
  read(round: number, signal?: AbortSignal): Promise<BeaconAnswer>
}

/** A relay holds a question for the next round until it comes, up to a period of 3 s. */
const TIMEOUT_MS = 4_000
/** A round that relays call too early so long after its time is one that they do not have. */
const LATE_MS = 60_000
/** Ten minutes of rounds. */
const KEPT_ROUNDS = 200

/** The beacon by the relays that the settings name. */
export function drandClient(
  { settings, clock, log }: BeaconParts,
  timeoutMs = TIMEOUT_MS,
): DrandClient {
  const kept = new Map<number, Promise<BeaconAnswer>>()
  /** Asked first: the one that answered last. */
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
    const asked = askRelays(round, dueAt)
    kept.set(round, asked)
    const [oldest] = kept.keys()
    if (kept.size > KEPT_ROUNDS && oldest !== undefined) kept.delete(oldest)
    const forget = () => kept.get(round) === asked && kept.delete(round)
    void asked.then(({ state }) => state === 'published' || forget(), forget)
    return asked
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

/** The others who share the answer wait on. */
function unlessAborted<T>(answer: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason)
    signal.addEventListener('abort', abort, { once: true })
    answer.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort))
  })
}
