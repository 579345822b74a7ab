// Sums of one account against the thresholds of its country (assets/withdrawal/countries.json), by its own day and month.
import { and, eq, gte, notInArray, sql } from 'drizzle-orm'
import { dateParts } from '../../../machines/clock/countdown.ts'
import { countryOffset } from '../../../machines/clock/country-offset.ts'
import { accountDayAt } from '../../../machines/withdrawal/rules.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { rulesOf } from '../data.ts'
import { withdrawal } from '../tables.ts'
import type { RiskRule } from './rule.ts'

/** What was asked for since a moment, in US cents; what came back does not count. */
async function centsSince(tx: Transaction, userId: number, since: number): Promise<number> {
  const [row] = await tx
    .select({ cents: sql<string>`coalesce(sum(${withdrawal.usdMinor}), 0)` })
    .from(withdrawal)
    .where(
      and(
        eq(withdrawal.userId, userId),
        gte(withdrawal.createdAt, new Date(since)),
        notInArray(withdrawal.state, ['cancelled', 'rejected', 'returned']),
      ),
    )
  return Number(row?.cents ?? 0)
}

/** When the month of an account began in which an instant lies. */
function monthAt(at: number, offsetMinutes: number): number {
  const { year, month } = dateParts(at, offsetMinutes)
  return Date.UTC(year, month - 1, 1) - offsetMinutes * 60_000
}

export const dailySum: RiskRule = {
  rule: 'dailySum',
  find: async (tx, _platform, { userId, country, createdAt }) => {
    const { startsAt } = accountDayAt(createdAt.getTime(), countryOffset(country))
    const cents = await centsSince(tx, userId, startsAt)
    const { dayCents: limit } = rulesOf(country)
    return cents > limit ? { cents, limit } : null
  },
}

export const monthlySum: RiskRule = {
  rule: 'monthlySum',
  find: async (tx, _platform, { userId, country, createdAt }) => {
    const since = monthAt(createdAt.getTime(), countryOffset(country))
    const cents = await centsSince(tx, userId, since)
    const { monthCents: limit } = rulesOf(country)
    return cents > limit ? { cents, limit } : null
  },
}
