import type { Answer, Body } from '../../contract/api.ts'
import type { Brand } from '../../contract/brands.ts'
import { noteDeletion, openDeletionOf } from '../identity/queries.ts'
import type { Transaction } from '../platform/database/database.ts'
import type { Platform } from '../platform/feature.ts'
import { decideStatus } from '../user/account-status.ts'
import { personOf } from './person.ts'

type Decided = Body<'POST /api/backend/:brand/people'>

/**
 * Does what a brand decides about somebody. A deletion asked for by the brand can be taken back by its person
 * as one of their own can.
 * @throws ApiError PERSON_UNKNOWN
 */
export async function decideFor(
  tx: Transaction,
  platform: Pick<Platform, 'random' | 'settings' | 'clock'>,
  brand: Brand,
  { sub, act }: Decided,
  at: number,
): Promise<Answer<'POST /api/backend/:brand/people'>> {
  const person = await personOf(tx, { brand, sub, at })
  const now = act === 'delete' ? person : await decideStatus(tx, platform, person.id, act)
  if (act === 'delete') await noteDeletion(tx, platform, person.id, at)
  const deletion = await openDeletionOf(tx, person.id)
  return {
    blocked: (now ?? person).blockedAt !== null,
    deletedAt: deletion?.dueAt.getTime() ?? null,
  }
}
