import { PARTNER_FORMS_A_DAY } from '../../contract/constants.ts'
import type { PartnerRequest } from '../../contract/joinus.ts'
import type { Transaction } from '../platform/database/database.ts'
import { spendQuota } from '../platform/quota.ts'
import { type Random, timeOrderedId } from '../platform/secrets/random.ts'
import { partnerRequest } from './tables.ts'

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
  await spendQuota(tx, {
    name: 'joinus.forms',
    subject: address,
    limit: PARTNER_FORMS_A_DAY,
    at: now,
    message: 'No more forms from this address today.',
  })
  await tx.insert(partnerRequest).values({
    id: timeOrderedId(random, now),
    brand: partner.brand,
    kind: partner.kind,
    contact: contactOf(partner),
    message: partner.message ?? null,
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
