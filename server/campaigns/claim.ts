import type { Answer } from '../../contract/api.ts'
import { consumedThrough } from '../events/queries.ts'
import { balancesOf } from '../ledger/balances.ts'
import type { Transaction } from '../platform/database/database.ts'
import { ApiError } from '../platform/errors.ts'
import type { Platform } from '../platform/feature.ts'
import { giveRewards } from './give.ts'
import { mineOf, shownReward } from './shown.ts'
import { openEdition, type TakingPart } from './taking-part.ts'
import { type TaskStanding, taskStandings } from './tasks.ts'

/** Whoever claims names the task with its day: after midnight nobody claims another one than they saw. */
interface Claim {
  block: string
  task: string
  day: string
}

/**
 * Gives the rewards of tasks, all of those named or none; the caller holds the user's row.
 * @throws ApiError NOT_FOUND, TASK_NOT_REACHED, TASK_CLAIMED, and what `openEdition` refuses
 */
export async function claimTasks(
  tx: Transaction,
  platform: Pick<Platform, 'random'>,
  { claims, ...part }: TakingPart & { claims: readonly Claim[] },
): Promise<Answer<'POST /api/campaigns/editions/:number/claims'>> {
  const { user, at } = part
  const edition = await openEdition(tx, part, { collects: true })
  const { current, yesterday } = await taskStandings(tx, edition, user.id, at)
  const all = [...current, ...yesterday]
  const due = new Map<string, TaskStanding>()
  for (const { block, task, day } of claims) {
    const standing = all.find((it) => it.block === block && it.task.id === task && it.day === day)
    if (!standing) throw new ApiError('NOT_FOUND', 'There is no such task on this day.')
    if (standing.isClaimed || due.has(`${block} ${task} ${day}`)) {
      throw new ApiError('TASK_CLAIMED', 'Its reward was taken before.')
    }
    if (standing.value < standing.task.target) {
      throw new ApiError('TASK_NOT_REACHED', 'It is not done yet.')
    }
    due.set(`${block} ${task} ${day}`, standing)
  }
  const throughNumber = await consumedThrough(tx, 'campaigns.count')
  const rows = await giveRewards(tx, platform, {
    ...{ edition, userId: user.id, source: 'task', at },
    given: [...due.values()].map(({ block, task, day }) => ({
      ...{ block, item: task.id, key: day, rewards: task.rewards, throughNumber },
    })),
  })
  return {
    rewards: rows.map(shownReward),
    mine: await mineOf(tx, edition, user.id, at),
    balances: await balancesOf(tx, user.id),
  }
}
