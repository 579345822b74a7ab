// The port behind which all payment providers stand: Stripe, and the sandbox of the demo world.
import type { MethodId } from '../../contract/recharge-tuning.ts'
import type { SignedBytes } from '../platform/http/register.ts'
import type { OrderRow } from './tables.ts'

/** What a provider can tell of a payment. */
export const FACT_KINDS = [
  'paid',
  'failed',
  'cancelled',
  'expired',
  'refunded',
  'disputed',
  'dispute-won',
  'dispute-lost',
] as const
export type FactKind = (typeof FACT_KINDS)[number]

/** One thing that a provider told of a payment, the same for all providers. */
export interface ProviderFact {
  /** The provider's id of it: told again, it does nothing. */
  event: string
  kind: FactKind
  /** Our reference: an order's number. */
  reference: string
  /** What it is about, in minor units; null where nothing was paid (failed, cancelled, expired). */
  minor: number | null
  /** ISO 4217, in capitals; null with `minor`. */
  currency: string | null
  brand: string
  /** The provider's id of the dispute that it is about. */
  dispute?: string
  /** What is kept of what it said, without anything about a person. */
  body: string
}

/** What a provider knows of a payment by our reference. */
export interface ProviderPayment {
  /** What the provider calls it. */
  ref: string
  /** Where it can be paid; null where it cannot any more. */
  url: string | null
  /** A payment is on its way (a bank's transfer): it may not be thought expired yet. */
  isPending: boolean
  /** All that happened to it, oldest first. */
  facts: ProviderFact[]
}

/** A payment provider. Every method but `readWebhook` may throw when nobody answers. */
export interface Provider {
  name: 'stripe' | 'sandbox'
  /** Whether it can be paid by this method. */
  takes: (method: MethodId) => boolean
  /**
   * Opens a payment under our reference, the order's number. Opening the same order again is the same payment:
   * who was not answered asks again.
   */
  open: (order: OrderRow) => Promise<{ ref: string; url: string }>
  /**
   * What a webhook says; null for what orders don't need.
   * @throws SignatureRefusal when it is not this provider's
   */
  readWebhook: (signed: SignedBytes) => Promise<ProviderFact | null>
  /** What it knows of an order's payment; null where it knows of none. */
  lookUp: (order: OrderRow) => Promise<ProviderPayment | null>
  /** Lets nobody pay an order any more, which its player gave up; what is paid already stays so. */
  close: (order: OrderRow) => Promise<void>
  /** Gives all of a payment back; what comes of it is told by a webhook. Asked again, it does nothing. */
  refund: (order: OrderRow, reason: string) => Promise<void>
}

/** The providers that this server can use, the one that new orders are paid by first. */
export type Providers = readonly Provider[]
