import { dayAt, weekAt } from '../../machines/clock/spans.ts'
import type { HomeAsked, HomeSaid, Platform } from '../platform/feature.ts'
import { placeOf, rankOf } from '../ranking/place.ts'
import type { Game } from './game.ts'
import { WEEK_BOARD } from './rank.ts'
import { runsLeft } from './runs-left.ts'

/** One's place of the week, and the runs that are left today. */
export async function flappyHome(
  { db: { orm } }: Pick<Platform, 'db'>,
  { rules: { tuning } }: Pick<Game, 'rules'>,
  { userId, at }: Pick<HomeAsked, 'userId' | 'at'>,
): Promise<HomeSaid> {
  const week = weekAt(at)
  const startsAt = new Date(week.startsAt)
  const rank = await rankOf(orm, WEEK_BOARD, startsAt, userId)
  const place = rank ? await placeOf(orm, WEEK_BOARD, startsAt, rank) : null
  const free = await runsLeft(orm, tuning.runsADay, userId, at)
  const tomorrow = dayAt(at).resetsAt
  return {
    kind: 'game',
    state: free === 0 ? 'spent' : rank ? 'placed' : 'new',
    call: free === 0 ? 'resting' : 'open',
    figures: rank && place !== null ? { place, best: rank.score } : {},
    until: free === 0 ? tomorrow : week.resetsAt,
    changesAt: tomorrow,
    free,
    isPausable: true,
  }
}
