// Tasks as they stand for somebody: what they did on a day, or over the period, against what each asks for.
import { and, eq, inArray } from 'drizzle-orm'
import type { CampaignTask } from '../../contract/campaigns-definition.ts'
import { blocksOf } from '../../machines/campaigns/worth.ts'
import { dayPlus, localDayAt } from '../../machines/clock/local-day.ts'
import type { Reader } from '../platform/database/database.ts'
import { shownValue } from './measured.ts'
import { campaignCount, campaignReward, type EditionRow } from './tables.ts'

/** A task on a day, or over the period. */
export interface TaskStanding {
  block: string
  task: CampaignTask
  /** `period` for what counts over all of it. */
  day: string
  value: number
  isClaimed: boolean
}

/** Somebody's tasks: those of today and of the period, and those of yesterday, which can still be claimed. */
export async function taskStandings(
  db: Reader,
  edition: EditionRow,
  userId: number,
  at: number,
): Promise<{ current: TaskStanding[]; yesterday: TaskStanding[] }> {
  const { id, offsetMinutes, definition } = edition
  const last = Math.min(at, edition.endsAt.getTime() - 1)
  const today = localDayAt(last, offsetMinutes)
  const yesterday = dayPlus(today, -1)
  const counts = await db
    .select()
    .from(campaignCount)
    .where(and(eq(campaignCount.editionId, id), eq(campaignCount.userId, userId)))
  const claims = await db
    .select({ block: campaignReward.block, item: campaignReward.item, key: campaignReward.key })
    .from(campaignReward)
    .where(
      and(
        eq(campaignReward.editionId, id),
        eq(campaignReward.userId, userId),
        eq(campaignReward.source, 'task'),
        inArray(campaignReward.key, [today, yesterday, 'period']),
      ),
    )
  const claimed = new Set(claims.map(({ block, item, key }) => `${block} ${item} ${key}`))
  const standing = (block: string, task: CampaignTask, day: string): TaskStanding => ({
    ...{ block, task, day },
    value: shownValue(
      task.measure,
      counts
        .filter((it) => it.measure === task.measure && (day === 'period' || it.day === day))
        .reduce((sum, { value }) => sum + value, 0),
    ),
    isClaimed: claimed.has(`${block} ${task.id} ${day}`),
  })
  const all = blocksOf(definition, 'tasks').flatMap((block) =>
    block.tasks.map((task) => ({ block: block.id, task })),
  )
  const first = localDayAt(edition.startsAt.getTime(), offsetMinutes)
  return {
    current: all.map(({ block, task }) =>
      standing(block, task, task.window === 'day' ? today : 'period'),
    ),
    yesterday:
      yesterday < first
        ? []
        : all.flatMap(({ block, task }) =>
            task.window === 'day' ? [standing(block, task, yesterday)] : [],
          ),
  }
}
