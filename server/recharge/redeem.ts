// Redeem codes: each is worth an amount, once for each of so many people, in its time. Codes are in no table, only
// hashes of them; wrong ones are limited by user and address, which outlasts the refusal.
import { eq, inArray, sql } from 'drizzle-orm'
import type { Answer } from '../../contract/api.ts'
import { WRONG_CODES_A_DAY } from '../../contract/recharge-constants.ts'
import { normalCode } from '../../machines/recharge/code.ts'
import { balancesOf } from '../ledger/balances.ts'
import { pay } from '../ledger/pay.ts'
import { databaseNow } from '../platform/clock.ts'
import type { Transaction } from '../platform/database/database.ts'
import {
  type IdempotentRequest,
  lockText,
  lockUser,
  runIdempotent,
  storedAnswer,
} from '../platform/database/idempotency.ts'
import { ApiError } from '../platform/errors.ts'
import type { Platform } from '../platform/feature.ts'
import { type Quota, requireQuota, spendQuota } from '../platform/quota.ts'
import { timeOrderedId } from '../platform/secrets/random.ts'
import type { SeedKeys } from '../platform/secrets/seed-keys.ts'
import { HOUSE } from './house.ts'
import { redeemCode, redeemEnd, redeemUse } from './tables-small.ts'

type Redeemed = Answer<'POST /api/recharge/redeem'>
type CodeRow = typeof redeemCode.$inferSelect
type Redeeming = Pick<Platform, 'db' | 'clock' | 'random' | 'seeds'>

/** What is kept of a code instead of it. */
export function hashOf(seeds: SeedKeys, code: string, version: number): string {
  return seeds.secretOf('redeem', normalCode(code), version)
}

/**
 * Redeems a code, once per key.
 * @param address as limits count callers
 * @throws ApiError CODE_UNKNOWN, CODE_USED, CODE_OVER; ENOUGH_FOR_TODAY after too many wrong ones
 */
export async function redeem(
  platform: Redeeming,
  request: IdempotentRequest,
  { code, address }: { code: string; address: string },
): Promise<Redeemed> {
  const { db, clock } = platform
  const found = await db.orm.transaction((tx) =>
    lookUp(tx as Transaction, platform, request, { code, address }),
  )
  if (!found) throw new ApiError('CODE_UNKNOWN', 'There is no such code.')
  if ('answer' in found) return found.answer
  return runIdempotent(db, request, clock, (tx, at) =>
    use(tx, platform, { code: found.code, userId: request.userId, at }),
  )
}

/**
 * Looks a code up, and counts a wrong one, in a transaction that stands whatever is answered. Under the locks of
 * the user and the address, so that nobody tries more codes by trying them at once.
 */
async function lookUp(
  tx: Transaction,
  { clock, seeds }: Redeeming,
  request: IdempotentRequest,
  { code, address }: { code: string; address: string },
): Promise<{ code: CodeRow } | { answer: Redeemed } | null> {
  await lockUser(tx, request.userId)
  const earlier = await storedAnswer(tx, request)
  if (earlier !== undefined) return { answer: earlier as Redeemed }
  await lockText(tx, `recharge.redeem ${address}`)
  const at = await databaseNow({ clock, db: tx })
  const quotas = quotasOf(request.userId, address, at)
  for (const quota of quotas) await requireQuota(tx, quota)
  const hashes: string[] = []
  for (let version = seeds.oldest; version <= seeds.version; version++) {
    if (seeds.fingerprintOf(version)) hashes.push(hashOf(seeds, code, version))
  }
  const [row] = await tx.select().from(redeemCode).where(inArray(redeemCode.hash, hashes))
  // One that is not good yet is told to nobody.
  if (row && row.startsAt.getTime() <= at) return { code: row }
  for (const quota of quotas) await spendQuota(tx, quota)
  return null
}

function quotasOf(userId: number, address: string, at: number): Quota[] {
  const message = 'Too many wrong codes today.'
  const { user, address: ofAddress } = WRONG_CODES_A_DAY
  return [
    { name: 'recharge.codes', subject: userId, limit: user, at, message },
    { name: 'recharge.codes-by-address', subject: address, limit: ofAddress, at, message },
  ]
}

/** Uses a code that there is. @throws ApiError CODE_USED, CODE_OVER */
async function use(
  tx: Transaction,
  { random }: Pick<Platform, 'random'>,
  { code, userId, at }: { code: CodeRow; userId: number; at: number },
): Promise<Redeemed> {
  await lockText(tx, `redeem ${code.id}`)
  const { rows } = (await tx.execute(sql`
    SELECT count(*)::int AS uses, count(*) FILTER (WHERE user_id = ${userId})::int AS mine
    FROM redeem_use WHERE code_id = ${code.id}`)) as unknown as {
    rows: { uses: number; mine: number }[]
  }
  const { uses = 0, mine = 0 } = rows[0] ?? {}
  if (mine > 0) throw new ApiError('CODE_USED', 'You have used this code.')
  const [ended] = await tx.select().from(redeemEnd).where(eq(redeemEnd.batch, code.batch))
  if (ended || code.endsAt.getTime() <= at) {
    throw new ApiError('CODE_OVER', 'The time of this code is over.')
  }
  if (uses >= code.uses) throw new ApiError('CODE_USED', 'This code has been used.')
  const { currency, amount } = code
  const change = { [currency]: amount }
  const payment = { userId, house: HOUSE, kind: 'recharge.redeem', at, change }
  const transferId = await pay(tx, { random }, payment)
  const id = timeOrderedId(random, at)
  await tx.insert(redeemUse).values({ id, codeId: code.id, userId, transferId, at: new Date(at) })
  return { currency, amount, balances: await balancesOf(tx, userId) }
}
