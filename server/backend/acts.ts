// What a brand's backend takes and gives, for a reason out of the brand's own closed list (`assets/brands`).
import type { Answer, Body } from '../../contract/api.ts'
import type { Brand } from '../../contract/brands.ts'
import { pay } from '../ledger/pay.ts'
import { BRANDS } from '../platform/brands.ts'
import type { Transaction } from '../platform/database/database.ts'
import { ApiError } from '../platform/errors.ts'
import type { Platform } from '../platform/feature.ts'
import { doneFor } from './done.ts'
import { HOUSE } from './house.ts'
import { personOf } from './person.ts'
import { backendAct } from './tables.ts'

type Debit = Body<'POST /api/backend/:brand/debits'>
type Gift = Body<'POST /api/backend/:brand/gifts'>
type Done = Answer<'POST /api/backend/:brand/debits'>

/**
 * Takes an amount.
 * @throws ApiError REASON_UNKNOWN, PERSON_UNKNOWN, BALANCE_NOT_ENOUGH, ACCOUNT_FROZEN
 */
export async function debit(
  tx: Transaction,
  platform: Pick<Platform, 'random'>,
  brand: Brand,
  given: Debit,
  at: number,
): Promise<Done> {
  requireReason(brand, 'debits', given.reason)
  return move(tx, platform, { ...given, brand, act: 'debit', sign: -1 }, at)
}

/**
 * Gives an amount.
 * @throws ApiError REASON_UNKNOWN, PERSON_UNKNOWN
 */
export async function gift(
  tx: Transaction,
  platform: Pick<Platform, 'random'>,
  brand: Brand,
  given: Gift,
  at: number,
): Promise<Done> {
  requireReason(brand, 'gifts', given.reason)
  return move(tx, platform, { ...given, brand, act: 'gift', sign: 1 }, at)
}

type Moved = (Debit | Gift) & { brand: Brand; act: 'debit' | 'gift'; sign: 1 | -1 }

async function move(
  tx: Transaction,
  { random }: Pick<Platform, 'random'>,
  { brand, sub, act, sign, currency, amount, reason, ...rest }: Moved,
  at: number,
): Promise<Done> {
  const person = 'person' in rest ? rest.person : undefined
  const { id: userId } = await personOf(tx, { brand, sub, person, at })
  const transferId = await pay(
    tx,
    { random },
    {
      userId,
      house: HOUSE,
      kind: `backend.${act}`,
      at,
      change: { [currency]: sign * amount },
    },
  )
  await tx
    .insert(backendAct)
    .values({ transferId, brand, userId, act, currency, amount, reason, at: new Date(at) })
  return doneFor(tx, userId, transferId)
}

function requireReason(brand: Brand, list: 'debits' | 'gifts', reason: string): void {
  const reasons = BRANDS.get(brand)?.backend?.[list] ?? []
  if (reasons.includes(reason)) return
  throw new ApiError(
    'REASON_UNKNOWN',
    `${brand} has these ${list}: ${reasons.join(', ') || 'none'}.`,
    {
      reason,
    },
  )
}
