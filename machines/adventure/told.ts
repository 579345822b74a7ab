// What a round machine knows after the server or the clock told something. Messages come twice, late
// or in another order; a phase is shown once all the same.
import { isFlying, isRevealed, type Timed } from './phases.ts'

type PhasedRound = Timed['round']

interface Known extends Timed {
  /** The round after it, told before this one was over. */
  next: PhasedRound | null
}

/** Steps back in time up to this many milliseconds are errors of measuring. */
const CLOCK_SLIP_MS = 5_000

/** What a round can be told as after it was told as something: what is drawn is never refunded. */
const COURSE: Readonly<Record<PhasedRound['state'], readonly PhasedRound['state'][]>> = {
  open: ['open', 'drawn', 'settled', 'refunded'],
  drawn: ['drawn', 'settled'],
  settled: ['settled'],
  refunded: ['refunded'],
}

/**
 * The time after a clock said `now`: small steps back would show a phase twice, a large one is a
 * phone's clock that was set right.
 */
export function timeAfter(known: number, now: number): number {
  return now < known - CLOCK_SLIP_MS ? now : Math.max(known, now)
}

/** A round at its start: nothing is known of my ships in it. */
export function begun(round: PhasedRound) {
  return { round, next: null, sent: null, refusal: null }
}

/** What is known after the server told of a round. One that is over never comes back. */
export function roundAfter({ round, next, now: known }: Known, told: Timed) {
  // A message may be an old one: only the clock itself sets the time back.
  const now = Math.max(known, told.now)
  const { id } = told.round
  if (id === round.id) return isOutdated(told.round, round) ? { now } : { round: told.round, now }
  if (id < (next ?? round).id) return { now }
  // The next round is told ahead; flight and treasure of this one are shown to their end.
  const isShown = isFlying({ round, now }) || isRevealed({ round, now })
  return isShown ? { next: told.round, now } : { ...begun(told.round), now }
}

function isOutdated(told: PhasedRound, known: PhasedRound): boolean {
  return !COURSE[known.state].includes(told.state)
}
