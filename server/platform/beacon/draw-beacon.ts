import { setTimeout as pause } from 'node:timers/promises'
import { ApiError } from '../errors.ts'
import { type BeaconParts, drandClient } from './beacon.ts'

/** The public randomness that is mixed into draws (design §3). */
export interface DrawBeacon {
  /** What `/fairness` says of it. */
  name: 'off' | 'drand'
  /**
   * The beacon round that goes into what is fixed at an instant: one that nobody knows yet.
   * @returns null where none is mixed in
   */
  roundAfter(atMs: number): number | null
  /**
   * The verified randomness of a round, 64 hex digits; waits for one that is about to come.
   * @throws ApiError UNAVAILABLE when it can't be had now
   */
  randomness(round: number): Promise<string>
}

/** A round comes within six seconds of what it is for; relays may be a little late. */
const PATIENCE_MS = 15_000
const PAUSE_MS = 250

/** The beacon as draws need it. Rounds that were promised with it are drawn with it, also once it is off. */
export function drawBeacon(parts: BeaconParts): DrawBeacon {
  const { settings, clock } = parts
  const drand = drandClient(parts)
  return {
    name: settings.beacon,
    roundAfter: (atMs) => (settings.beacon === 'off' ? null : drand.roundAfter(atMs)),
    async randomness(round) {
      const until = clock.now() + PATIENCE_MS
      for (;;) {
        const answer = await drand.read(round)
        if (answer.state === 'published') return answer.published.randomness
        const waitMs =
          answer.state === 'not-yet' ? Math.max(PAUSE_MS, answer.dueAt - clock.now()) : 0
        if (answer.state === 'unreachable' || clock.now() + waitMs > until) {
          throw new ApiError('UNAVAILABLE', `The beacon’s round ${round} is not here yet.`)
        }
        await pause(waitMs)
      }
    },
  }
}

/** Work on a clock in the past mixes in nothing: those rounds were known then. */
export const noBeacon: DrawBeacon = {
  name: 'off',
  roundAfter: () => null,
  randomness: (round) => {
    throw new Error(`no draw here waits for beacon round ${round}`)
  },
}
