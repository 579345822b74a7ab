import type { NameCheck } from '../../contract/withdrawal-values.ts'
import { isSameName } from '../../machines/binding/name.ts'
import { openBinding } from '../binding/queries.ts'
import type { Reader } from '../platform/database/database.ts'
import type { Platform } from '../platform/feature.ts'
import { verifiedNameOf } from '../verification/queries.ts'

/** Spaces and letter case make no other name. */
export const plainName = (name: string) =>
  name.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim()

/** How the holder's name on a binding stands to the verified one. Neither name leaves this function. */
export async function nameCheckOf(
  db: Reader,
  platform: Pick<Platform, 'seeds'>,
  { userId, bindingId }: { userId: number; bindingId: string },
): Promise<NameCheck> {
  const { name } = await openBinding(db, platform, bindingId)
  if (name === undefined) return 'unnamed'
  const verified = await verifiedNameOf(db, platform, userId)
  if (verified === null) return 'unverified'
  if (plainName(name) === plainName(verified)) return 'same'
  return isSameName(name, verified) ? 'spelt' : 'differs'
}
