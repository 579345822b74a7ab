// What taking a transfer back would do, and what stands against it.
import { asc, eq, sql } from 'drizzle-orm'
import type { Balances, Currency } from '../../contract/money.ts'
import type { Reader } from '../platform/database/database.ts'
import { ApiError } from '../platform/errors.ts'
import type { Platform } from '../platform/feature.ts'
import { balancesOf } from './balances.ts'
import { whatStands } from './reverse.ts'
import { entry, reversal, transfer } from './tables.ts'
import type { Line } from './transfer.ts'

/** A line of a transfer as the ledger keeps it. */
export type KeptLine = Line & { line: number }

/** The lines of a transfer, in order; none where there is no such transfer. */
export function keptLines(db: Reader, transferId: string): Promise<KeptLine[]> {
  return db
    .select({
      line: entry.line,
      ownerId: entry.ownerId,
      currency: entry.currency,
      amount: entry.amount,
    })
    .from(entry)
    .where(eq(entry.transferId, transferId))
    .orderBy(asc(entry.line))
}

/** What taking a transfer back does to one user in one currency: negative where it takes. */
export interface BackChange {
  userId: number
  currency: Currency
  amount: number
}

/** What taking lines back does to users, by user and currency. */
export function backOf(lines: readonly Line[]): BackChange[] {
  const changes = new Map<string, BackChange>()
  for (const { ownerId: userId, currency, amount } of lines) {
    if (userId < 0) continue
    const key = `${userId} ${currency}`
    const before = changes.get(key)?.amount ?? 0
    changes.set(key, { userId, currency, amount: before - amount })
  }
  return [...changes.values()].toSorted(
    (one, other) => one.userId - other.userId || (one.currency < other.currency ? -1 : 1),
  )
}

/** Why a transfer is not taken back; null where nothing stands against it. */
export type Obstacle = 'reversed' | 'final' | 'stands'

/** @throws ApiError NOT_FOUND */
export async function obstacleOf(
  db: Reader,
  { features }: Pick<Platform, 'features'>,
  transferId: string,
): Promise<Obstacle | null> {
  const { rows } = (await db.execute(sql`
    SELECT o.reverses IS NOT NULL AS final, ${whatStands(features)} AS stands,
      EXISTS (SELECT FROM ${reversal} r WHERE r.reverses = o.id) AS reversed
    FROM ${transfer} o WHERE o.id = ${transferId}`)) as unknown as {
    rows: { final: boolean; stands: boolean; reversed: boolean }[]
  }
  const [found] = rows
  if (!found) throw new ApiError('NOT_FOUND', 'There is no such transfer.')
  if (found.reversed) return 'reversed'
  if (found.final) return 'final'
  return found.stands ? 'stands' : null
}

/** The refusal by each obstacle. */
export const OBSTACLES = {
  reversed: ['OPS_TRANSFER_REVERSED', 'It was taken back already.'],
  final: ['OPS_TRANSFER_FINAL', 'It takes another transfer back itself.'],
  stands: ['OPS_TRANSFER_STANDS', 'What it brought besides money stands.'],
} as const

/** @throws ApiError NOT_FOUND, OPS_TRANSFER_REVERSED, OPS_TRANSFER_FINAL, OPS_TRANSFER_STANDS */
export async function requireCorrectable(
  db: Reader,
  platform: Pick<Platform, 'features'>,
  transferId: string,
): Promise<void> {
  const obstacle = await obstacleOf(db, platform, transferId)
  if (!obstacle) return
  const [code, message] = OBSTACLES[obstacle]
  throw new ApiError(code, message)
}

/** What users have too little of, as it stands now: all that is taken and not there. */
export async function missingOf(
  db: Reader,
  changes: readonly BackChange[],
): Promise<(BackChange & { balance: number })[]> {
  const balances = new Map<number, Balances>()
  for (const { userId } of changes) {
    if (!balances.has(userId)) balances.set(userId, await balancesOf(db, userId))
  }
  return changes.flatMap((change) => {
    const balance = balances.get(change.userId)?.[change.currency] ?? 0
    return balance + change.amount < 0 ? [{ ...change, balance }] : []
  })
}

/** Whether what is missing can be owed: a transfer that gave one user, and took nothing from anybody. */
export function isGift(lines: readonly Line[]): boolean {
  const got = lines.filter(({ ownerId }) => ownerId > 0)
  return (
    new Set(got.map(({ ownerId }) => ownerId)).size === 1 && got.every(({ amount }) => amount > 0)
  )
}
