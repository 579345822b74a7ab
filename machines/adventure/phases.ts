// Which phase a round is in at an instant (spec §4, design §4). At most one of these holds; while
// none does, everyone waits for the next round.
import type { Round } from '../../contract/adventure.ts'

/** A round and the instant at which it is looked at, by the server's clock. */
export interface Timed {
  /** Of the round, what decides its phase. */
  round: Pick<Round, 'id' | 'opensAt' | 'closesAt' | 'landsAt' | 'endsAt' | 'state' | 'treasure'>
  /** Milliseconds since 1970. */
  now: number
}

/** Ships can be sent. */
export function isOpen({ round, now }: Timed): boolean {
  return round.state === 'open' && now >= round.opensAt && now < round.closesAt
}

/** The ships are in the air, until the treasure is known and the time to land has come. */
export function isFlying({ round, now }: Timed): boolean {
  if (round.state === 'refunded' || !isClosed({ round, now })) return false
  return now < round.landsAt || (round.treasure === null && now < round.endsAt)
}

/** The treasure is in sight. */
export function isRevealed({ round, now }: Timed): boolean {
  return now >= round.landsAt && now < round.endsAt && round.treasure !== null
}

/** Nothing of the round is to be seen: not yet, or not any more. */
export function isOver(timed: Timed): boolean {
  return !isOpen(timed) && !isFlying(timed) && !isRevealed(timed)
}

/** Closed by this clock, or drawn by a server whose clock is a little ahead of it. */
function isClosed({ round, now }: Timed): boolean {
  return now >= round.closesAt || (now >= round.opensAt && round.state !== 'open')
}
