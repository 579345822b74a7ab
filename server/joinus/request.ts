import { and, count, eq, gt, isNotNull, lt } from 'drizzle-orm'
import { PARTNER_FORMS_A_DAY } from '../../contract/constants.ts'
import type { PartnerRequest } from '../../contract/joinus.ts'
import type { Database, Transaction } from '../platform/database/database.ts'
import { lockText } from '../platform/database/idempotency.ts'
import { ApiError } from '../platform/errors.ts'
import { type Random, timeOrderedId } from '../platform/secrets/random.ts'
import { partnerRequest } from './tables.ts'

const DAY_MS = 86_400_000

interface Sender {
  random: Random
  /** Milliseconds since 1970. */
  now: number
  /** As limits count callers. */
  address: string
}

/** Notes who wants to become a partner. */
export async function noteRequest(
  tx: Transaction,
  { random, now, address }: Sender,
  partner: PartnerRequest,
): Promise<{ receivedAt: number }> {
  // Two at once from one address are counted one after the other.
  await lockText(tx, `joinus ${address}`)
  const [earlier] = await tx
    .select({ number: count() })
    .from(partnerRequest)
    .where(
      and(
        eq(partnerRequest.address, address),
        gt(partnerRequest.createdAt, new Date(now - DAY_MS)),
      ),
    )
  if ((earlier?.number ?? 0) >= PARTNER_FORMS_A_DAY) {
    throw new ApiError('ENOUGH_FOR_TODAY', 'No more forms from this address today.')
  }
  await tx.insert(partnerRequest).values({
    id: timeOrderedId(random, now),
    brand: partner.brand,
    kind: partner.kind,
    contact: contactOf(partner),
    message: partner.message ?? null,
    address,
    createdAt: new Date(now),
  })
  return { receivedAt: now }
}

function contactOf(partner: PartnerRequest): string {
  switch (partner.kind) {
    case 'whatsapp':
      return partner.whatsapp
    case 'telegram':
      return partner.telegram
    case 'mailbox':
      return partner.mailbox
  }
}

/** Forgets from where forms came, once they count no longer. */
export async function forgetAddresses(db: Database, now: number): Promise<void> {
  await db.orm
    .update(partnerRequest)
    .set({ address: null })
    .where(
      and(isNotNull(partnerRequest.address), lt(partnerRequest.createdAt, new Date(now - DAY_MS))),
    )
}
