import { checkName } from '../name-check.ts'
import type { RiskRule } from './rule.ts'

/**
 * The name on the account is not letter for letter the one that was verified, though it was taken as the same when it
 * was bound (accents, order of names).
 */
export const nameDiffers: RiskRule = {
  rule: 'nameDiffers',
  find: async (tx, platform, { userId, bindingId }) => {
    if (bindingId === null) return null
    const { check, letters } = await checkName(tx, platform, { userId, bindingId })
    return check === 'spelt' || check === 'differs' ? { letters } : null
  },
}
