// Editions that operators end: called off, ended early, paid before counting is over by itself.
import { AHEAD_MS } from '../../contract/events-constants.ts'
import type { Transaction } from '../platform/database/database.ts'
import { ApiError } from '../platform/errors.ts'
import type { Platform } from '../platform/feature.ts'
import { type Acting, type Seen, seenEdition } from './drafts.ts'
import { happen } from './editions.ts'
import { payWinners } from './pay-winners.ts'
import type { EditionRow } from './tables.ts'

const HOUR_MS = 3_600_000

/** Calls an edition off before it begins. @throws ApiError NOT_FOUND, OPS_CHANGED */
export async function cancelEdition(
  tx: Transaction,
  id: string,
  { seen, reason, at, actor }: Acting & { seen: Seen; reason: string },
): Promise<EditionRow['state']> {
  const edition = await seenEdition(tx, id, seen)
  return happen(tx, edition, { type: 'CANCELLED', at, actor, set: { cancelReason: reason } })
}

/**
 * Ends a running edition: from now on nothing is opened or taken. What happens in the apps counts as far as backends'
 * clocks may be ahead, since some of that is counted already.
 * @throws ApiError NOT_FOUND, OPS_CHANGED
 */
export async function endEarly(
  tx: Transaction,
  id: string,
  { seen, at, actor }: Acting & { seen: Seen },
): Promise<EditionRow['state']> {
  const edition = await seenEdition(tx, id, seen)
  const endedEarlyAt = Math.min(at + AHEAD_MS, edition.endsAt.getTime())
  const set = {
    endedEarlyAt: new Date(endedEarlyAt),
    countsUntil: new Date(endedEarlyAt + edition.definition.countingHours * HOUR_MS),
  }
  return happen(tx, edition, { type: 'ENDED_EARLY', at, actor, set })
}

/**
 * Pays the winners of an edition whose time is over, though what comes late would still count.
 * @throws ApiError NOT_FOUND, OPS_CHANGED, OPS_STEP_REFUSED while it still counts what happens now
 */
export async function payEarly(
  tx: Transaction,
  platform: Pick<Platform, 'random'>,
  id: string,
  { seen, at, actor }: Acting & { seen: Seen },
): Promise<void> {
  const edition = await seenEdition(tx, id, seen)
  if (edition.state !== 'counting') {
    throw new ApiError('OPS_CHANGED', `It is ${edition.state}.`, { state: edition.state })
  }
  const isOver = at >= (edition.endedEarlyAt ?? edition.endsAt).getTime() + AHEAD_MS
  if (!isOver || !(await payWinners(tx, platform, edition, { at, actor }))) {
    throw new ApiError('OPS_STEP_REFUSED', 'What has come is not counted yet.')
  }
}
