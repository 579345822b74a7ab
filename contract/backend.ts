// What a brand's own server may do, signed as in the Standard Webhooks specification (docs/integration.md):
// credit what the app's store sold, debit and give by the brand's own reasons, read balances, block, sign out,
// delete.
import { z } from 'zod'
import { BRAND_ID } from './brands.ts'
import { type Api, Instant, type OwnErrors, PageCursor } from './endpoint.ts'
import { Balances, Currency } from './money.ts'
import { Gender } from './user.ts'

/** The brand's id of a person: the `sub` of their token. */
export const Sub = z
  .string()
  .min(1)
  .max(64)
  .regex(/^[^\p{Cc}\p{Cs}]*$/u)

/** A store's transaction id; it counts once for ever in its brand and store. */
const StoreTransaction = z
  .string()
  .min(1)
  .max(200)
  .regex(/^[\x21-\x7e]+$/)
const Store = z.enum(['app-store', 'google-play', 'other'])
/** When a store sold or refunded something, in milliseconds since 1970; before the year 2100. */
const StoreInstant = z.number().int().min(0).max(4_102_444_799_999)
/** Who somebody is, so that they can be credited before they ever opened a page. */
export const NewPerson = z.strictObject({
  name: z.string().min(1).max(200),
  gender: Gender,
  /** ISO 3166-1 alpha-2. */
  country: z.string().regex(/^[A-Z]{2}$/),
})

const Whole = z.number().int().min(1).max(1_000_000_000)
/** One of the brand's own list (`backend.reasons` of its settings). */
const Reason = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/)

export const backendErrors = {
  REASON_UNKNOWN: 400,
  PERSON_UNKNOWN: 404,
  SALE_KNOWN: 409,
  SALE_UNKNOWN: 404,
} as const satisfies OwnErrors

const BrandParams = z.strictObject({ brand: z.string().regex(BRAND_ID) })

/** What a call did to somebody's balances. */
const Done = z.object({
  /** The transfer that it made; null where nothing moved. */
  transfer: z.uuid().nullable(),
  balances: Balances,
  /** Still owed per currency after it (design §11). */
  owed: Balances,
})

/**
 * A person who was never here is made where `person` says who they are. `call` is in each body, so that the signature, which covers the body alone, holds for this call only. The
 * `webhook-id` is the idempotency key: the same id and body answer the same.
 */
export const backendApi = {
  'POST /api/backend/:brand/sales': {
    summary: "Credits what the app's store sold; a store's transaction counts once for ever.",
    auth: 'backend',
    params: BrandParams,
    body: z.strictObject({
      call: z.literal('sales'),
      sub: Sub,
      person: NewPerson.optional(),
      store: Store,
      transaction: StoreTransaction,
      currency: z.enum(['diamond', 'gold']),
      amount: Whole,
      at: StoreInstant,
    }),
    errors: ['PERSON_UNKNOWN', 'SALE_KNOWN'],
    answer: Done,
  },
  'POST /api/backend/:brand/sale-refunds': {
    summary: 'Takes back what a store refunded; what is spent becomes a debt.',
    auth: 'backend',
    params: BrandParams,
    body: z.strictObject({
      call: z.literal('sale-refunds'),
      store: Store,
      transaction: StoreTransaction,
      at: StoreInstant,
    }),
    errors: ['SALE_UNKNOWN', 'SALE_KNOWN'],
    answer: Done,
  },
  'POST /api/backend/:brand/debits': {
    summary: "Takes an amount for one of the brand's own reasons.",
    auth: 'backend',
    params: BrandParams,
    body: z.strictObject({
      call: z.literal('debits'),
      sub: Sub,
      currency: Currency,
      amount: Whole,
      reason: Reason,
    }),
    errors: ['PERSON_UNKNOWN', 'REASON_UNKNOWN', 'BALANCE_NOT_ENOUGH', 'ACCOUNT_FROZEN'],
    answer: Done,
  },
  'POST /api/backend/:brand/gifts': {
    summary: "Gives an amount for one of the brand's own reasons.",
    auth: 'backend',
    params: BrandParams,
    body: z.strictObject({
      call: z.literal('gifts'),
      sub: Sub,
      person: NewPerson.optional(),
      currency: z.enum(['diamond', 'gold']),
      amount: Whole,
      reason: Reason,
    }),
    errors: ['PERSON_UNKNOWN', 'REASON_UNKNOWN'],
    answer: Done,
  },
  'POST /api/backend/:brand/balances': {
    summary: "Reads somebody's balances and the lines that made them, newest first.",
    auth: 'backend',
    params: BrandParams,
    body: z.strictObject({
      call: z.literal('balances'),
      sub: Sub,
      before: PageCursor.optional(),
      limit: z.number().int().min(1).max(100).default(20),
    }),
    errors: ['PERSON_UNKNOWN'],
    answer: z.object({
      balances: Balances,
      owed: Balances,
      lines: z.array(
        z.object({
          transfer: z.uuid(),
          at: Instant,
          kind: z.string(),
          currency: Currency,
          amount: z.number().int(),
        }),
      ),
      next: PageCursor.nullable(),
    }),
  },
  'POST /api/backend/:brand/people': {
    summary: 'Blocks somebody, unblocks them, signs them out everywhere, or asks to delete them.',
    auth: 'backend',
    params: BrandParams,
    body: z.strictObject({
      call: z.literal('people'),
      sub: Sub,
      act: z.enum(['block', 'unblock', 'sign-out', 'delete']),
    }),
    errors: ['PERSON_UNKNOWN'],
    answer: z.object({ blocked: z.boolean(), deletedAt: Instant.nullable() }),
  },
} satisfies Api
