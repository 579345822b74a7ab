// Editions as operators see them, one by one.
import { eq } from 'drizzle-orm'
import type { CampaignProof, OpsEdition } from '../../contract/campaigns-ops.ts'
import { costOf } from '../../machines/campaigns/cost.ts'
import { playBoxes } from '../../machines/campaigns/played-boxes.ts'
import { campaignFaults } from '../../machines/campaigns/proof.ts'
import { operatorNames } from '../operators/queries.ts'
import type { Reader } from '../platform/database/database.ts'
import { stepsOf } from '../platform/flow.ts'
import { editionOf } from './editions.ts'
import { EDITION_FLOW } from './flow.ts'
import { paidShares, standingTeams } from './pay-teams.ts'
import { standingWinners } from './pay-winners.ts'
import { campaignWinner, type EditionRow } from './tables.ts'

/** So often each box is opened in a proof. */
const PLAYS = 5_000

/** An edition with its steps and its winners. @throws ApiError NOT_FOUND */
export async function opsEdition(db: Reader, id: string): Promise<OpsEdition> {
  const edition = await editionOf(db, id)
  const { number, campaign, state, brands, definition, hash, cancelReason } = edition
  const operators = [edition.authorId, edition.approverId].filter((it) => it !== null)
  const names = await operatorNames(db, operators)
  return {
    ...{ id, number, campaign, state, brands, definition, hash, cancelReason },
    startsAt: edition.startsAt.getTime(),
    endsAt: edition.endsAt.getTime(),
    countsUntil: edition.countsUntil.getTime(),
    endedEarlyAt: edition.endedEarlyAt?.getTime() ?? null,
    paidAt: edition.paidAt?.getTime() ?? null,
    author: edition.authorId === null ? null : (names.get(edition.authorId) ?? null),
    approver: edition.approverId === null ? null : (names.get(edition.approverId) ?? null),
    winners: await winnersOf(db, edition),
    steps: (await stepsOf(db, EDITION_FLOW, id)).map((step) => ({
      ...{ at: step.at.getTime(), event: step.event, actor: step.actor },
      to: step.to as EditionRow['state'],
    })),
  }
}

async function winnersOf(db: Reader, edition: EditionRow): Promise<OpsEdition['winners']> {
  if (edition.state === 'draft' || edition.state === 'approved') return []
  if (edition.state !== 'ended') {
    const teams = await standingTeams(db, edition)
    return [
      ...(await standingWinners(db, edition)).map((it) => ({ ...it, team: null, reward: null })),
      ...teams.flatMap(({ block, place, teamId: team, shares }) =>
        shares.map(({ userId, points }) => ({
          ...{ block, place, team, userId, score: points, reward: null },
        })),
      ),
    ]
  }
  const rows = await db
    .select()
    .from(campaignWinner)
    .where(eq(campaignWinner.editionId, edition.id))
    .orderBy(campaignWinner.block, campaignWinner.place)
  const people = rows.map(({ block, place, userId, score, rewardId }) => ({
    ...{ block, place, team: null, userId, score, reward: rewardId },
  }))
  return [...people, ...(await paidShares(db, edition))]
}

/** What is wrong with an edition, what it costs, and what its boxes give. @throws ApiError NOT_FOUND */
export async function proofOf(db: Reader, id: string): Promise<CampaignProof> {
  const { definition, hash } = await editionOf(db, id)
  const faults = campaignFaults(definition).map(({ field, what }) => ({ field, what }))
  const isPlayable = faults.every(({ field }) => field === 'mostADay' || field.includes('outcomes'))
  return {
    faults,
    cost: isPlayable ? costOf(definition) : null,
    boxes: isPlayable
      ? playBoxes(definition, hash, PLAYS).map(({ id: box, price, mean, ratio, low, high }) => ({
          ...{
            id: box,
            price,
            mean,
            simulated: ratio * price,
            low: low * price,
            high: high * price,
          },
        }))
      : [],
  }
}
