// Whom the radar shows before whom (design §4): those who look for the same first, the nearest first.
import type { Purpose } from '../../contract/radar.ts'

/** What the order asks of somebody; null: nobody knows how far away they are. */
interface Ordered {
  purpose: Purpose
  km: number | null
}

/** In the order of the rule; alike ones stay as they were. */
export function inRadarOrder<T extends Ordered>(found: readonly T[], purpose: Purpose): T[] {
  const other = (one: Ordered) => Number(one.purpose !== purpose)
  const far = ({ km }: Ordered) => km ?? Number.MAX_VALUE
  return [...found].sort((one, two) => other(one) - other(two) || far(one) - far(two))
}
