import { and, desc, eq, lt, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Answer } from '../../contract/api.ts'
import type { LevelPart } from '../../contract/levels.ts'
import {
  LEVEL_KINDS,
  LEVEL_SOURCES,
  type LevelKind,
  type LevelSource,
} from '../../contract/levels-constants.ts'
import { LevelsTuning } from '../../contract/levels-tuning.ts'
import { type Ornament, OrnamentsTuning } from '../../contract/ornaments-tuning.ts'
import { countryOffset } from '../../machines/clock/country-offset.ts'
import { dayBegins, dayPlus, localDayAt } from '../../machines/clock/local-day.ts'
import { intimacyLevelOf } from '../../machines/levels/levels.ts'
import type { Reader } from '../platform/database/database.ts'
import { pagedList } from '../platform/http/page-cursor.ts'
import { publishedTunings } from '../platform/tuning/published.ts'
import { usersOf } from '../user/queries.ts'
import { publicUser, type UserRow } from '../user/users.ts'
import { partsOf } from './parts.ts'
import { levelDay, levelReached, levelStanding } from './tables.ts'

interface Page {
  before?: string | undefined
  limit: number
}

/** Somebody's levels at a moment. @param now milliseconds since 1970 */
export async function levelsOf(
  db: Reader,
  { id, country }: UserRow,
  now: number,
): Promise<Answer<'GET /api/levels'>> {
  const offset = countryOffset(country)
  const today = localDayAt(now, offset)
  const published = await publishedTunings(db, 'levels', LevelsTuning)
  const { tuning } = published(now)
  const ofToday = published(dayBegins(today, offset)).tuning
  const { ornaments } = (await publishedTunings(db, 'ornaments', OrnamentsTuning))(now).tuning
  const standings = await db.select().from(levelStanding).where(eq(levelStanding.userId, id))
  const reached = await db.select().from(levelReached).where(eq(levelReached.userId, id))
  const parts = await partsOn(db, id, [today])
  return {
    today,
    resetsAt: dayBegins(dayPlus(today, 1), offset),
    levels: LEVEL_KINDS.map((kind) => {
      const mine = reached.filter((it) => it.kind === kind)
      return {
        kind,
        level: mine.reduce((highest, { level }) => Math.max(highest, level), 0),
        experience: standings.find((it) => it.kind === kind)?.experience ?? 0,
        levels: tuning[kind].thresholds.map((from, index) => {
          const level = index + 1
          return {
            ...{ level, from },
            reachedAt: mine.find((it) => it.level === level)?.at.getTime() ?? null,
            ornament: broughtBy(ornaments, kind, level),
          }
        }),
        today: wholeDay(kind, shownParts(parts, kind, today), ofToday),
      }
    }),
  }
}

/** What a level brings by itself; what it opens for sale is no gift. */
const broughtBy = (ornaments: readonly Ornament[], kind: LevelKind, level: number) =>
  ornaments.find((it) => it.kind === kind && it.level === level && !it.goldPrice)?.id ?? null

const daysList = pagedList('levels.days', z.tuple([z.iso.date()]))

/** How somebody earned a level, day by day, newest first. */
export async function levelDays(
  db: Reader,
  userId: number,
  kind: LevelKind,
  asked: Page,
): Promise<Answer<'GET /api/levels/:kind/days'>> {
  const { rows, next } = await daysList.page(
    asked,
    (from, limit) =>
      db
        .select()
        .from(levelDay)
        .where(
          and(
            eq(levelDay.userId, userId),
            eq(levelDay.kind, kind),
            from ? lt(levelDay.day, from[0]) : undefined,
          ),
        )
        .orderBy(desc(levelDay.day))
        .limit(limit),
    ({ day }) => [day],
  )
  const parts = await partsOn(
    db,
    userId,
    rows.map(({ day }) => day),
  )
  return {
    days: rows.map(({ day, experience, claimed }) => ({
      day,
      experience: experience + claimed,
      parts: shownParts(parts, kind, day),
    })),
    next,
  }
}

interface PartRow extends LevelPart {
  day: string
  kind: LevelKind
}

/** What some days of somebody brought. */
async function partsOn(db: Reader, userId: number, days: readonly string[]): Promise<PartRow[]> {
  if (days.length === 0) return []
  const pairs = sql`SELECT ${userId}::bigint AS user_id, d.day::date AS day
    FROM jsonb_array_elements_text(${JSON.stringify(days)}::jsonb) AS d (day)`
  const { rows } = (await db.execute(sql`
    SELECT day::text, kind, source, count::float8 AS count, experience::float8 AS experience, most::float8 AS most
    FROM (${partsOf(pairs)}) parts ORDER BY experience DESC, source`)) as unknown as {
    rows: PartRow[]
  }
  return rows
}

const shownParts = (rows: readonly PartRow[], kind: LevelKind, day: string): LevelPart[] =>
  rows
    .filter((it) => it.kind === kind && it.day === day)
    .map(({ source, count, experience, most }) => ({ source, count, experience, most }))

/** At the end also what has brought nothing yet, with its bound: so one sees what a day can bring. */
function wholeDay(kind: LevelKind, parts: LevelPart[], tuning: LevelsTuning): LevelPart[] {
  const others = LEVEL_SOURCES[kind].filter((source) => parts.every((it) => it.source !== source))
  return [
    ...parts,
    ...others.map((source) => {
      const most = BOUNDS[source]?.(tuning).most ?? null
      return { source, count: 0, experience: 0, most }
    }),
  ]
}

const BOUNDS: Partial<Record<LevelSource, (tuning: LevelsTuning) => { most: number }>> = {
  days: ({ active }) => active.days,
  answered: ({ active }) => active.answered,
  'call-minutes': ({ active }) => active.callMinutes,
  missions: ({ active }) => active.missions,
  followers: ({ charm }) => charm.followers,
  likes: ({ charm }) => charm.likes,
}

const intimacyList = pagedList(
  'levels.intimacy',
  z.tuple([z.number().int().min(1), z.number().int()]),
)

/** With whom somebody shares flowers, the closest first. */
export async function intimacyOf(
  db: Reader,
  userId: number,
  asked: Page,
): Promise<Answer<'GET /api/levels/intimacy'>> {
  const { rows, next } = await intimacyList.page(
    asked,
    async (from, limit) => {
      const after = from ? sql`AND (flowers, -other) < (${from[0]}, ${-from[1]})` : sql``
      const found = (await db.execute(sql`
        SELECT other::float8 AS other, flowers::float8 AS flowers FROM (
          SELECT high_id AS other, flowers FROM intimacy WHERE low_id = ${userId}
          UNION ALL SELECT low_id, flowers FROM intimacy WHERE high_id = ${userId}
        ) mine WHERE true ${after} ORDER BY flowers DESC, other LIMIT ${limit}`)) as unknown as {
        rows: { other: number; flowers: number }[]
      }
      return found.rows
    },
    ({ flowers, other }): [number, number] => [flowers, other],
  )
  const people = await usersOf(
    db,
    rows.map(({ other }) => other),
  )
  return {
    people: rows.map(({ other, flowers }) => {
      const user = people.get(other)
      return { user: user ? publicUser(user) : null, flowers, level: intimacyLevelOf(flowers) }
    }),
    next,
  }
}
