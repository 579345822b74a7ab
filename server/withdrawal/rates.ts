// What a US dollar is worth: dated rates that operators set. The newest row of a currency holds; a withdrawal names the
// row that it was calculated by.
import { desc, eq, inArray, sql } from 'drizzle-orm'
import type { Rate } from '../../contract/withdrawal.ts'
import { rateMicrosOf, rateText } from '../../machines/withdrawal/rules.ts'
import { databaseNow } from '../platform/clock.ts'
import type { Reader, Transaction } from '../platform/database/database.ts'
import { lockText } from '../platform/database/idempotency.ts'
import type { Platform } from '../platform/feature.ts'
import { timeOrderedId } from '../platform/secrets/random.ts'
import { FIRST_RATES } from './data.ts'
import { exchangeRate, type RateRow } from './tables.ts'

/** The rate of a currency that is in force. @throws Error where nobody has set one */
export async function rateOf(db: Reader, currency: string): Promise<RateRow> {
  const [row] = await db
    .select()
    .from(exchangeRate)
    .where(eq(exchangeRate.currency, currency))
    .orderBy(desc(exchangeRate.id))
    .limit(1)
  if (!row) throw new Error(`there is no exchange rate of ${currency}`)
  return row
}

/** Rates by their ids. */
export async function ratesById(db: Reader, ids: readonly string[]): Promise<Map<string, RateRow>> {
  const rows =
    ids.length > 0
      ? await db
          .select()
          .from(exchangeRate)
          .where(inArray(exchangeRate.id, [...ids]))
      : []
  return new Map(rows.map((row) => [row.id, row]))
}

/** A rate as it is shown. */
export const shownRate = ({ id, currency, micros, dated }: RateRow): Rate => ({
  id,
  currency,
  perDollar: rateText(micros),
  dated,
})

/** A rate as it is set. */
export interface NewRate {
  currency: string
  perDollar: string
  dated: string
  source: string
  /** `file`, or `operator:<name>`. */
  setBy: string
}

/** Sets a rate; of two at once each is kept, and the later one holds. */
export async function setRate(
  tx: Transaction,
  { random }: Pick<Platform, 'random'>,
  { perDollar, ...rate }: NewRate,
  at: number,
): Promise<RateRow> {
  const micros = rateMicrosOf(perDollar)
  if (micros === null) throw new RangeError(`${perDollar} is no rate`)
  await lockRates(tx)
  const [row] = await tx
    .insert(exchangeRate)
    .values({ ...rate, id: await nextId(tx, random, rate.currency, at), micros, at: new Date(at) })
    .returning()
  if (!row) throw new Error('the rate just set is not there')
  return row
}

/** An id after that of the rate in force, also where two are set within a millisecond. */
async function nextId(
  tx: Transaction,
  random: Platform['random'],
  currency: string,
  at: number,
): Promise<string> {
  const [last] = await tx
    .select({ id: exchangeRate.id })
    .from(exchangeRate)
    .where(eq(exchangeRate.currency, currency))
    .orderBy(desc(exchangeRate.id))
    .limit(1)
  for (let ms = at; ; ms++) {
    const id = timeOrderedId(random, ms)
    if (!last || id > last.id) return id
  }
}

const lockRates = (tx: Transaction) => lockText(tx, 'exchange rates')

/** Gives currencies without any rate those of `assets/withdrawal/rates.json`; of several processes one does. */
export async function seedRates({
  db,
  clock,
  random,
}: Pick<Platform, 'db' | 'clock' | 'random'>): Promise<void> {
  const { dated, source, perDollar } = FIRST_RATES
  await db.orm.transaction(async (orm) => {
    const tx = orm as Transaction
    await lockRates(tx)
    const rows = await tx.selectDistinct({ currency: exchangeRate.currency }).from(exchangeRate)
    const known = new Set(rows.map(({ currency }) => currency))
    const at = await databaseNow({ clock, db: tx })
    for (const [currency, rate] of Object.entries(perDollar)) {
      if (known.has(currency)) continue
      const first = { currency, perDollar: rate, dated, source, setBy: 'file' }
      await setRate(tx, { random }, first, at)
    }
  })
}

/** The newest rate of each currency. */
export async function ratesInForce(db: Reader): Promise<RateRow[]> {
  return db
    .selectDistinctOn([exchangeRate.currency])
    .from(exchangeRate)
    .orderBy(exchangeRate.currency, sql`${exchangeRate.id} DESC`)
}
