import type { HomeAsked, HomeSaid, Platform } from '../platform/feature.ts'
import { requireUser } from '../user/queries.ts'
import { missionsOf } from './shown.ts'

/** How many missions are done, and what waits to be collected; what one did in the app is theirs in a pause too. */
export async function missionsHome(
  { db: { orm } }: Pick<Platform, 'db'>,
  { userId, at }: Pick<HomeAsked, 'userId' | 'at'>,
): Promise<HomeSaid[]> {
  const { missions, receipt, resetsAt } = await missionsOf(orm, await requireUser(orm, userId), at)
  if (missions.length + receipt.length === 0) return []
  const count = missions.filter(({ state }) => state === 'reached').length + receipt.length
  const done = missions.filter(({ state }) => state !== 'open').length
  const line = {
    kind: 'today',
    figures: { count, done, total: missions.length },
    ...{ until: resetsAt, changesAt: resetsAt, free: count },
    isPausable: false,
  } as const
  if (count > 0) return [{ ...line, state: 'collect', call: 'mine' }]
  return done < missions.length
    ? [{ ...line, state: 'going', call: 'open' }]
    : [{ ...line, state: 'done', call: 'resting' }]
}
