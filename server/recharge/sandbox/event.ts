// What the sandbox provider tells: the body of its webhooks, in its own words.
import { z } from 'zod'
import { BRAND_ID } from '../../../contract/brands.ts'
import { CURRENCY_CODE } from '../../../contract/recharge-constants.ts'
import { FACT_KINDS, type FactKind, type ProviderFact } from '../provider.ts'
import type { PaymentRow } from './tables.ts'

/** A webhook's body. */
const SandboxEvent = z.object({
  id: z.string().regex(/^sbe_[a-f0-9]{32}$/),
  type: z.enum(FACT_KINDS),
  payment: z.string(),
  reference: z.string().regex(/^RC-[2-9A-Z]{4}-[2-9A-Z]{4}$/),
  brand: z.string().regex(BRAND_ID),
  amount: z.number().int(),
  currency: z.string().regex(CURRENCY_CODE),
  dispute: z
    .string()
    .regex(/^[\w-]{1,80}$/)
    .optional(),
})
type SandboxEvent = z.infer<typeof SandboxEvent>

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

/** What a webhook's body says, in the words of all providers; null where it says nothing about a payment. */
export function factOf(body: string): ProviderFact | null {
  const event = SandboxEvent.safeParse(jsonOf(body))
  if (!event.success) return null
  const { id, type, reference, brand, amount, currency, dispute } = event.data
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

/** Undefined where it is none: a mark of byte order before it, which the server lets through, is none of JSON's. */
function jsonOf(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
