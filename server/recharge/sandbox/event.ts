// What the sandbox provider tells: the body of its webhooks, in its own words.
import { z } from 'zod'
import { FACT_KINDS, type FactKind, type ProviderFact } from '../provider.ts'
import type { PaymentRow } from './tables.ts'

/** A webhook's body. */
export const SandboxEvent = z.object({
  id: z.string().regex(/^sbe_[a-f0-9]{32}$/),
  type: z.enum(FACT_KINDS),
  payment: z.string(),
  reference: z.string(),
  brand: z.string(),
  amount: z.number().int(),
  currency: z.string(),
  dispute: z.string().optional(),
})
export type SandboxEvent = z.infer<typeof SandboxEvent>

const OF_DISPUTES: readonly FactKind[] = ['disputed', 'dispute-won', 'dispute-lost']

/** The event of a kind about a payment. */
export function eventOf(payment: PaymentRow, id: string, type: FactKind): SandboxEvent {
  return {
    id,
    type,
    payment: payment.id,
    reference: payment.reference,
    brand: payment.brand,
    amount: payment.toldMinor,
    currency: payment.priceCurrency,
    ...(OF_DISPUTES.includes(type) ? { dispute: `${payment.id}-${payment.disputes}` } : {}),
  }
}

/** The same in the words of all providers. @param body what was sent */
export function factOf(event: SandboxEvent, body: string): ProviderFact {
  const { id, type, reference, brand, amount, currency, dispute } = event
  return {
    event: id,
    kind: type,
    reference,
    minor: amount,
    currency,
    brand,
    ...(dispute === undefined ? {} : { dispute }),
    body,
  }
}
