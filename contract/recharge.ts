// The way in for money: packs for diamonds and gold, orders and their payments, redeem codes, points into
// diamonds, a player's own limits (spec §2 /recharge; features: Wallet; design §5).
import { z } from 'zod'
import { type Api, Instant, type OwnErrors, PageCursor, PageQuery } from './endpoint.ts'
import { LANGUAGES } from './languages.ts'
import { Amount, Balances, Currency } from './money.ts'
import { PlayPeriod } from './play.ts'
import { CURRENCY_CODE, HIGHEST_TOP_UP_MINOR } from './recharge-constants.ts'
import { rechargePersonOpsApi } from './recharge-person-ops.ts'
import { MethodId, PackId, RechargeTuning, SoldCurrency } from './recharge-tuning.ts'

/** A price in minor units of an ISO 4217 currency, such as 499 USD cents or 500 JPY. */
export const Price = z.object({ minor: Amount, currency: z.string().regex(CURRENCY_CODE) })
export type Price = z.infer<typeof Price>

/**
 * The states of an order (`machines/recharge`). Money that a provider took is credited whatever was thought
 * before, so failed, cancelled and expired may still become paid.
 */
export const OrderState = z.enum([
  'created',
  'paying',
  'paid',
  'failed',
  'cancelled',
  'expired',
  'refunded',
  'disputed',
  'won',
  'lost',
])
export type OrderState = z.infer<typeof OrderState>

/** One step of an order's history. */
const OrderStep = z.object({
  at: Instant,
  state: OrderState,
})

/** My order, with everything that its receipt shows. */
export const Order = z.object({
  id: z.uuid(),
  /** What a receipt and a provider call it, such as `RC-7K3M-9QXW`. */
  number: z.string(),
  state: OrderState,
  currency: SoldCurrency,
  /** Whole units of `currency`: what was bought, and what came on top. */
  amount: Amount,
  bonus: Amount,
  price: Price,
  method: MethodId,
  at: Instant,
  /** When it can no longer be paid. */
  expiresAt: Instant,
  /** Where to pay while it can be paid; null else. */
  payUrl: z.string().nullable(),
  steps: z.array(OrderStep),
  /** The transfers that it made, each as this player saw it. */
  transfers: z.array(
    z.object({
      id: z.uuid(),
      at: Instant,
      kind: z.string(),
      currency: Currency,
      /** Whole units, negative where they left. */
      amount: z.number().int(),
    }),
  ),
})
export type Order = z.infer<typeof Order>

/** A pack as it is sold to this player. */
export const Offer = z.object({
  id: PackId,
  amount: Amount,
  /** On top of `amount` at the first payment; 0 once one was made. */
  bonus: Amount,
  price: Price,
  /** It gives the most for its price of all of its tab (`machines/recharge/packs.ts`). */
  isBest: z.boolean(),
})
export type Offer = z.infer<typeof Offer>

/** What is owed because something that was taken back had been spent (design §11). */
export const Debt = z.object({
  currency: Currency,
  /** Whole units that are still owed. */
  owed: Amount,
  /** Since when. */
  at: Instant,
})
export type Debt = z.infer<typeof Debt>

/** A player's own limit on top-ups, in minor units of their currency. */
export const TopUpLimit = z.object({
  minor: Amount.nullable(),
  /** Paid, or being paid, in the current period. */
  spentMinor: Amount,
  resetsAt: Instant,
  later: z.object({ minor: Amount.nullable(), from: Instant }).nullable(),
})
export type TopUpLimit = z.infer<typeof TopUpLimit>

export const TopUpLimits = z.object({
  currency: z.string().regex(CURRENCY_CODE),
  day: TopUpLimit,
  week: TopUpLimit,
  /** Until when a pause or an exclusion of play stops top-ups too; null when none does. */
  pausedUntil: Instant.nullable(),
})
export type TopUpLimits = z.infer<typeof TopUpLimits>

/** The consent before the first payment: guardian's consent or full legal capacity (spec §1). */
const ConsentText = z.strictObject({
  version: z.number().int().min(1),
  language: z.enum(LANGUAGES),
})

/** All that `/recharge` shows. */
export const Wallet = z.object({
  balances: Balances,
  country: z.string(),
  tuningVersion: z.number().int(),
  offers: z.object({ diamond: z.array(Offer), gold: z.array(Offer) }),
  methods: z.array(MethodId),
  /** The text to agree to before paying; null once it was agreed to. */
  consent: ConsentText.nullable(),
  debts: z.array(Debt),
  limits: TopUpLimits,
  /** Points into diamonds, as the tuning has it; null where it is off. */
  exchange: RechargeTuning.shape.exchange,
  /** Payments that are under way, newest first. */
  open: z.array(Order),
  /** What became of orders since I last looked, oldest first: `receipt/seen` takes them off. */
  receipt: z.array(Order),
  /** My part of the live room `recharge`. */
  room: z.uuid(),
})
export type Wallet = z.infer<typeof Wallet>

const OrderBody = z.strictObject({
  pack: PackId,
  method: MethodId,
  /** What the player saw: another price or tuning in force refuses. */
  tuningVersion: z.number().int().min(1),
  price: z.strictObject({
    minor: z.number().int().min(1).max(HIGHEST_TOP_UP_MINOR),
    currency: z.string().regex(CURRENCY_CODE),
  }),
  /** Present at the first payment. */
  consent: ConsentText.optional(),
  lang: z.enum(LANGUAGES),
  /** Path of the page to come back to, such as `/recharge?back=…`. */
  back: z
    .string()
    .regex(/^\/[\w/?=&.%~-]{0,500}$/)
    .optional(),
})

