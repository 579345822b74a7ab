import { and, eq, gte, lte } from 'drizzle-orm'
import { payoutOfRound } from '../../machines/adventure/rules.ts'
import { timeOfId } from '../ledger/span.ts'
import type { Span } from '../platform/books.ts'
import type { Reader } from '../platform/database/database.ts'
import type { PlannedReturn } from '../platform/feature.ts'
import { publishedTunings } from '../platform/tuning/publish.ts'
import { adventureRound } from './tables.ts'
import { TUNED } from './tuned.ts'

const SECOND_MS = 1_000

/**
 * What the rounds that opened in a span and are settled promise, each by the weights that it was drawn by and the ships
 * that were sent. Ships are bought before, and payouts come after: what is staked and paid is that of these rounds.
 */
export async function plannedReturn(
  db: Reader,
  { after, through }: Span,
): Promise<PlannedReturn | null> {
  // A round's id is the second at which it opened.
  const rounds = await db
    .select({
      version: adventureRound.tuningVersion,
      ships: adventureRound.ships,
      paid: adventureRound.paidDiamonds,
    })
    .from(adventureRound)
    .where(
      and(
        eq(adventureRound.state, 'settled'),
        gte(adventureRound.id, Math.ceil(timeOfId(after) / SECOND_MS)),
        lte(adventureRound.id, Math.floor(timeOfId(through) / SECOND_MS)),
      ),
    )
  const tuningOf = publishedTunings(db, TUNED)
  const planned = { draws: 0, staked: 0, expected: 0, paid: 0, largest: 0 }
  let variance = 0
  for (const { version, ships, paid } of rounds) {
    if (!ships?.some((sent) => sent > 0)) continue
    const round = payoutOfRound(await tuningOf(version), ships)
    planned.draws += 1
    planned.staked += round.staked
    planned.expected += round.mean
    planned.paid += paid
    planned.largest = Math.max(planned.largest, round.highest - round.mean)
    variance += round.variance
  }
  if (planned.draws === 0) return null
  return { ...planned, deviation: Math.sqrt(variance), goldPerDiamond: null }
}
