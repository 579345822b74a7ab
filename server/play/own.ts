import type { OwnLimit } from '../../machines/play/limits.ts'
import type { OwnPlay } from '../../machines/play/machine.ts'
import type { playLimit } from './tables.ts'

type Row = typeof playLimit.$inferSelect

/** What a row says of a player's own limits and pauses; nothing where there is none. */
export function ownOf(row: Row | undefined): OwnPlay {
  return {
    day: limitOf(row?.day, row?.dayLater, row?.dayLaterFrom),
    week: limitOf(row?.week, row?.weekLater, row?.weekLaterFrom),
    coolingOffUntil: row?.coolingOffUntil?.getTime() ?? null,
    excludedUntil: row?.excludedUntil?.getTime() ?? null,
  }
}

function limitOf(
  diamonds: number | null = null,
  later: number | null = null,
  from: Date | null = null,
): OwnLimit {
  return { diamonds, later: from && { diamonds: later, from: from.getTime() } }
}
