// Whom the radar may find for somebody, and whom before whom (design §4).
import { type SQL, sql } from 'drizzle-orm'
import type { OrnamentId } from '../../contract/ornaments-constants.ts'
import type { Purpose, RadarTuning } from '../../contract/radar.ts'
import { MEET_AGAIN_HOURS, PURPOSES } from '../../contract/radar-constants.ts'
import { DAY_MS } from '../../machines/clock/spans.ts'
import { kmBetween, type Place } from '../../machines/radar/distance.ts'
import { inRadarOrder } from '../../machines/radar/order.ts'
import { blockedWith } from '../chat/blocks.ts'
import type { Reader } from '../platform/database/database.ts'
import { searchedFrom } from './plane.ts'
import { type ProfileRow, placeIn } from './profile.ts'

const HOUR_MS = 3_600_000

/**
 * So many of each purpose are looked at, besides those whom the seeker has met or blocked. Which of
 * them are nearest on the globe is counted out exactly; only where more lie between may the map, a few
 * percent off at the edge of a wide search, tell somebody near from somebody almost as near.
 */
const LOOKED_AT = 32
/** With all of those; who is blocked by more has to search without. */
const MAX_LOOKED_AT = 1_000

/** Somebody whom the radar may find. */
export interface Candidate {
  userId: number
  nickname: string
  avatar: string
  country: string
  ornament: OrnamentId | null
  vip: boolean
  purpose: Purpose
  birthYear: number
  /** Null where one of the two told no place. */
  km: number | null
}

type Row = Omit<Candidate, 'km'> & { latitude: number | null; longitude: number | null }

/** Who searches, and by what. */
interface Search {
  seeker: ProfileRow
  tuning: Pick<RadarTuning, 'reachKm' | 'seenDays'>
  /** Milliseconds since 1970. */
  at: number
}

/** Those who may be met, in the order in which they are; of a crowd no more than its first. */
export async function candidatesOf(db: Reader, search: Search): Promise<Candidate[]> {
  const { seeker, tuning } = search
  const limit = Math.min(MAX_LOOKED_AT, LOOKED_AT + (await countOf(db, keptFrom(search))))
  const here = placeIn(seeker)
  const near = here ? await rowsOf(db, search, nearest(search, here, limit)) : []
  const reached = near.flatMap((row): Candidate[] => {
    const there = placeIn(row)
    const km = here && there && kmBetween(here, there)
    return km === null || km > tuning.reachKm ? [] : [{ ...row, km }]
  })
  const far = await rowsOf(db, search, latestOfCountry(search, limit))
  return inRadarOrder([...reached, ...far.map((row) => ({ ...row, km: null }))], seeker.purpose)
}

/**
 * The ids of those whom the seeker may not be shown now, whoever they are. A meeting is the searcher's
 * alone: whoever was found saw nobody, and may still find them, also where a greeting waits. Did it
 * count for both, a crowd of searchers could empty somebody's sky without asking them.
 */
function keptFrom({ seeker: { userId }, at }: Search): SQL {
  return sql`SELECT met_id AS id FROM radar_meeting
      WHERE user_id = ${userId} AND at > ${ago(at, MEET_AGAIN_HOURS * HOUR_MS)}
    UNION ALL ${blockedWith(userId)}`
}

/** How many there are of them. */
async function countOf(db: Reader, people: SQL): Promise<number> {
  const query = sql`SELECT count(*)::int AS count FROM (${people}) people`
  const { rows } = (await db.execute(query)) as unknown as { rows: { count: number }[] }
  return rows[0]?.count ?? 0
}

/**
 * The nearest of each purpose, whoever they are. It asks for nothing but the nearest, so that the
 * database has no other way than the index of spots: on their plane there is nobody else.
 */
function nearest({ seeker, tuning }: Search, here: Place, limit: number): SQL {
  const { brand } = seeker
  const starts = PURPOSES.flatMap((purpose) =>
    searchedFrom(here, { brand, gender: opposite(seeker), purpose }, tuning.reachKm).map(
      ({ x, y }) => sql`(${x}::float8, ${y}::float8)`,
    ),
  )
  return sql`
    SELECT nearest.* FROM (VALUES ${sql.join(starts, sql`, `)}) AS start (x, y)
    CROSS JOIN LATERAL (
      SELECT * FROM radar_profile WHERE spot IS NOT NULL
      ORDER BY spot <-> point(start.x, start.y) LIMIT ${limit}
    ) nearest`
}

/**
 * Those of the seeker's country who were here latest, of each purpose: all where the seeker told no
 * place, else those who told none.
 */
function latestOfCountry({ seeker }: Search, limit: number): SQL {
  const { brand, country } = seeker
  const unplaced = placeIn(seeker) ? sql`AND latitude IS NULL` : sql``
  const purposes = PURPOSES.map((purpose) => sql`(${purpose}::smallint)`)
  return sql`
    SELECT latest.* FROM (VALUES ${sql.join(purposes, sql`, `)}) AS wanted (purpose)
    CROSS JOIN LATERAL (
      SELECT * FROM radar_profile
      WHERE brand = ${brand} AND gender = ${opposite(seeker)} AND country = ${country}
        AND purpose = wanted.purpose ${unplaced}
      ORDER BY seen_at DESC LIMIT ${limit}
    ) latest`
}

/** Of those, who may be met, those who were here latest first. */
async function rowsOf(db: Reader, search: Search, of: SQL): Promise<Row[]> {
  const { rows } = (await db.execute(sql`
    SELECT u.id::float8 AS "userId", u.nickname, u.avatar, u.country, u.ornament, u.vip, p.purpose,
      p.birth_year AS "birthYear", p.latitude, p.longitude
    FROM (${of}) p JOIN app_user u ON u.id = p.user_id
    WHERE ${mayBeMet(search)}
    ORDER BY p.seen_at DESC`)) as unknown as { rows: Row[] }
  return rows
}

/** What must hold of everyone, whatever way they are found. */
function mayBeMet(search: Search): SQL {
  const { seeker, tuning, at } = search
  return sql`p.brand = ${seeker.brand} AND p.gender = ${opposite(seeker)}
    AND p.seen_at > ${ago(at, tuning.seenDays * DAY_MS)}
    AND u.blocked_at IS NULL
    AND NOT EXISTS (SELECT FROM frozen_account WHERE owner_id = p.user_id)
    AND NOT EXISTS (SELECT FROM disqualification d WHERE d.user_id = p.user_id AND d.game = 'radar'
      AND (d.ends_at IS NULL OR d.ends_at > ${ago(at, 0)}))
    AND p.user_id NOT IN (${keptFrom(search)})`
}

const ago = (at: number, ms: number) => sql`${new Date(at - ms).toISOString()}::timestamptz`

const opposite = ({ gender }: ProfileRow) => (gender === 'female' ? 'male' : 'female')
