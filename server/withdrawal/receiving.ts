// Where points can be paid to. Nothing can be bound yet, so that nothing can be chosen: points go to uplines alone.
import type { AccountChoice } from '../../contract/withdrawal.ts'
import type { WithdrawalWay } from '../../contract/withdrawal-values.ts'
import type { Reader, Transaction } from '../platform/database/database.ts'
import { ApiError } from '../platform/errors.ts'
import type { Platform } from '../platform/feature.ts'
import type { UserRow } from '../user/users.ts'

/** The accounts that a player can choose from. */
export async function accountChoices(
  _db: Reader,
  _platform: Pick<Platform, 'seeds'>,
  _user: UserRow,
  _now: number,
): Promise<AccountChoice[]> {
  return []
}

/** @throws ApiError RECEIVING_MISSING */
export async function requireReceiving(
  _tx: Transaction,
  _platform: Pick<Platform, 'seeds'>,
  _user: UserRow,
  _chosen: { way: WithdrawalWay; receivingId: string },
  _now: number,
): Promise<void> {
  throw new ApiError('RECEIVING_MISSING', 'No account is bound for this.')
}

/** What is bound now, masked, by its id. */
export async function labelsOf(_db: Reader, _userId: number): Promise<ReadonlyMap<string, string>> {
  return new Map()
}
