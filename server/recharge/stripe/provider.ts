// Stripe Checkout behind the port of providers (design §5): opens a session, reads its signed webhooks, looks one up
// by our reference, refunds. The SDK speaks to Stripe; what it says becomes a fact in our own words.
import Stripe from 'stripe'
import { BRANDS } from '../../platform/brands.ts'
import type { SignedBytes } from '../../platform/http/register.ts'
import { SignatureRefusal } from '../../platform/http/signed.ts'
import type { Provider, ProviderFact } from '../provider.ts'
import type { OrderRow } from '../tables.ts'
import { chargeFacts, disputeFact, refundFact, sessionFact } from './facts.ts'
import { LOCALES, METHODS } from './words.ts'

/** How long a call to Stripe may take, and how often the SDK tries again under the same key. */
const TIMEOUT_MS = 10_000
const RETRIES = 1
/** Seconds that a webhook's time may lie back. */
const TOLERANCE_SECONDS = 300

/** Where Stripe listens; tests name a server of their own. */
export type StripeHost = Pick<Stripe.StripeConfig, 'host' | 'port' | 'protocol'>

/**
 * Opens the provider `stripe`.
 * @param now milliseconds since 1970, for the age of webhooks
 */
export function stripeProvider(
  { key, webhookSecret }: { key: string; webhookSecret: string },
  now: () => number,
  host: StripeHost = {},
): Provider {
  const stripe = new Stripe(key, {
    ...host,
    timeout: TIMEOUT_MS,
    maxNetworkRetries: RETRIES,
    telemetry: false,
    httpClient: Stripe.createFetchHttpClient(),
  })
  const crypto = Stripe.createSubtleCryptoProvider()

  /** Of one order always the same session: a lost answer opens no second one. */
  const openSession = (order: OrderRow): Promise<Stripe.Checkout.Session> =>
    stripe.checkout.sessions.create(paramsOf(order), { idempotencyKey: `order-${order.id}` })

  async function sessionOf(order: OrderRow): Promise<Stripe.Checkout.Session> {
    const { id } = order.providerRef === null ? await openSession(order) : { id: order.providerRef }
    return stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent.latest_charge'] })
  }

  /** The session whose answer was lost, by opening it again; null where Stripe has none, and opens none any more. */
  async function foundSession(order: OrderRow): Promise<Stripe.Checkout.Session | null> {
    try {
      return await sessionOf(order)
    } catch (error) {
      // Half an hour before its end it takes no new one: without this, such an order never ended.
      const isRefused = error instanceof Stripe.errors.StripeInvalidRequestError
      if (order.providerRef === null && isRefused) return null
      throw error
    }
  }

  async function eventOf({ bytes, headers }: SignedBytes): Promise<Stripe.Event> {
    try {
      return await stripe.webhooks.constructEventAsync(
        bytes,
        String(headers['stripe-signature'] ?? ''),
        webhookSecret,
        TOLERANCE_SECONDS,
        crypto,
        now(),
      )
    } catch (error) {
      if (error instanceof Stripe.errors.StripeSignatureVerificationError) {
        throw new SignatureRefusal('signature', 'stripe')
      }
      throw error
    }
  }

  /** A dispute names its payment alone, which has our reference. */
  async function metadataOf({ payment_intent: intent }: Stripe.Dispute): Promise<Stripe.Metadata> {
    if (intent === null) return {}
    const payment =
      typeof intent === 'string' ? await stripe.paymentIntents.retrieve(intent) : intent
    return payment.metadata
  }

  async function read(event: Stripe.Event): Promise<ProviderFact | null> {
    switch (event.type) {
      case 'checkout.session.completed':
      case 'checkout.session.async_payment_succeeded':
      case 'checkout.session.async_payment_failed':
      case 'checkout.session.expired':
        return sessionFact(event.id, event.data.object, event.type)
      case 'charge.refunded':
        return refundFact(event.id, event.data.object)
      case 'charge.dispute.created':
      case 'charge.dispute.closed': {
        const dispute = event.data.object
        return disputeFact(event.id, dispute, await metadataOf(dispute))
      }
      default:
        return null
    }
  }

  return {
    name: 'stripe',
    takes: (method) => METHODS[method] !== undefined,
    open: async (order) => {
      const { id, url } = await openSession(order)
      return { ref: id, url: url ?? order.returnUrl }
    },
    readWebhook: async (signed) => read(await eventOf(signed)),
    lookUp: async (order) => {
      const session = await foundSession(order)
      if (!session) return null
      const { id, url, status, payment_status: payment } = session
      const fact = sessionFact(`${id}-now`, session)
      return {
        ref: id,
        url: status === 'open' ? url : null,
        isPending: status === 'complete' && payment === 'unpaid',
        facts: [...(fact ? [fact] : []), ...chargeFacts(session)],
      }
    },
    close: async ({ providerRef }) => {
      if (providerRef === null) return
      await stripe.checkout.sessions.expire(providerRef).catch((error: unknown) => {
        // It is paid, or over.
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
      })
    },
    refund: async (order) => {
      const { payment_intent: intent } = await sessionOf(order)
      if (intent === null) throw new Error(`${order.number} has no payment at Stripe`)
      await stripe.refunds.create(
        {
          payment_intent: typeof intent === 'string' ? intent : intent.id,
          metadata: referenceOf(order),
        },
        { idempotencyKey: `refund-${order.id}` },
      )
    },
  }
}

const referenceOf = ({ number: order, brand }: OrderRow) => ({ order, brand })

function paramsOf(order: OrderRow): Stripe.Checkout.SessionCreateParams {
  const { number, brand, method, priceMinor, priceCurrency, returnUrl, expiresAt, lang } = order
  const metadata = referenceOf(order)
  const type = METHODS[method]
  return {
    mode: 'payment',
    client_reference_id: number,
    ...(type === undefined ? {} : { allowed_payment_method_types: [type] }),
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: priceCurrency.toLowerCase(),
          unit_amount: priceMinor,
          product_data: { name: titleOf(order) },
        },
      },
    ],
    // What is paid is what the player saw, in the currency in which they saw it.
    adaptive_pricing: { enabled: false },
    metadata: { ...metadata, brand },
    payment_intent_data: { metadata },
    success_url: returnUrl,
    cancel_url: returnUrl,
    expires_at: Math.floor(expiresAt.getTime() / 1_000),
    locale: LOCALES[lang],
  }
}

/** What is bought, in signs that need no language. */
function titleOf({ brand, amount, currency, number }: OrderRow): string {
  return `${BRANDS.get(brand)?.name ?? brand} · ${amount} ${currency === 'diamond' ? '💎' : '🪙'} · ${number}`
}
