import { setTimeout as pause } from 'node:timers/promises'
import { ApiError } from '../errors.ts'
import { type BeaconParts, drandClient } from './beacon.ts'

/** The public randomness that is mixed into draws (design §3). */
export interface DrawBeacon {
  /** As shown on `/fairness`. */
  name: 'off' | 'drand'
  /**
   * The beacon round for a draw that is fixed at this moment: one that nobody can know yet.
   * @returns null when the beacon is off
   */
  roundAfter(atMs: number): number | null
  /**
   * The verified randomness of a round, 64 hex digits; waits for a round that is due soon.
   * @throws ApiError UNAVAILABLE when no relay returns it in time
   */
  randomness(round: number): Promise<string>
}

/** A round is published within six seconds after the draw is fixed; relays may be a little late. */
const PATIENCE_MS = 15_000
const PAUSE_MS = 250

/**
 * The beacon for draws. When it is switched off, draws that were already fixed with a beacon round still use
 * it.
 */
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

/** No beacon, for work at past times (the demo world's past): those beacon rounds are known already. */
export const noBeacon: DrawBeacon = {
  name: 'off',
  roundAfter: () => null,
  randomness: (round) => {
    throw new Error(`no draw here waits for beacon round ${round}`)
  },
}
