// What couples and families at paid places get when an edition has ended.
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Reward } from '../../contract/campaigns-definition.ts'
import { type Contribution, familyRewards } from '../../machines/campaigns/shares.ts'
import { teamBlocks } from '../../machines/campaigns/worth.ts'
import type { Reader, Transaction } from '../platform/database/database.ts'
import type { Platform } from '../platform/feature.ts'
import { giveRewards } from './give.ts'
import { campaignCouple, campaignTeamShare, campaignTeamWinner, type EditionRow } from './tables.ts'
import { bestTeams } from './team-ranking.ts'
import { familyPoints } from './teams.ts'

/** A couple or a family at a place that is paid, with what each of its people gets. */
export interface TeamWinner {
  block: string
  place: number
  teamId: string
  score: number
  shares: (Contribution & { rewards: Reward[] })[]
}

/** Which couples and families stand at the paid places of an edition now, and who of them would get what. */
export async function standingTeams(db: Reader, edition: EditionRow): Promise<TeamWinner[]> {
  const winners: TeamWinner[] = []
  for (const { id: block, kind, prizes } of teamBlocks(edition.definition)) {
    const places = Math.max(...prizes.map(({ to }) => to))
    const best = await bestTeams(db, { editionId: edition.id, block }, places)
    const ids = best.map(({ teamId }) => teamId)
    const people =
      kind === 'couples' ? await ofCouples(db, ids) : await ofFamilies(db, edition, block, ids)
    for (const [index, { teamId, score }] of best.entries()) {
      const place = index + 1
      const prize = prizes.find(({ from, to }) => place >= from && place <= to)
      if (!prize) throw new Error(`place ${place} of ${block} has no prize`)
      const contributions =
        kind === 'couples'
          ? (people.get(teamId) ?? []).map(({ userId }) => ({ userId, points: score }))
          : (people.get(teamId) ?? [])
      const rewards =
        kind === 'couples'
          ? contributions.map(() => prize.rewards)
          : familyRewards(prize.rewards, contributions)
      const shares = contributions.map((it, at) => ({ ...it, rewards: rewards[at] ?? [] }))
      winners.push({ block, place, teamId, score, shares })
    }
  }
  return winners
}

/** Pays couples and families; the caller holds the edition's lock and what counts. */
export async function payTeams(
  tx: Transaction,
  platform: Pick<Platform, 'random'>,
  edition: EditionRow,
  at: number,
): Promise<void> {
  for (const { block, place, teamId, score, shares } of await standingTeams(tx, edition)) {
    const of = { editionId: edition.id, block, place }
    await tx.insert(campaignTeamWinner).values({ ...of, teamId, score })
    for (const { userId, points, rewards } of shares) {
      const [reward] =
        rewards.length === 0
          ? []
          : await giveRewards(tx, platform, {
              ...{ edition, userId, source: 'team', at },
              given: [{ block, item: block, key: String(place), rewards }],
            })
      await tx
        .insert(campaignTeamShare)
        .values({ ...of, userId, points, rewardId: reward?.id ?? null })
    }
  }
}

/** The two of each couple. */
async function ofCouples(db: Reader, ids: readonly string[]): Promise<Map<string, Contribution[]>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select()
    .from(campaignCouple)
    .where(inArray(campaignCouple.id, [...ids]))
  return new Map(
    rows.map(({ id, askerId, askedId }) => [
      id,
      [askerId, askedId].map((userId) => ({ userId, points: 0 })),
    ]),
  )
}

/** Who of each family did something for it and is in it at the end, who did most first. */
async function ofFamilies(
  db: Reader,
  edition: EditionRow,
  block: string,
  ids: readonly string[],
): Promise<Map<string, Contribution[]>> {
  const { rows } = (await db.execute(sql`
    SELECT team_id AS "teamId", user_id::float8 AS "userId", points::float8 AS points
    FROM (${familyPoints(sql`d.id = ${edition.id}`)}) s
    WHERE block = ${block} AND team_id = ANY (${`{${ids.join(',')}}`}::uuid[]) AND points > 0
      AND EXISTS (
        SELECT FROM family_member m JOIN campaign_edition d ON d.id = s.edition_id
        WHERE m.family_id = s.team_id AND m.user_id = s.user_id AND ${IN_IT_AT_THE_END}
      )
    ORDER BY points DESC, user_id`)) as unknown as {
    rows: (Contribution & { teamId: string })[]
  }
  const people = new Map<string, Contribution[]>()
  for (const { teamId, userId, points } of rows) {
    people.set(teamId, [...(people.get(teamId) ?? []), { userId, points }])
  }
  return people
}

/** Whether a member `m` is in their family when an edition `d` ends. */
export const IN_IT_AT_THE_END = sql.raw(`(m.since < coalesce(d.ended_early_at, d.ends_at)
  AND (m.until IS NULL OR m.until >= coalesce(d.ended_early_at, d.ends_at)))`)

/** What couples and families were paid, as operators see it: a row for each of their people. */
export async function paidShares(db: Reader, { id }: Pick<EditionRow, 'id'>) {
  return db
    .select({
      block: campaignTeamShare.block,
      place: campaignTeamShare.place,
      team: campaignTeamWinner.teamId,
      userId: campaignTeamShare.userId,
      score: campaignTeamShare.points,
      reward: campaignTeamShare.rewardId,
    })
    .from(campaignTeamShare)
    .innerJoin(
      campaignTeamWinner,
      and(
        eq(campaignTeamWinner.editionId, campaignTeamShare.editionId),
        eq(campaignTeamWinner.block, campaignTeamShare.block),
        eq(campaignTeamWinner.place, campaignTeamShare.place),
      ),
    )
    .where(eq(campaignTeamShare.editionId, id))
    .orderBy(campaignTeamShare.block, campaignTeamShare.place, campaignTeamShare.userId)
}
