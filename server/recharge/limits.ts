// Players' own limits on top-ups, by day and week (features: responsible play), and what else stops one: a pause or
// an exclusion of play. An order asks before it is made, never after.
import { and, eq, sql } from 'drizzle-orm'
import type { PlayPeriod } from '../../contract/play.ts'
import type { TopUpLimit, TopUpLimits } from '../../contract/recharge.ts'
import {
  changeTopUpLimit,
  type OwnTopUpLimit,
  periodAt,
  stopAt,
  topUpLimitAt,
} from '../../machines/recharge/limits.ts'
import type { Reader, Transaction } from '../platform/database/database.ts'
import { ApiError } from '../platform/errors.ts'
import { pausesOf } from '../play/queries.ts'
import { topUpLimit } from './tables-small.ts'

/** A user's limits are in the currency that they pay in; each currency has its own. */
export interface Payer {
  userId: number
  /** ISO 4217. */
  currency: string
}

type Own = Record<PlayPeriod, OwnTopUpLimit>
type Row = typeof topUpLimit.$inferSelect

const NONE: OwnTopUpLimit = { minor: null, later: null }

function limitOf(minor: number | null, later: number | null, from: Date | null): OwnTopUpLimit {
  return { minor, later: from && { minor: later, from: from.getTime() } }
}

const ownOf = (row: Row | undefined): Own =>
  row
    ? {
        day: limitOf(row.day, row.dayLater, row.dayLaterFrom),
        week: limitOf(row.week, row.weekLater, row.weekLaterFrom),
      }
    : { day: NONE, week: NONE }

async function ownLimits(db: Reader, { userId, currency }: Payer): Promise<Own> {
  const isTheirs = and(eq(topUpLimit.userId, userId), eq(topUpLimit.currency, currency))
  const [row] = await db.select().from(topUpLimit).where(isTheirs)
  return ownOf(row)
}

/** What was paid since a moment, or is being paid: an open order counts from when it was made. */
async function spentSince(db: Reader, { userId, currency }: Payer, since: number): Promise<number> {
  const from = sql`${new Date(since).toISOString()}::timestamptz`
  const { rows } = (await db.execute(sql`
    SELECT coalesce(sum(price_minor), 0)::float8 AS spent FROM recharge_order
    WHERE user_id = ${userId} AND price_currency = ${currency} AND (
      (state IN ('created', 'paying') AND created_at >= ${from})
      OR (state IN ('paid', 'disputed', 'won') AND paid_at >= ${from})
    )`)) as unknown as { rows: { spent: number }[] }
  return rows[0]?.spent ?? 0
}

/** How a user's limits stand, and until when play's pauses stop top-ups too. */
export async function topUpLimits(db: Reader, payer: Payer, now: number): Promise<TopUpLimits> {
  const own = await ownLimits(db, payer)
  const shown = async (period: PlayPeriod): Promise<TopUpLimit> => {
    const { startsAt, resetsAt } = periodAt(period, now)
    const spentMinor = await spentSince(db, payer, startsAt)
    return { ...topUpLimitAt(own[period], now), spentMinor, resetsAt }
  }
  const { excludedUntil, coolingOffUntil } = await pausesOf(db, payer.userId)
  const until = Math.max(excludedUntil, coolingOffUntil)
  return {
    currency: payer.currency,
    day: await shown('day'),
    week: await shown('week'),
    pausedUntil: until > now ? until : null,
  }
}

/** Does what a user wishes for a limit of their own: a lower one holds at once, a higher one after a day. */
export async function setTopUpLimit(
  tx: Transaction,
  payer: Payer,
  { period, minor }: { period: PlayPeriod; minor: number | null },
  now: number,
): Promise<void> {
  const own = await ownLimits(tx, payer)
  const { day, week }: Own = { ...own, [period]: changeTopUpLimit(own[period], minor, now) }
  const set = {
    day: day.minor,
    dayLater: day.later?.minor ?? null,
    dayLaterFrom: dateOf(day.later?.from),
    week: week.minor,
    weekLater: week.later?.minor ?? null,
    weekLaterFrom: dateOf(week.later?.from),
    changedAt: new Date(now),
  }
  await tx
    .insert(topUpLimit)
    .values({ ...payer, ...set })
    .onConflictDoUpdate({ target: [topUpLimit.userId, topUpLimit.currency], set })
}

const dateOf = (at: number | undefined) => (at === undefined ? null : new Date(at))

const LIMIT_CODES = { day: 'TOP_UP_DAY_LIMIT', week: 'TOP_UP_WEEK_LIMIT' } as const

/**
 * What stops a user from paying so much more, under their lock (`lockUser`), so that two orders at once are counted
 * one after the other.
 * @returns SELF_EXCLUDED or COOLING_OFF with their end; TOP_UP_DAY_LIMIT or TOP_UP_WEEK_LIMIT with `limit`, `spent`
 *   (minor units), their `currency` and until when; null where nothing does
 */
export async function topUpStop(
  tx: Transaction,
  { minor, ...payer }: Payer & { minor: number },
  now: number,
): Promise<ApiError | null> {
  const { excludedUntil, coolingOffUntil } = await pausesOf(tx, payer.userId)
  if (excludedUntil > now) {
    return new ApiError('SELF_EXCLUDED', 'An exclusion stops top-ups too.', {
      until: excludedUntil,
    })
  }
  if (coolingOffUntil > now) {
    return new ApiError('COOLING_OFF', 'A break stops top-ups too.', { until: coolingOffUntil })
  }
  const own = await ownLimits(tx, payer)
  for (const period of ['day', 'week'] as const) {
    const limit = topUpLimitAt(own[period], now)
    if (limit.minor === null) continue
    const { startsAt, resetsAt } = periodAt(period, now)
    const stop = stopAt(limit, await spentSince(tx, payer, startsAt), minor)
    if (!stop) continue
    return new ApiError(LIMIT_CODES[period], "This goes over the user's own limit on top-ups.", {
      ...stop,
      currency: payer.currency,
      until: resetsAt,
    })
  }
  return null
}
