import { inArray } from 'drizzle-orm'
import { boundAmong } from '../../binding/queries.ts'
import { othersAtDevices } from '../../identity/queries.ts'
import { withdrawal } from '../tables.ts'
import type { RiskRule } from './rule.ts'

const MOST_NAMED = 20

/** Somebody else who withdraws, or has bound an account, entered by the same browser in the last 90 days. */
export const sharedDevice: RiskRule = {
  rule: 'sharedDevice',
  find: async (tx, _platform, { userId }, now) => {
    const others = await othersAtDevices(tx, userId, now)
    if (others.length === 0) return null
    const bound = await boundAmong(tx, others)
    const rows = await tx
      .selectDistinct({ userId: withdrawal.userId })
      .from(withdrawal)
      .where(inArray(withdrawal.userId, others))
    const withdrew = new Set(rows.map((row) => row.userId))
    const people = others.filter((id) => bound.has(id) || withdrew.has(id))
    return people.length > 0 ? { people: people.slice(0, MOST_NAMED), count: people.length } : null
  },
}
