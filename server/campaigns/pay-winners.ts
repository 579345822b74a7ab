// The end of an edition: it is closed at the last event that was counted, and who stands at a paid place is paid.
import { blocksOf } from '../../machines/campaigns/worth.ts'
import { holdConsumer, lastNumber } from '../events/queries.ts'
import type { Reader, Transaction } from '../platform/database/database.ts'
import type { Platform } from '../platform/feature.ts'
import { bestOf } from '../ranking/place.ts'
import { boardOf } from './boards.ts'
import { happen } from './editions.ts'
import { giveRewards } from './give.ts'
import { payTeams } from './pay-teams.ts'
import { campaignWinner, type EditionRow } from './tables.ts'

/** Somebody at a place that is paid. */
export interface Winner {
  block: string
  place: number
  userId: number
  score: number
}

/** Who stands at the paid places of an edition now. */
export async function standingWinners(db: Reader, edition: EditionRow): Promise<Winner[]> {
  const winners: Winner[] = []
  for (const { id: block, prizes } of blocksOf(edition.definition, 'ranking')) {
    const places = Math.max(...prizes.map(({ to }) => to))
    const best = await bestOf(db, boardOf(edition, block), edition.startsAt, places)
    winners.push(
      ...best.map(({ userId, score }, index) => ({ block, place: index + 1, userId, score })),
    )
  }
  return winners
}

/**
 * Closes an edition that is counted, and pays its winners; the caller holds its lock.
 * @returns false where events that came already are not counted yet: the next call goes on
 */
export async function payWinners(
  tx: Transaction,
  platform: Pick<Platform, 'random'>,
  edition: EditionRow,
  { at, actor }: { at: number; actor: string },
): Promise<boolean> {
  // Nothing is counted until this transaction ends: the consumer passes over the mark while it is held.
  const closedNumber = await holdConsumer(tx, 'campaigns.count')
  if (closedNumber < (await lastNumber(tx))) return false
  const winners = await standingWinners(tx, edition)
  for (const { block, place, userId, score } of winners) {
    const { prizes } = blocksOf(edition.definition, 'ranking').find(({ id }) => id === block) ?? {}
    const prize = prizes?.find(({ from, to }) => place >= from && place <= to)
    if (!prize) throw new Error(`place ${place} of ${block} has no prize`)
    const [reward] = await giveRewards(tx, platform, {
      ...{ edition, userId, source: 'ranking', at },
      given: [{ block, item: block, key: String(place), rewards: prize.rewards }],
    })
    await tx.insert(campaignWinner).values({
      ...{ editionId: edition.id, block, place, userId, score, rewardId: reward?.id ?? null },
    })
  }
  await payTeams(tx, platform, edition, at)
  const set = { closedNumber, paidAt: new Date(at) }
  await happen(tx, edition, { type: 'PAID', at, actor, set })
  return true
}
