import type { TakenEvent } from '../platform/feature.ts'
import type { appEvent } from './tables.ts'

/** An event as consumers get it. */
export function takenEvent(row: typeof appEvent.$inferSelect): TakenEvent {
  const { number, id, brand, kind, at, fromId, toId, facts } = row
  const event = { number, id, brand, kind, at: at.getTime(), from: fromId, to: toId, facts }
  // Its schema was checked when it was taken (`take.ts`).
  return event as TakenEvent
}
