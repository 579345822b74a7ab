import type { Body } from '../../contract/api.ts'
import type { Brand } from '../../contract/brands.ts'
import type { Withdrawal } from '../../contract/withdrawal.ts'
import { CANCEL_MINUTES, WITHDRAWAL_TRIES_A_DAY } from '../../contract/withdrawal-constants.ts'
import { centsOf, minorOf, mostOf, needsSecondPerson } from '../../machines/withdrawal/rules.ts'
import { holdMoney } from '../ledger/hold.ts'
import { lockBalances } from '../ledger/pay.ts'
import { redeemCode } from '../platform/codes.ts'
import type { Transaction } from '../platform/database/database.ts'
import {
  type IdempotentRequest,
  runIdempotentWithin,
  storedAnswer,
} from '../platform/database/idempotency.ts'
import { ApiError } from '../platform/errors.ts'
import type { Platform } from '../platform/feature.ts'
import { beginFlow } from '../platform/flow.ts'
import { spendQuota } from '../platform/quota.ts'
import { timeOrderedId } from '../platform/secrets/random.ts'
import { referenceNumber } from '../platform/secrets/reference-number.ts'
import type { UserRow } from '../user/users.ts'
import { CODE_PURPOSE, requireContacts } from './code.ts'
import { hashOfWithdrawal } from './content.ts'
import { currencyOf } from './data.ts'
import { WITHDRAWAL_FLOW } from './flow.ts'
import { HOUSE } from './house.ts'
import { requireLeft } from './limits.ts'
import { rateOf } from './rates.ts'
import { requireReceiving } from './receiving.ts'
import { shownWithdrawal } from './shown.ts'
import { type WithdrawalRow, withdrawal, withdrawalTransfer } from './tables.ts'
import { requireUpline } from './upline.ts'

type RequestBody = Body<'POST /api/withdrawals'>

/** Who asks for what. */
export interface Wish {
  user: UserRow
  body: RequestBody
  request: IdempotentRequest
}

/**
 * Asks for a withdrawal by the code that was sent for it: code, points and row are one transaction, and what is refused
 * costs neither code nor points.
 * @throws ApiError what its contract names
 */
export async function requestWithdrawal(
  platform: Pick<Platform, 'db' | 'clock' | 'random' | 'seeds' | 'settings'>,
  wish: Wish,
): Promise<Withdrawal> {
  const { user, body, request } = wish
  // Asked again, it is answered also when the code has long expired.
  const stored = await storedAnswer(platform.db.orm, request)
  if (stored !== undefined) return stored as Withdrawal
  await requireContacts(platform, user.id)
  if (body.code === undefined || body.codeId === undefined) {
    throw new ApiError('WITHDRAWAL_CODE_MISSING', 'Please enter the withdrawal code')
  }
  const wanted = { purpose: CODE_PURPOSE, subject: String(user.id) }
  const typed = { codeId: body.codeId, code: body.code, attempt: request.key }
  return redeemCode(platform, wanted, typed, (tx) =>
    runIdempotentWithin(tx, request, platform.clock, async (_tx, at) =>
      shownWithdrawal(tx, await keepRequest(tx, platform, { user, body }, at), at),
    ),
  )
}

/** Keeps a request with its points held; the caller holds the user's row. */
async function keepRequest(
  tx: Transaction,
  platform: Pick<Platform, 'random'>,
  { user, body }: Pick<Wish, 'user' | 'body'>,
  at: number,
): Promise<WithdrawalRow> {
  const { id: userId } = user
  const { points } = body
  await spendQuota(tx, {
    name: 'withdrawal.requests',
    subject: userId,
    limit: WITHDRAWAL_TRIES_A_DAY,
    at,
    message: 'That is enough withdrawals for today.',
  })
  await requireLeft(tx, user, at)
  const available = (await lockBalances(tx, userId, ['point'])).get('point') ?? 0
  const most = mostOf(available)
  if (points > most)
    throw new ApiError('POINTS_NOT_REDEEMABLE', 'Exceed redeemable points', { most })
  const goal = await goalOf(tx, { user, body }, at)
  if (goal.minor < 1) {
    throw new ApiError('POINTS_TOO_FEW', 'They make less than the smallest unit of the currency.')
  }
  const { id: holdId, transferId } = await holdMoney(tx, platform, {
    ...{ userId, house: HOUSE, kind: 'withdrawal.held', at, currency: 'point', amount: points },
    short: 'POINTS_NOT_REDEEMABLE',
  })
  const usdMinor = centsOf(points)
  const id = timeOrderedId(platform.random, at)
  const content = { id, userId, points, usdMinor, ...goal }
  const [row] = await tx
    .insert(withdrawal)
    .values({
      ...content,
      number: referenceNumber(platform.random, 'WD'),
      brand: user.brand as Brand,
      country: user.country,
      lang: body.lang,
      holdId,
      needsSecond: needsSecondPerson(usdMinor),
      hash: hashOfWithdrawal(content),
      state: 'submitted',
      createdAt: new Date(at),
      reviewAt: new Date(at + CANCEL_MINUTES * 60_000),
    })
    .returning()
  if (!row) throw new Error('the withdrawal just made is not there')
  await tx.insert(withdrawalTransfer).values({ transferId, withdrawalId: id, userId, what: 'held' })
  await beginFlow(tx, WITHDRAWAL_FLOW, id, { state: row.state, at, actor: `user:${userId}` })
  return row
}

/** Where it goes, and what it comes to there. */
type Goal = Pick<WithdrawalRow, 'way' | 'bindingId' | 'uplineId' | 'currency' | 'minor' | 'rateId'>

/** @throws ApiError UPLINE_UNKNOWN, RECEIVING_MISSING, WITHDRAWAL_NAME_MISSING, RATE_CHANGED */
async function goalOf(
  tx: Transaction,
  { user, body }: Pick<Wish, 'user' | 'body'>,
  at: number,
): Promise<Goal> {
  const { points } = body
  if (body.to === 'upline') {
    const { id: uplineId } = await requireUpline(tx, user, body.uplineId)
    const currency = currencyOf('upline', user.country)
    return {
      way: 'upline',
      bindingId: null,
      uplineId,
      currency,
      minor: centsOf(points),
      rateId: null,
    }
  }
  const { way, receivingId: bindingId } = body
  await requireReceiving(tx, user, { way, receivingId: bindingId }, at)
  const currency = currencyOf(way, user.country)
  const rate = await rateOf(tx, currency)
  if (rate.id !== body.rateId) {
    throw new ApiError('RATE_CHANGED', 'Another rate is in force now.', { currency })
  }
  const minor = minorOf(points, currency, rate.micros)
  return { way, bindingId, uplineId: null, currency, minor, rateId: rate.id }
}
