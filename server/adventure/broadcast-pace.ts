import type { AdventureLive } from '../../contract/adventure.ts'
import { LIVE_MESSAGES_A_SECOND } from '../../contract/live.ts'
import { phaseOf } from '../../machines/adventure/machine.ts'
import { dueOf } from '../../machines/adventure/schedule.ts'

/** One read of what everyone sees; times in milliseconds of one steady clock. */
export interface LastRead {
  startedAt: number
  endedAt: number
  /** Null when the read failed. */
  live: AdventureLive | null
}

const SHORTEST_PAUSE_MS = 1_000 / LIVE_MESSAGES_A_SECOND
/** Reads take a tenth of the time at most: after each, nine times as long without. */
const PAUSES_A_READ = 9
/** Without a nudge a read may miss others' ships this long, and a change that nobody expects. */
const BUSY_MS = 1_000
const QUIET_MS = 15_000
/** A database that is away is asked again soon, and not too often. */
const SHORTEST_RETRY_MS = 1_000
const LONGEST_RETRY_MS = 5_000

/** When to read next, by the clock of the last read; in the past means now. */
export function nextReadAt(last: LastRead | null, isNudged: boolean): number {
  if (last === null) return 0
  const pauseMs = PAUSES_A_READ * (last.endedAt - last.startedAt)
  if (last.live === null) {
    return last.endedAt + Math.min(Math.max(pauseMs, SHORTEST_RETRY_MS), LONGEST_RETRY_MS)
  }
  const soonest = Math.max(pauseMs, SHORTEST_PAUSE_MS)
  return last.endedAt + (isNudged ? soonest : Math.max(soonest, changesInMs(last.live)))
}

/** How long what was read holds, by the database's clock alone: processes' clocks differ. */
function changesInMs({ at, round, nextOpensAt }: AdventureLive): number {
  const { opensAt, closesAt, landsAt, endsAt } = round
  const isBusy = phaseOf(round, at) === 'choosing' || dueOf(round, at) !== null
  const deadlines = [opensAt, closesAt, landsAt, endsAt, nextOpensAt].filter((it) => it > at)
  return Math.min(isBusy ? BUSY_MS : QUIET_MS, ...deadlines.map((deadline) => deadline - at))
}
