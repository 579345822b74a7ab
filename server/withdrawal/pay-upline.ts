import { eq } from 'drizzle-orm'
import { ownContacts, writeToContact } from '../identity/own-contact/queries.ts'
import { BRANDS } from '../platform/brands.ts'
import type { Transaction } from '../platform/database/database.ts'
import { ApiError } from '../platform/errors.ts'
import type { Platform } from '../platform/feature.ts'
import type { FlowChange } from '../platform/flow.ts'
import { PROXY, PROXY_SMS } from './letters.ts'
import { stepWithdrawal } from './step.ts'
import { type WithdrawalRow, withdrawal } from './tables.ts'
import { requireUpline } from './upline.ts'

/**
 * Gives the points of a proxy withdrawal that is approved to its upline, and tells them.
 * @throws ApiError OPS_UPLINE_GONE where the upline is none any more
 */
export async function payUpline(
  tx: Transaction,
  platform: Pick<Platform, 'random' | 'settings'>,
  row: WithdrawalRow,
  at: number,
): Promise<FlowChange> {
  const { id, userId, brand, uplineId } = row
  const upline = await requireUpline(tx, { id: userId, brand }, uplineId ?? 0).catch(() => {
    throw new ApiError('OPS_UPLINE_GONE', 'The upline is no agent of this brand any more.')
  })
  await tx
    .update(withdrawal)
    .set({ paidAt: new Date(at) })
    .where(eq(withdrawal.id, id))
  const change = await stepWithdrawal(tx, platform, row, {
    event: { type: 'PAID' },
    at,
    actor: 'job',
  })
  if (!change) throw new Error(`proxy withdrawal ${row.number} takes no PAID`)
  await tell(tx, platform, row, upline.id, at)
  return change
}

/** By mail or phone, where they have one; the points stand among their own lines anyway. */
async function tell(
  tx: Transaction,
  { random, settings }: Pick<Platform, 'random' | 'settings'>,
  { userId, brand, points, number, lang }: WithdrawalRow,
  uplineId: number,
  at: number,
): Promise<void> {
  const [contact] = await ownContacts(tx, settings, uplineId)
  if (!contact) return
  const params = {
    brand: BRANDS.get(brand)?.name ?? '',
    id: String(userId),
    points: new Intl.NumberFormat(lang).format(points),
    number,
  }
  const letters = { mail: PROXY, sms: PROXY_SMS }
  await writeToContact(tx, { random, now: at }, contact, { letters, language: lang, params })
}
