import { sql } from 'drizzle-orm'
import type { PlayState } from '../../contract/play.ts'
import { ownAt } from '../../machines/play/happen.ts'
import type { OwnLimit } from '../../machines/play/limits.ts'
import { fixedTime } from '../platform/clock.ts'
import type { Reader } from '../platform/database/database.ts'
import type { Platform } from '../platform/feature.ts'

/** Milliseconds since 1970 where the contract has instants. */
interface StateRow {
  now: number
  day: number | null
  day_later: number | null
  day_later_from: number | null
  day_spent: number
  day_resets_at: number
  week: number | null
  week_later: number | null
  week_later_from: number | null
  week_spent: number
  week_resets_at: number
  cooling_off_until: number | null
  excluded_until: number | null
}

/** A player's own limits and pauses, and what they put into games, as the gate sees it. */
export async function stateOf(
  db: Reader,
  { clock }: Pick<Platform, 'clock'>,
  userId: number,
): Promise<PlayState> {
  const { rows } = (await db.execute(sql`
    WITH moment AS (
      SELECT coalesce(${fixedTime(clock)?.toISOString() ?? null}::timestamptz, clock_timestamp()) AS at
    )
    SELECT ${ms('at')} AS now,
      l.day, l.day_later, ${ms('l.day_later_from')} AS day_later_from,
      play_spent(${userId}, period_start('day', at)) AS day_spent,
      ${ms(`period_start('day', at) + interval '24 hours'`)} AS day_resets_at,
      l.week, l.week_later, ${ms('l.week_later_from')} AS week_later_from,
      play_spent(${userId}, period_start('week', at)) AS week_spent,
      ${ms(`period_start('week', at) + interval '168 hours'`)} AS week_resets_at,
      ${ms('l.cooling_off_until')} AS cooling_off_until,
      ${ms('l.excluded_until')} AS excluded_until
    FROM moment LEFT JOIN play_limit l ON l.user_id = ${userId}`)) as unknown as {
    rows: StateRow[]
  }
  const [row] = rows
  if (!row) throw new Error('the state of play was not answered')
  const { now } = row
  const own = ownAt(
    {
      day: limitOf(row.day, row.day_later, row.day_later_from),
      week: limitOf(row.week, row.week_later, row.week_later_from),
      coolingOffUntil: row.cooling_off_until,
      excludedUntil: row.excluded_until,
    },
    now,
  )
  return {
    day: { ...own.day, spentDiamonds: Number(row.day_spent), resetsAt: row.day_resets_at },
    week: { ...own.week, spentDiamonds: Number(row.week_spent), resetsAt: row.week_resets_at },
    coolingOffUntil: stillAhead(own.coolingOffUntil, now),
    excludedUntil: stillAhead(own.excludedUntil, now),
  }
}

function limitOf(diamonds: number | null, later: number | null, from: number | null): OwnLimit {
  return { diamonds, later: from === null ? null : { diamonds: later, from } }
}

function stillAhead(until: number | null, now: number): number | null {
  return until !== null && until > now ? until : null
}

function ms(instant: string) {
  return sql.raw(`floor(extract(epoch FROM ${instant}) * 1000)::float8`)
}
