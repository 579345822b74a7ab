// How somebody stands in their missions at a moment: read from figures of events and from what they have claimed.
import { and, between, eq } from 'drizzle-orm'
import type { MissionState, MissionStreak } from '../../contract/missions.ts'
import { MissionsTuning } from '../../contract/missions-tuning.ts'
import { countryOffset } from '../../machines/clock/country-offset.ts'
import { dayBegins, dayPlus, localDayAt } from '../../machines/clock/local-day.ts'
import {
  type DayFigures,
  isReached,
  MISSION_FIGURES,
  type MissionDays,
  progressOf,
  RUN_DAYS,
} from '../../machines/missions/progress.ts'
import { streakOn } from '../../machines/missions/streak.ts'
import {
  type MissionAccount,
  type MissionInWindow,
  missionsAround,
} from '../../machines/missions/windows.ts'
import { earnedByDay } from '../earnings/queries.ts'
import { dayFiguresOf } from '../events/queries.ts'
import type { Reader } from '../platform/database/database.ts'
import { publishedTunings } from '../platform/tuning/published.ts'
import type { UserRow } from '../user/users.ts'
import { missionClaim } from './tables.ts'

/** Somebody with a mission of theirs in one of its windows. */
export interface Standing extends MissionInWindow {
  value: number
  isClaimed: boolean
}

/** All that is known of somebody's missions at a moment. */
export interface Standings {
  today: string
  offset: number
  account: MissionAccount
  newcomerDays: number
  days: MissionDays
  all: Standing[]
}

type Who = Pick<UserRow, 'id' | 'role' | 'gender' | 'country' | 'createdAt'>

/** Reads how somebody stands. @param now milliseconds since 1970 */
export async function standingsOf(db: Reader, user: Who, now: number): Promise<Standings> {
  const offset = countryOffset(user.country)
  const today = localDayAt(now, offset)
  const joinedOn = localDayAt(user.createdAt.getTime(), offset)
  const account = { role: user.role, gender: user.gender, joinedOn }
  const tuningAt = await publishedTunings(db, 'missions', MissionsTuning)
  const tuningOn = (day: string) => tuningAt(dayBegins(day, offset))
  const around = missionsAround(today, account, tuningOn)
  const { days, claims } = await daysOf(db, user.id, today, around)
  return {
    today,
    offset,
    account,
    newcomerDays: tuningOn(joinedOn).tuning.newcomerDays,
    days,
    all: around.map((it) => ({
      ...it,
      value: progressOf(it.mission, days, it.from, it.to < today ? it.to : today),
      isClaimed: claims.has(claimKey(it.mission.id, it.from)),
    })),
  }
}

/** By which a claim is found: a mission in the window that begins on a day. */
const claimKey = (mission: string, day: string) => `${mission} ${day}`

async function daysOf(
  db: Reader,
  userId: number,
  today: string,
  around: readonly MissionInWindow[],
): Promise<{ days: MissionDays; claims: Set<string> }> {
  const hasRow = around.some(({ mission }) => mission.measure === 'video-days')
  const first = around.reduce((day, { from }) => (from < day ? from : day), today)
  const rowFrom = dayPlus(today, -RUN_DAYS)
  const figures = new Map<string, Record<string, number>>()
  const note = (day: string, name: string, value: number) => {
    figures.set(day, { ...figures.get(day), [name]: value })
  }
  const told = await dayFiguresOf(db, userId, { from: first, to: today, measures: MISSION_FIGURES })
  for (const { day, measure, value } of told) note(day, measure, value)
  for (const { day, slice, milli } of await earnedByDay(db, userId, { from: first, to: today })) {
    note(day, `milli-${slice}`, milli)
  }
  if (hasRow) {
    const measures = ['video-seconds', 'video-seconds-made']
    const before = { from: rowFrom, to: dayPlus(first, -1), measures }
    for (const { day, measure, value } of await dayFiguresOf(db, userId, before)) {
      note(day, measure, value)
    }
  }
  const rows = await db
    .select()
    .from(missionClaim)
    .where(and(eq(missionClaim.userId, userId), between(missionClaim.forDay, rowFrom, today)))
  const claimed = rows.filter(({ measure }) => measure !== 'streak').map(({ forDay }) => forDay)
  return {
    days: { figures: figures as ReadonlyMap<string, DayFigures>, claimed: new Set(claimed) },
    claims: new Set(rows.map(({ mission, day }) => claimKey(mission, day))),
  }
}

/** A mission as its owner sees it. */
export function shownMission(
  { mission, from, to, value, isClaimed }: Standing,
  offset: number,
): MissionState {
  const { id, measure, target, atLeast, window, reward } = mission
  const ends = dayBegins(dayPlus(to, 1), offset)
  return {
    ...{ id, measure, target, atLeast, window, reward, day: from },
    value: Math.min(value, target),
    state: isClaimed ? 'claimed' : isReached(mission, value) ? 'reached' : 'open',
    endsAt: ends,
    claimBy: dayBegins(dayPlus(to, 2), offset),
  }
}

/** Somebody's row of days. */
export const streakOf = ({ days, today }: Pick<Standings, 'days' | 'today'>): MissionStreak =>
  streakOn(days.claimed, today)
