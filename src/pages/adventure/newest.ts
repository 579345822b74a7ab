// Messages come from a socket and from polling, from several servers, and in any order.
import type { AdventureLive, Round } from '../../../contract/adventure.ts'

/** Whether a message tells something newer than what is known. */
export function isNewer(known: AdventureLive, told: AdventureLive): boolean {
  return told.round.id === known.round.id ? told.at > known.at : told.round.id > known.round.id
}

interface Timed {
  phase: 'waiting' | 'choosing' | 'flying' | 'revealed'
  /** By the server's clock. */
  now: number
  /** The round that is known. */
  round: Pick<Round, 'closesAt' | 'endsAt' | 'treasure'>
}

const BUSY_MS = 2_000
const WAITING_MS = 5_000
/** A socket may be this late with news that are due. */
const PATIENCE_MS = 1_500

/**
 * How often to ask for the round besides listening to the socket.
 * @returns milliseconds; null while the socket tells everything in time
 */
export function pollEvery(isLiveOn: boolean, timed: Timed): number | null {
  if (isLate(timed)) return BUSY_MS
  if (isLiveOn) return null
  return timed.phase === 'waiting' ? WAITING_MS : BUSY_MS
}

/** Whether news should have come by now: the treasure, or the round after this one. */
function isLate({ phase, now, round }: Timed): boolean {
  if (phase === 'flying') return round.treasure === null && now > round.closesAt + PATIENCE_MS
  return phase === 'waiting' && now > round.endsAt + PATIENCE_MS
}
