import type { VotePlatform } from '../../contract/sweet-pick-constants.ts'
import { accessOf, type VoteAccess } from '../../machines/sweet-pick/access.ts'
import { requireQualified } from '../ledger/require-may-play.ts'
import { BRANDS } from '../platform/brands.ts'
import type { Transaction } from '../platform/database/database.ts'
import { ApiError } from '../platform/errors.ts'

export interface SeenIn {
  platform: VotePlatform
  version: string | null
}

/** Whether somebody of a brand may vote where they are. */
export function accessIn(brand: string, app: SeenIn): VoteAccess {
  const places = BRANDS.get(brand)?.photoVote
  return accessOf(
    places && Object.fromEntries(Object.entries(places).filter(([, it]) => it !== undefined)),
    app,
  )
}

/** @throws ApiError APP_TOO_OLD, PHOTO_VOTE_OFF */
export function requireAccess(brand: string, app: SeenIn): void {
  const access = accessIn(brand, app)
  if (access === 'old-app')
    throw new ApiError('APP_TOO_OLD', 'Please update to the latest version.')
  if (access === 'left-out') throw new ApiError('PHOTO_VOTE_OFF', 'This app has no photo vote.')
}

/** @throws ApiError DISQUALIFIED with its end */
export const requireGood = (tx: Transaction, userId: number, at: number) =>
  requireQualified(tx, { userId, game: 'sweetPick', at })
