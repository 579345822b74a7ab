// What Stripe's objects say, as facts of ours.
import type Stripe from 'stripe'
import type { FactKind, ProviderFact } from '../provider.ts'

/** What a session says by itself; null while nothing has come of it, or where it is none of ours. */
export function sessionFact(
  event: string,
  session: Stripe.Checkout.Session,
  type?: string,
): ProviderFact | null {
  const kind = kindOf(session, type)
  if (kind === null) return null
  const { id, amount_total: minor, currency, metadata } = session
  const isPaid = kind === 'paid'
  return factOf(event, kind, metadata, {
    minor: isPaid ? minor : null,
    currency: isPaid ? currency : null,
    body: { session: id, minor, currency, status: session.payment_status },
  })
}

function kindOf(
  { payment_status: payment, status }: Stripe.Checkout.Session,
  type?: string,
): FactKind | null {
  if (payment === 'paid') return 'paid'
  if (type === 'checkout.session.async_payment_failed') return 'failed'
  return status === 'expired' ? 'expired' : null
}

/** A refund says how much of a charge was given back in all. */
export function refundFact(event: string, charge: Stripe.Charge): ProviderFact | null {
  const { id, amount_refunded: minor, currency, metadata } = charge
  return factOf(event, 'refunded', metadata, {
    minor,
    currency,
    body: { charge: id, minor, currency },
  })
}

/** @param metadata of the disputed payment, since a dispute carries none of ours */
export function disputeFact(
  event: string,
  { id, status, amount: minor, currency }: Stripe.Dispute,
  metadata: Stripe.Metadata,
): ProviderFact | null {
  const fact = factOf(event, KINDS[status] ?? 'disputed', metadata, {
    minor,
    currency,
    body: { dispute: id, status, minor, currency },
  })
  return fact && { ...fact, dispute: id }
}

/** How a dispute that was closed has ended; a warning that was closed costs nothing. */
const KINDS: Partial<Record<Stripe.Dispute.Status, FactKind>> = {
  won: 'dispute-won',
  warning_closed: 'dispute-won',
  lost: 'dispute-lost',
}

/** What a session's charge says besides: what was given back. Disputes come by webhook alone. */
export function chargeFacts({ payment_intent: intent }: Stripe.Checkout.Session): ProviderFact[] {
  const charge = typeof intent === 'object' ? intent?.latest_charge : null
  if (!charge || typeof charge === 'string' || charge.amount_refunded === 0) return []
  const fact = refundFact(`${charge.id}-${charge.amount_refunded}`, charge)
  return fact ? [fact] : []
}

interface Said {
  minor: number | null
  currency: string | null
  body: object
}

function factOf(
  event: string,
  kind: FactKind,
  metadata: Stripe.Metadata | null,
  { minor, currency, body }: Said,
): ProviderFact | null {
  const { order: reference, brand = '' } = metadata ?? {}
  // Payments that this account takes for something else carry no order of ours.
  if (reference === undefined) return null
  return {
    event,
    kind,
    reference,
    minor,
    currency: currency?.toUpperCase() ?? null,
    brand,
    body: JSON.stringify(body),
  }
}
