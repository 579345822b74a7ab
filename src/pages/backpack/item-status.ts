import type { BackpackItem } from '../../../contract/backpack.ts'

/** From here on the time that is left is worth a warning. */
const SOON_MS = 3 * 86_400_000

/** How an item stands: it waits, waits no longer than three days, was used, or was left too long. */
export type ItemStatus = 'open' | 'soon' | 'used' | 'expired'

/** How an item stands at a time. */
export function itemStatus(
  { usedAt, expiresAt }: Pick<BackpackItem, 'usedAt' | 'expiresAt'>,
  now: number,
): ItemStatus {
  if (usedAt !== null) return 'used'
  if (expiresAt <= now) return 'expired'
  return expiresAt - now < SOON_MS ? 'soon' : 'open'
}
