import { userInfo } from 'node:os'
import { parseArgs } from 'node:util'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { SoldCurrency } from '../../contract/recharge-tuning.ts'
import { CODE_BYTES, codeFrom } from '../../machines/recharge/code.ts'
import { databaseNow } from '../platform/clock.ts'
import type { Command, CommandContext } from '../platform/feature.ts'
import { timeOrderedIds } from '../platform/secrets/random.ts'
import { openSeedKeys, verifySeedKeys } from '../platform/secrets/seed-keys.ts'
import { SettingError } from '../platform/settings.ts'
import { hashOf } from './redeem.ts'
import { redeemCode, redeemEnd } from './tables-small.ts'

const USAGE =
  'npm run redeem-codes -- make COUNT CURRENCY AMOUNT [--uses N] [--days N] [--batch NAME] | list | end BATCH'
const DAY_MS = 86_400_000
const SHOWN = 50
/** Rows in one statement. */
const BATCH_ROWS = 1_000

const Whole = (max: number) => z.coerce.number().int().min(1).max(max)
const BatchName = z.string().regex(/^[\w.-]{1,60}$/)
const Make = z.strictObject({
  count: Whole(100_000),
  currency: SoldCurrency,
  amount: Whole(10_000_000),
  uses: Whole(1_000_000).default(1),
  days: Whole(3_660).default(365),
  batch: BatchName.optional(),
})
type Make = z.infer<typeof Make>

/** `npm run redeem-codes`: makes codes and prints them once, lists batches, ends one before its time. */
export const redeemCodesCommand: Command = (args) => {
  const { positionals, values } = parsed(args)
  const [command, ...words] = positionals
  if (command === 'list' && words.length === 0) return list
  if (command === 'end' && words.length === 1) {
    const batch = BatchName.safeParse(words[0])
    if (batch.success) return (context) => end(context, batch.data)
  }
  const [count, currency, amount, ...more] = words
  const wish = Make.safeParse({ count, currency, amount, ...values })
  if (command !== 'make' || more.length > 0 || !wish.success) throw new SettingError(USAGE)
  return (context) => make(context, wish.data)
}

function parsed(args: string[]) {
  try {
    const text = { type: 'string' } as const
    const options = { uses: text, days: text, batch: text }
    return parseArgs({ args, options, allowPositionals: true })
  } catch {
    throw new SettingError(USAGE)
  }
}

/** @returns lines of CSV: they are the only place where the codes stand */
async function make(
  { db, clock, random, settings }: CommandContext,
  { count, currency, amount, uses, days, batch: named }: Make,
): Promise<string[]> {
  const seeds = await openSeedKeys(settings)
  await verifySeedKeys(db, seeds)
  const now = await databaseNow({ clock, db: db.orm })
  const day = new Date(now).toISOString().slice(0, 10)
  const batch = named ?? `${day}-${codeFrom(random.bytes(CODE_BYTES)).slice(0, 4)}`
  const taken = await db.orm.execute(
    sql`SELECT FROM redeem_code WHERE batch = ${batch} UNION ALL SELECT FROM redeem_end WHERE batch = ${batch} LIMIT 1`,
  )
  if ((taken as unknown as { rows: unknown[] }).rows.length > 0) {
    throw new SettingError(`There is a batch ${batch} already.`)
  }
  const codes = Array.from({ length: count }, () => codeFrom(random.bytes(CODE_BYTES)))
  const ids = timeOrderedIds(random, now, count)
  const endsAt = new Date(now + days * DAY_MS)
  const rows = codes.map((code, place) => ({
    id: ids[place] ?? '',
    hash: hashOf(seeds, code, seeds.version),
    keyVersion: seeds.version,
    currency,
    amount,
    uses,
    startsAt: new Date(now),
    endsAt,
    batch,
    madeBy: userInfo().username,
    madeAt: new Date(now),
  }))
  await db.orm.transaction(async (tx) => {
    for (let from = 0; from < rows.length; from += BATCH_ROWS) {
      await tx.insert(redeemCode).values(rows.slice(from, from + BATCH_ROWS))
    }
  })
  const rest = [currency, amount, uses, endsAt.toISOString(), batch].join(',')
  return ['code,currency,amount,uses,ends,batch', ...codes.map((code) => `${code},${rest}`)]
}

interface BatchRow {
  batch: string
  currency: string
  amount: number
  codes: number
  uses: number
  used: number
  ends: string
  ended: string | null
  made_by: string
}

async function list({ db }: CommandContext): Promise<string[]> {
  const { rows } = (await db.orm.execute(sql`
    SELECT c.batch, min(c.currency) AS currency, min(c.amount)::float8 AS amount, count(*)::int AS codes,
      sum(c.uses)::float8 AS uses, coalesce(sum(u.used), 0)::float8 AS used,
      to_char(max(c.ends_at) AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS ends, (
        SELECT to_char(e.at AT TIME ZONE 'UTC', 'YYYY-MM-DD') || ' by ' || e.ended_by
        FROM redeem_end e WHERE e.batch = c.batch
      ) AS ended, min(c.made_by) AS made_by
    FROM redeem_code c
    LEFT JOIN (SELECT code_id, count(*) AS used FROM redeem_use GROUP BY code_id) u ON u.code_id = c.id
    GROUP BY c.batch ORDER BY max(c.made_at) DESC LIMIT ${SHOWN}`)) as unknown as {
    rows: BatchRow[]
  }
  if (rows.length === 0) return ['There are no redeem codes.']
  return rows.map((row) =>
    [
      `${row.batch}  ${row.codes} codes of ${row.amount} ${row.currency}`,
      `used ${row.used} of ${row.uses}`,
      row.ended ? `ended ${row.ended}` : `until ${row.ends}`,
      `made by ${row.made_by}`,
    ].join('  '),
  )
}

async function end({ db, clock, random }: CommandContext, batch: string): Promise<string[]> {
  const now = await databaseNow({ clock, db: db.orm })
  const known = await db.orm.execute(sql`SELECT FROM redeem_code WHERE batch = ${batch} LIMIT 1`)
  if ((known as unknown as { rows: unknown[] }).rows.length === 0) {
    throw new SettingError(`There is no batch ${batch}.`)
  }
  const [id = ''] = timeOrderedIds(random, now, 1)
  const ended = await db.orm
    .insert(redeemEnd)
    .values({ id, batch, endedBy: userInfo().username, at: new Date(now) })
    .onConflictDoNothing()
    .returning()
  return [ended.length > 0 ? `Batch ${batch} is over.` : `Batch ${batch} was over already.`]
}
