// Editions as players see them.
import { and, count, desc, eq, inArray, lt } from 'drizzle-orm'
import type { Answer } from '../../contract/api.ts'
import type { CampaignEdition, CampaignMine, GotReward } from '../../contract/campaigns.ts'
import type { Language } from '../../contract/languages.ts'
import { coverOf } from '../../machines/campaigns/cover.ts'
import { blocksOf } from '../../machines/campaigns/worth.ts'
import type { Database, Reader } from '../platform/database/database.ts'
import { storedRecord } from '../platform/database/stored-record.ts'
import { ApiError } from '../platform/errors.ts'
import { pagedById } from '../platform/http/page-cursor.ts'
import { rankingOf } from '../ranking/ranking.ts'
import { usersOf } from '../user/queries.ts'
import { publicUser } from '../user/users.ts'
import { boardOf } from './boards.ts'
import type { ShownEdition } from './editions.ts'
import { takesPart } from './people.ts'
import { tokensOf } from './purse.ts'
import type { Release } from './release.ts'
import { allSold } from './stock.ts'
import { campaignReward, campaignWinner, type EditionRow, type RewardRow } from './tables.ts'
import { type TaskStanding, taskStandings } from './tasks.ts'

/** An edition in a list. */
export function listedEdition(
  release: Release,
  { campaign, number, state, definition, startsAt, endsAt }: ShownEdition,
  language: Language,
): Answer<'GET /api/campaigns'>['editions'][number] {
  const { texts, art } = release.of(campaign, language)
  return {
    ...{ campaign, number, state, title: texts.title },
    startsAt: startsAt.getTime(),
    endsAt: endsAt.getTime(),
    picture: art[coverOf(definition)] ?? '',
    day: definition.scene.day.sky,
    night: definition.scene.night.sky,
  }
}

/** An edition with what is somebody's of it. */
export async function shownEdition(
  db: Reader,
  release: Release,
  edition: ShownEdition,
  { userId, language, at }: { userId: number; language: Language; at: number },
): Promise<CampaignEdition> {
  const { texts, art } = release.of(edition.campaign, language)
  const { number, state, definition, hash, startsAt, endsAt, countsUntil, endedEarlyAt } = edition
  return {
    ...{ number, state, definition, hash, texts, art },
    startsAt: startsAt.getTime(),
    endsAt: endsAt.getTime(),
    countsUntil: countsUntil.getTime(),
    endedEarlyAt: endedEarlyAt?.getTime() ?? null,
    isForMe: await takesPart(db, edition, userId),
    mine: await mineOf(db, edition, userId, at),
  }
}

/** What is somebody's of an edition. */
export async function mineOf(
  db: Reader,
  edition: EditionRow,
  userId: number,
  at: number,
): Promise<CampaignMine> {
  const { current, yesterday } = await taskStandings(db, edition, userId, at)
  const owner = { editionId: edition.id, userId }
  const made = await db
    .select({ source: campaignReward.source, item: campaignReward.item, times: count() })
    .from(campaignReward)
    .where(
      and(
        eq(campaignReward.editionId, edition.id),
        eq(campaignReward.userId, userId),
        inArray(campaignReward.source, ['exchange', 'package']),
      ),
    )
    .groupBy(campaignReward.source, campaignReward.item)
  const timesOf = (wanted: 'exchange' | 'package') =>
    storedRecord(
      made.flatMap(({ source, item, times }) =>
        source === wanted ? [[item, times] as const] : [],
      ),
    )
  const taken = await db
    .select({ level: campaignReward.item, friendship: campaignReward.key })
    .from(campaignReward)
    .where(
      and(
        eq(campaignReward.editionId, edition.id),
        eq(campaignReward.userId, userId),
        eq(campaignReward.source, 'closeness'),
      ),
    )
    .orderBy(campaignReward.id)
  const isOwed = ({ value, task, isClaimed }: TaskStanding) => !isClaimed && value >= task.target
  return {
    tokens: await tokensOf(db, owner),
    tasks: current.map(shownTask),
    receipt: yesterday.filter(isOwed).map(shownTask),
    exchanged: timesOf('exchange'),
    packages: await packagesLeft(db, edition, timesOf('package')),
    levels: taken,
  }
}

async function packagesLeft(
  db: Reader,
  { id, definition }: EditionRow,
  bought: Readonly<Record<string, number>>,
): Promise<CampaignMine['packages']> {
  const all = blocksOf(definition, 'packages').flatMap(({ packages }) => packages)
  if (all.length === 0) return {}
  const sold = await allSold(db, id)
  return storedRecord(
    all.map(({ id: name, stock }) => [
      name,
      { left: stock - (sold.get(name) ?? 0), bought: bought[name] ?? 0 },
    ]),
  )
}

const shownTask = ({ block, task, day, value, isClaimed }: TaskStanding) => ({
  ...{ block, task: task.id, day, value, isClaimed },
})

/** A reward as its owner sees it. */
export const shownReward = ({
  id,
  at,
  source,
  block,
  item,
  rewards,
  transferId,
}: RewardRow): GotReward => ({
  ...{ id, at: at.getTime(), source, block, item, rewards, transfer: transferId },
})

const rewardsList = pagedById('campaigns.rewards')

/** What somebody got in an edition, newest first. */
export function rewardsOf(
  db: Reader,
  { id }: Pick<EditionRow, 'id'>,
  userId: number,
  asked: { before?: string | undefined; limit: number },
): Promise<Answer<'GET /api/campaigns/editions/:number/rewards'>> {
  return rewardsList
    .page(
      asked,
      (from, limit) =>
        db
          .select()
          .from(campaignReward)
          .where(
            and(
              eq(campaignReward.userId, userId),
              eq(campaignReward.editionId, id),
              from ? lt(campaignReward.id, from[0]) : undefined,
            ),
          )
          .orderBy(desc(campaignReward.id))
          .limit(limit),
      (row) => [row.id],
    )
    .then(({ rows, next }) => ({ rewards: rows.map(shownReward), next }))
}

/** Who stands where; once an edition has ended, its winners stand for good. @throws ApiError NOT_FOUND */
export async function campaignRanking(
  db: Database,
  edition: ShownEdition,
  block: string,
  userId: number,
): Promise<Answer<'GET /api/campaigns/editions/:number/rankings/:block'>> {
  if (!blocksOf(edition.definition, 'ranking').some(({ id }) => id === block)) {
    throw new ApiError('NOT_FOUND', 'There is no such ranking.')
  }
  const shown = ({ place, user, score }: Awaited<ReturnType<typeof rankingOf>>['top'][number]) => ({
    ...{ place, user, score },
  })
  const { top, me, neighbours } = await rankingOf(
    db,
    boardOf(edition, block),
    edition.startsAt,
    userId,
  )
  return {
    top: edition.state === 'ended' ? await winnersOf(db.orm, edition, block) : top.map(shown),
    me: me && shown(me),
    neighbours: neighbours.map(shown),
  }
}

async function winnersOf(db: Reader, { id }: EditionRow, block: string) {
  const rows = await db
    .select()
    .from(campaignWinner)
    .where(and(eq(campaignWinner.editionId, id), eq(campaignWinner.block, block)))
    .orderBy(campaignWinner.place)
  const people = await usersOf(
    db,
    rows.map(({ userId }) => userId),
  )
  return rows.flatMap(({ place, userId, score }) => {
    const user = people.get(userId)
    return user ? [{ place, user: publicUser(user), score }] : []
  })
}
