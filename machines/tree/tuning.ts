// What a tree's tuning must be besides its fields' ranges (design §4): levels in order, and gifts that
// stay under what the contract allows a person in a week, whatever a pair does.
import { TREE_MAX_A_WEEK, type TreeTuning } from '../../contract/tree.ts'
import type { TuningFault } from '../fair/bound.ts'
import { type GiftKind, maxAWeek } from './yield.ts'

/** All that is wrong with it. */
export function tuningFaults(tuning: TreeTuning): TuningFault[] {
  const order = orderFaults(tuning)
  // Without an order nothing can be counted.
  return order.length > 0 ? order : giftFaults(tuning)
}

function orderFaults({ levels }: TreeTuning): TuningFault[] {
  return levels.flatMap(({ points }, place): TuningFault[] => {
    const field = `levels.${place}.points`
    const before = levels[place - 1]?.points
    if (before === undefined) {
      if (points === 0) return []
      return [{ field, what: 'must be 0', code: 'mustBe', params: { value: 0 } }]
    }
    if (points > before) return []
    return [{ field, what: `must be more than ${before}`, code: 'mustExceed', params: { before } }]
  })
}

function giftFaults(tuning: TreeTuning): TuningFault[] {
  return Object.entries(TREE_MAX_A_WEEK).flatMap(([kind, max]) => {
    const { amount, days } = maxAWeek(tuning, kind as GiftKind)
    if (amount <= max) return []
    const what = `brings ${amount.toFixed(2)} ${kind} a week to who closes after ${days} days, more than ${max}`
    const params = { amount: amount.toFixed(2), kind, days, most: max }
    return [{ field: 'levels', what, code: 'bringsTooMuch', params }]
  })
}

/** The sprites that the scene draws besides what it draws by itself. */
export function spritesOf(): string[] {
  return []
}
