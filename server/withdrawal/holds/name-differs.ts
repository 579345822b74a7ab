import { openBinding } from '../../binding/queries.ts'
import { verifiedNameOf } from '../../verification/queries.ts'
import { plainName as plain } from '../name-check.ts'
import type { RiskRule } from './rule.ts'

/**
 * The name on the account is not letter for letter the one that was verified, though it was taken as the same when it
 * was bound (accents, order of names). Neither name leaves this rule.
 */
export const nameDiffers: RiskRule = {
  rule: 'nameDiffers',
  find: async (tx, platform, { userId, bindingId }) => {
    if (bindingId === null) return null
    const { name } = await openBinding(tx, platform, bindingId)
    const verified = await verifiedNameOf(tx, platform, userId)
    if (name === undefined || verified === null || plain(name) === plain(verified)) return null
    return { letters: Math.abs(plain(name).length - plain(verified).length) }
  },
}