export const rechargeErrors = {
  /** "This amount is not available for now" (spec §8): a pack that is not on offer, or not any more. */
  AMOUNT_NOT_AVAILABLE: 409,
  /** "Amount not supported for payment" (spec §8): the method does not take this amount. */
  AMOUNT_NOT_SUPPORTED: 409,
  CONSENT_NEEDED: 403,
  TOP_UP_DAY_LIMIT: 403,
  TOP_UP_WEEK_LIMIT: 403,
  ORDER_CLOSED: 409,
  CODE_UNKNOWN: 404,
  CODE_USED: 409,
  CODE_OVER: 409,
  POINTS_NOT_ENOUGH: 402,
} as const satisfies OwnErrors

/** Refusals of paying by a player's own limits and pauses. */
const OWN_STOPS = ['SELF_EXCLUDED', 'COOLING_OFF', 'TOP_UP_DAY_LIMIT', 'TOP_UP_WEEK_LIMIT'] as const

const OrderParams = z.strictObject({ id: z.uuid() })

export const rechargeApi = {
  'GET /api/recharge': {
    summary:
      'My balances, the packs and methods of my country, my limits, debts and open payments.',
    auth: 'user',
    /** The language in which the consent would be read. */
    query: z.strictObject({ lang: z.enum(LANGUAGES).default('en') }),
    answer: Wallet,
  },
  'POST /api/recharge/receipt/seen': {
    summary: 'Remembers that I have seen what became of orders.',
    auth: 'user',
    body: z.strictObject({
      orders: z.array(z.strictObject({ id: z.uuid(), state: OrderState })).max(100),
    }),
    answer: z.object({ ok: z.literal(true) }),
  },
  'POST /api/recharge/orders': {
    summary: 'Opens the payment of a pack; the answer says where to pay.',
    auth: 'user',
    idempotent: 'recharge.order',
    body: OrderBody,
    errors: [
      'AMOUNT_NOT_AVAILABLE',
      'AMOUNT_NOT_SUPPORTED',
      'CONSENT_NEEDED',
      'ENOUGH_FOR_TODAY',
      ...OWN_STOPS,
    ],
    answer: Order,
  },
  'GET /api/recharge/orders': {
    summary: 'My top-ups, newest first.',
    auth: 'user',
    query: PageQuery,
    answer: z.object({ orders: z.array(Order), next: PageCursor.nullable() }),
  },
  'GET /api/recharge/orders/:id': {
    summary: 'One of my top-ups, with its steps and the transfers that it made.',
    auth: 'user',
    params: OrderParams,
    answer: Order,
  },
  'POST /api/recharge/orders/:id/cancel': {
    summary:
      'Cancels a payment that is not paid; one that is paid meanwhile is credited all the same.',
    auth: 'user',
    idempotent: 'recharge.cancel',
    params: OrderParams,
    body: z.strictObject({}),
    errors: ['ORDER_CLOSED'],
    answer: Order,
  },
  'POST /api/recharge/redeem': {
    summary: 'Redeems a code.',
    auth: 'user',
    idempotent: 'recharge.redeem',
    /** As typed: letter case, spaces and dashes don't matter. */
    body: z.strictObject({ code: z.string().trim().min(4).max(40) }),
    errors: ['CODE_UNKNOWN', 'CODE_USED', 'CODE_OVER', 'ENOUGH_FOR_TODAY', 'ACCOUNT_FROZEN'],
    answer: z.object({ currency: SoldCurrency, amount: Amount, balances: Balances }),
  },
  'POST /api/recharge/exchange': {
    summary: 'Turns points into diamonds at the rate in force.',
    auth: 'user',
    idempotent: 'recharge.exchange',
    body: z.strictObject({
      points: z.number().int().min(1).max(10_000_000),
      tuningVersion: z.number().int().min(1),
    }),
    errors: ['POINTS_NOT_ENOUGH', 'AMOUNT_NOT_AVAILABLE', 'ACCOUNT_FROZEN'],
    answer: z.object({ points: Amount, diamonds: Amount, balances: Balances }),
  },
  'POST /api/recharge/limits': {
    summary:
      'Sets my own limit on top-ups: a lower one takes effect at once, a higher one after 24 hours.',
    auth: 'user',
    idempotent: 'recharge.limit',
    body: z.strictObject({
      period: PlayPeriod,
      minor: z.number().int().min(1).max(HIGHEST_TOP_UP_MINOR).nullable(),
    }),
    answer: TopUpLimits,
  },
  'POST /api/recharge/webhooks/:provider': {
    summary: "Takes a payment provider's signed webhook.",
    auth: 'webhook',
    params: z.strictObject({ provider: z.enum(['stripe', 'sandbox']) }),
    answer: z.object({ received: z.literal(true) }),
  },
  ...rechargePersonOpsApi,
} satisfies Api

/** Live words of one's own part of the room: something about my top-ups changed, read it again. */
export const rechargeRoom = { recharge: z.object({ changed: z.literal(true) }) }
