import type { NameCheck } from '../../contract/withdrawal-values.ts'
import { isSameName } from '../../machines/binding/name.ts'
import { openBinding } from '../binding/queries.ts'
import type { Reader } from '../platform/database/database.ts'
import type { Platform } from '../platform/feature.ts'
import { verifiedNameOf } from '../verification/queries.ts'

/** What became of comparing two names, and how many letters more or fewer the one has than the other. */
export interface NameFound {
  check: NameCheck
  letters: number
}

/** Spaces and letter case make no other name. */
const plain = (name: string) => name.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim()

/** How the holder's name on a binding stands to the verified one. Neither name leaves this function. */
export async function checkName(
  db: Reader,
  platform: Pick<Platform, 'seeds'>,
  { userId, bindingId }: { userId: number; bindingId: string },
): Promise<NameFound> {
  const { name } = await openBinding(db, platform, bindingId)
  if (name === undefined) return { check: 'unnamed', letters: 0 }
  const verified = await verifiedNameOf(db, platform, userId)
  if (verified === null) return { check: 'unverified', letters: 0 }
  const letters = Math.abs(plain(name).length - plain(verified).length)
  if (plain(name) === plain(verified)) return { check: 'same', letters }
  return { check: isSameName(name, verified) ? 'spelt' : 'differs', letters }
}
