import { holdConsumer } from '../events/queries.ts'
import { requireMayPlay } from '../ledger/require-may-play.ts'
import type { Transaction } from '../platform/database/database.ts'
import { ApiError } from '../platform/errors.ts'
import { type ShownEdition, sharedEdition } from './editions.ts'
import { requireTakesPart } from './people.ts'

/** Who does something in which edition, and when: milliseconds since 1970, by the database's clock. */
export interface TakingPart {
  user: { id: number; brand: string }
  number: number
  at: number
}

/**
 * An edition in which somebody may do something now; nobody ends it until the transaction does. Whoever keeps out of
 * games gets nothing of campaigns either.
 * @param collects what was reached and collected can be taken while it is counted, too: the last day has no morning after
 * @param stands nothing is counted until the transaction ends: what it does changes where teams stand
 * @throws ApiError NOT_FOUND, CAMPAIGN_NOT_OPEN, CAMPAIGN_NOT_YOURS; or why they may not play
 */
export async function openEdition(
  tx: Transaction,
  { user, number, at }: TakingPart,
  { collects = false, stands = false }: { collects?: boolean; stands?: boolean } = {},
): Promise<ShownEdition> {
  const edition = await sharedEdition(tx, number, user.brand)
  const isOpen =
    edition.state === 'running'
      ? collects || at < edition.endsAt.getTime()
      : collects && edition.state === 'counting'
  if (!isOpen) throw new ApiError('CAMPAIGN_NOT_OPEN', 'It is not running.')
  // Before anybody's row: the consumer notes people under its mark.
  if (stands) await holdConsumer(tx, 'campaigns.count')
  await requireMayPlay(tx, { userId: user.id, game: 'campaigns', at })
  await requireTakesPart(tx, edition, user.id)
  return edition
}
