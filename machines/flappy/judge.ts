// Whether a run may count (design §4), by what the server knows of its ticket and has flown itself.
import type { FlownRun, RunRefusal } from '../../contract/flappy.ts'
import { STEPS_PER_SECOND } from '../../contract/flappy-constants.ts'
import type { Flown } from './replay.ts'

/** Clocks of two processes may differ a little; a run cannot be flown faster than by so much. */
const GRACE_MS = 500

/** A player's ticket as it stands; instants in milliseconds since 1970. */
export interface JudgedTicket {
  state: 'open' | 'flown' | 'refused' | 'void'
  issuedAt: number
  expiresAt: number
  /** Why a run on it was refused; null while none was. */
  reason: RunRefusal | null
}

/**
 * Why a run does not count; null when it does. A ticket whose run was refused stays so, and says the
 * same again, whatever is handed in on it later.
 * @param ticket null where the player has no such ticket
 * @param flown the run as the server flew it; null where there was no need to
 * @param at when it arrived
 */
export function refusalOf(
  ticket: JudgedTicket | null,
  run: FlownRun,
  flown: Flown | null,
  at: number,
): RunRefusal | null {
  if (!ticket) return 'unknownTicket'
  if (ticket.state === 'refused') return ticket.reason
  if (ticket.state === 'flown') return 'usedTicket'
  if (ticket.expiresAt <= at) return 'expiredTicket'
  if (ticket.state === 'void') return 'voidTicket'
  if (at - ticket.issuedAt + GRACE_MS < flownMs(run)) return 'tooFast'
  const isAsTold = flown?.steps === run.steps && (run.taps.at(-1) ?? 0) < run.steps
  return isAsTold && run.taps[0] === 0 ? null : 'impossible'
}

/** How long a run takes, in milliseconds: nobody flies it faster. */
export function flownMs({ steps }: Pick<FlownRun, 'steps'>): number {
  return (steps * 1_000) / STEPS_PER_SECOND
}
