// What missions give away (spec §6): by weeks of people as they were, if all of them claim whatever they reach.
import type { Mission, MissionsTuning } from '../../contract/missions-tuning.ts'
import { dayPlus } from '../clock/local-day.ts'
import type { PersonWeek } from './activity.ts'
import { type DayFigures, isReached, type MissionDays, progressOf } from './progress.ts'
import { isFor } from './windows.ts'

/** A week like any other: those of the sample are told from here on. */
const MONDAY = '2024-01-01'
const WEEK = 7
/** Whoever has long been there has lived the same week so often before. */
const WEEKS_BEFORE = 3
/** Rows of days have no longer target: with it a row's length is told as it is. */
const LONGEST = 1_000_000
const PER = 1_000

/** What one mission gives away in a week to a thousand active people. */
export interface MissionGiven {
  id: string
  /** Of all who are active, those who reach it in a week: 1 for all of them. */
  share: number
  currency: 'diamond' | 'gold'
  amount: number
}

/** What all of them give away in a week to a thousand active people. */
export interface Given {
  diamond: number
  gold: number
  missions: MissionGiven[]
}

/** @param weeks of active people; a thousand of them are like these */
export function givenAWeek(tuning: MissionsTuning, weeks: readonly PersonWeek[]): Given {
  const times = weeks.map((week) => timesOf(tuning, week))
  const people = Math.max(1, weeks.length)
  const missions = tuning.missions.map(({ id, reward: { currency, amount } }, place) => {
    const each = times.map((it) => it[place] ?? 0)
    return {
      id,
      share: sumOf(each.map((it) => Math.min(1, it))) / people,
      currency,
      amount: (sumOf(each) * amount * PER) / people,
    }
  })
  const allOf = (currency: string) =>
    sumOf(missions.filter((it) => it.currency === currency).map(({ amount }) => amount))
  return { diamond: allOf('diamond'), gold: allOf('gold'), missions }
}

/** How often somebody reaches each mission in their week; a part of once for rows that are longer than it. */
function timesOf({ missions, newcomerDays }: MissionsTuning, week: PersonWeek): number[] {
  const account = { role: week.role, gender: week.gender, joinedOn: MONDAY }
  const before = week.isNew ? 0 : WEEKS_BEFORE
  const from = dayPlus(MONDAY, before * WEEK)
  const days = eachDay(from)
  const own = (mission: Mission) => isFor(mission, account)
  const long: MissionDays = { figures: repeated(week.days, before + 1), claimed: NONE }
  const short: MissionDays = { figures: figuresFrom(from, week.days), claimed: NONE }

  const reachedOn = (mission: Mission): string[] => {
    const { window, measure } = mission
    const known = measure === 'video-days' ? long : short
    const through = (day: string) =>
      isReached(mission, progressOf(mission, known, window === 'day' ? day : from, day))
    const reached = days.filter(through)
    return window === 'day' ? reached : reached.slice(0, 1)
  }
  const inNewcomerDays = (mission: Mission): number => {
    const all = repeated(week.days, Math.ceil(newcomerDays / WEEK))
    const last = dayPlus(MONDAY, newcomerDays - 1)
    const value = progressOf(mission, { figures: all, claimed: NONE }, MONDAY, last)
    return isReached(mission, value) ? 1 : 0
  }
  const simple = missions.map((mission) =>
    own(mission) && mission.measure !== 'streak' && (mission.window !== 'newcomer' || week.isNew)
      ? reachedOn(mission)
      : [],
  )
  const claimed = repeatedDays(new Set(simple.flat()), before)
  return missions.map((mission, place) => {
    const { measure, window, target } = mission
    if (!own(mission)) return 0
    if (window === 'newcomer') return week.isNew ? inNewcomerDays(mission) : 0
    if (window === 'week' || (measure !== 'streak' && measure !== 'video-days')) {
      return simple[place]?.length ?? 0
    }
    const on = (day: string, length: number) =>
      progressOf({ ...mission, target: length }, { ...long, claimed }, day, day)
    const [sunday, sundayBefore] = [dayPlus(from, WEEK - 1), dayPlus(from, -1)]
    const grown = before > 0 ? on(sunday, LONGEST) - on(sundayBefore, LONGEST) : 0
    // A row that goes on from week to week is full once in so many of its days, however long that takes.
    if (grown > 0) return grown / target
    return days.filter((day) => isReached(mission, on(day, target))).length
  })
}

const NONE: ReadonlySet<string> = new Set()

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)

const eachDay = (from: string) => Array.from({ length: WEEK }, (_, day) => dayPlus(from, day))

/** The same week again and again, from the first Monday on. */
function repeated(days: readonly DayFigures[], weeks: number): Map<string, DayFigures> {
  return figuresFrom(MONDAY, Array.from({ length: weeks }, () => days).flat())
}

const figuresFrom = (from: string, days: readonly DayFigures[]): Map<string, DayFigures> =>
  new Map(days.map((day, place) => [dayPlus(from, place), day]))

/** Days of the last week, and the same days of those before it. */
function repeatedDays(days: ReadonlySet<string>, before: number): Set<string> {
  return new Set(
    Array.from({ length: before + 1 }, (_, back) =>
      [...days].map((day) => dayPlus(day, -WEEK * back)),
    ).flat(),
  )
}
