import { and, desc, eq, lt } from 'drizzle-orm'
import type { Answer } from '../../contract/api.ts'
import { MissionsTuning } from '../../contract/missions-tuning.ts'
import { dayBegins, dayPlus } from '../../machines/clock/local-day.ts'
import { isReached } from '../../machines/missions/progress.ts'
import type { Reader } from '../platform/database/database.ts'
import { pagedById } from '../platform/http/page-cursor.ts'
import { publishedVersions } from '../platform/tuning/published.ts'
import type { UserRow } from '../user/users.ts'
import { type Standing, shownMission, standingsOf, streakOf } from './standing.ts'
import { missionClaim } from './tables.ts'

/** Somebody's missions: those that count now, and what is left of those that are over. */
export async function missionsOf(
  db: Reader,
  user: UserRow,
  now: number,
): Promise<Answer<'GET /api/missions'>> {
  const standings = await standingsOf(db, user, now)
  const { all, today, offset, account, newcomerDays } = standings
  const of = (phase: Standing['phase']) => all.filter((it) => it.phase === phase)
  const shown = (list: readonly Standing[]) => list.map((it) => shownMission(it, offset))
  const isOwed = ({ mission, value, isClaimed }: Standing) =>
    !isClaimed && isReached(mission, value)
  const hasNewcomers = of('current').some(({ mission }) => mission.window === 'newcomer')
  return {
    today,
    resetsAt: dayBegins(dayPlus(today, 1), offset),
    missions: shown(of('current')),
    receipt: shown(of('receipt').filter(isOwed)),
    lapsed: shown(of('lapsed').filter(isOwed)),
    streak: streakOf(standings),
    newcomerUntil: hasNewcomers ? dayBegins(dayPlus(account.joinedOn, newcomerDays), offset) : null,
  }
}

const claimsList = pagedById('missions.claims')

/** What somebody has claimed, newest first, each as its tuning had it. */
export async function claimsOf(
  db: Reader,
  userId: number,
  asked: { before?: string | undefined; limit: number },
): Promise<Answer<'GET /api/missions/claims'>> {
  const { rows, next } = await claimsList.page(
    asked,
    (from, limit) =>
      db
        .select()
        .from(missionClaim)
        .where(
          and(eq(missionClaim.userId, userId), from ? lt(missionClaim.id, from[0]) : undefined),
        )
        .orderBy(desc(missionClaim.id))
        .limit(limit),
    ({ id }) => [id],
  )
  const versions = await publishedVersions(db, 'missions', MissionsTuning)
  return {
    claims: rows.map(({ id, at, mission, day, tuningVersion, currency, amount }) => {
      const was = versions.get(tuningVersion)?.missions.find((it) => it.id === mission)
      if (!was) throw new Error(`tuning ${tuningVersion} has no mission ${mission}`)
      const { measure, target, atLeast, window } = was
      const reward = { currency, amount }
      return { id, at: at.getTime(), mission, measure, target, atLeast, window, day, reward }
    }),
    next,
  }
}
