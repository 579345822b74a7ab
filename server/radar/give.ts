import type { RadarTuning } from '../../contract/radar.ts'
import { withMore } from '../../machines/radar/chances.ts'
import type { HandOver } from '../platform/feature.ts'
import { chancesOf, keepChances } from './chances.ts'
import { radarGiven } from './tables.ts'

/**
 * Puts chances that came out of a backpack on somebody's radar, besides those that come back by themselves.
 * Items are used under the lock on their owner (`once`), as chances are spent.
 */
export function giveChances(tuning: () => RadarTuning): HandOver {
  return async (tx, _platform, { id, userId, amount, at }) => {
    await tx.insert(radarGiven).values({ itemId: id, userId, chances: amount, at: new Date(at) })
    await keepChances(tx, userId, withMore(await chancesOf(tx, userId, tuning(), at), amount, at))
  }
}
