// Gifts of levels and streaks, as they go into a backpack.
import type { DueGift } from '../../machines/tree/growth.ts'
import type { Given } from '../backpack/give.ts'

/**
 * What each of the two is given, once: of a level by the tree, of a streak by the day that made it full.
 * @param day the couple's day
 */
export function givenFor(
  { treeId, userId, day }: { treeId: string; userId: number; day: number },
  { reason, number, gift, place }: DueGift,
): Given {
  const what = reason === 'level' ? `level ${number}` : `streak ${day}`
  return {
    userId,
    kind: gift.kind,
    amount: gift.amount,
    days: gift.days,
    fromFeature: 'tree',
    fromReason: reason,
    fromNumber: number,
    fromKey: `${treeId} ${what} ${place}`,
  }
}
