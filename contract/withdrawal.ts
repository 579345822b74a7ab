// The way out for points: what can be withdrawn, requests with their code, their timeline (spec §2 /withdraw, §3, §5,
// §8, §9; features: Wallet).
import { z } from 'zod'
import { type Api, Instant, type OwnErrors, PageCursor, PageQuery } from './endpoint.ts'
import { SentCode } from './identity.ts'
import { CODE_LENGTH } from './identity-constants.ts'
import { LANGUAGES } from './languages.ts'
import { Amount } from './money.ts'
import { Price } from './recharge.ts'
import { CURRENCY_CODE } from './recharge-constants.ts'
import { PublicUser } from './user.ts'
import { withdrawalOpsApi } from './withdrawal-ops.ts'
import { HOLD_RULES, REJECTIONS, WITHDRAWAL_STATES, WITHDRAWAL_WAYS } from './withdrawal-values.ts'

const Way = z.enum(WITHDRAWAL_WAYS)
/** The ways to an account of one's own. */
const AccountWay = Way.exclude(['upline'])

const WithdrawalStateName = z.enum(WITHDRAWAL_STATES)

/** What one US dollar is worth; it holds until operators set another one. */
export const Rate = z.object({
  id: z.uuid(),
  currency: z.string().regex(CURRENCY_CODE),
  /** Units of the currency for one US dollar, as a decimal number such as `22758` or `0.846403`. */
  perDollar: z.string(),
  /** The day that the rate is of, such as `2026-09-29`. */
  dated: z.iso.date(),
})
export type Rate = z.infer<typeof Rate>

/** How long withdrawals took lately, from the request until the money was paid, in milliseconds. */
const Took = z.object({ halfMs: z.number().int(), mostMs: z.number().int() })

/** An account that is bound for one way, as far as a withdrawal needs to know. */
const Receiving = z.object({
  id: z.uuid(),
  /** What it is at, and its masked number. */
  label: z.string(),
  /** No money goes there before. */
  restsUntil: Instant,
  /** `rebind` where it can't be paid to any more: another one has to be bound. */
  state: z.enum(['resting', 'usable', 'rebind']),
})

/** Where points can go. */
const AccountChoice = z.object({
  way: AccountWay,
  /** What is paid there: dollars for USDT, yuan for Alipay, else the country's own. */
  rate: Rate,
  /** What is bound; null: nothing yet. */
  receiving: Receiving.nullable(),
  /** It is a mobile wallet, for which a real name has to be verified first, and is not. */
  needsName: z.boolean(),
  took: Took.nullable(),
})
export type AccountChoice = z.infer<typeof AccountChoice>

/** One step of a withdrawal's history. */
const Step = z.object({ at: Instant, state: WithdrawalStateName })

/** My withdrawal, with everything that its timeline shows; what may come next is read off its machine. */
export const Withdrawal = z.object({
  id: z.uuid(),
  /** What people and banks call it, such as `WD-7K3M-9QXW`. */
  number: z.string(),
  state: WithdrawalStateName,
  way: Way,
  points: Amount,
  /** What it comes to, by the rate of its request, rounded down; points that go to an upline in US dollars. */
  amount: Price,
  usdMinor: Amount,
  rate: Rate.nullable(),
  /** The account that it goes to, masked; null where it goes to an upline, or is known no more. */
  label: z.string().nullable(),
  upline: PublicUser.nullable(),
  at: Instant,
  /** When its review begins: until then it can be cancelled. */
  reviewAt: Instant,
  /** By when somebody has looked at it; null once they have. */
  reviewedBy: Instant.nullable(),
  /** No money goes to its account before; null where it can go, or has gone. */
  restsUntil: Instant.nullable(),
  /** Why it is looked at closely, while it is. */
  holds: z.array(z.enum(HOLD_RULES)),
  /** Why it was rejected. */
  why: z.enum(REJECTIONS).nullable(),
  steps: z.array(Step),
  /** The transfers that it made, each as this player saw it. */
  transfers: z.array(
    z.object({
      id: z.uuid(),
      at: Instant,
      kind: z.string(),
      /** Points, negative where they left. */
      amount: z.number().int(),
    }),
  ),
})
export type Withdrawal = z.infer<typeof Withdrawal>

/** All that `/withdraw` shows before anything is asked for. */
export const WithdrawalDesk = z.object({
  points: z.object({
    /** Those that are available, and those that are frozen. */
    total: Amount,
    available: Amount,
    /** Held by withdrawals under way; all of them while the account is frozen. */
    frozen: Amount,
  }),
  /** The account is frozen: nothing can be withdrawn until that has been looked into. */
  isAccountFrozen: z.boolean(),
  pointsPerDollar: z.number().int(),
  /** The rate of the country's currency. */
  rate: Rate,
  limits: z.object({
    /** The most points at once, of those that are available. */
    most: Amount,
    aDay: z.number().int(),
    /** How many are left today … */
    left: z.number().int(),
    /** … and when a new day of the account begins. */
    resetsAt: Instant,
  }),
  accounts: z.array(AccountChoice),
  /** The agent whose guild they are in: the upline that is meant, where nobody names another one. */
  upline: PublicUser.nullable(),
  /** How long proxy withdrawals took. */
  uplineTook: Took.nullable(),
  /** Where the withdrawal code can be sent, the usual one first; empty: nothing is bound. */
  contacts: z.array(z.object({ kind: z.enum(['email', 'phone']), to: z.string() })),
  /** What is under way, newest first. */
  open: z.array(Withdrawal),
})
export type WithdrawalDesk = z.infer<typeof WithdrawalDesk>

const common = {
  /** Above what can be redeemed the server refuses by the catalogue's message. */
  points: z.number().int().min(1).max(10_000_000),
  /** The withdrawal code; refused by the catalogue's message where it is missing. */
  code: z
    .string()
    .regex(new RegExp(`^[0-9]{${CODE_LENGTH}}$`))
    .optional(),
  /** Of the code that was sent. */
  codeId: z.uuid().optional().meta({ apart: true }),
  /** The language of the messages that tell of it. */
  lang: z.enum(LANGUAGES).meta({ apart: true }),
}

const WithdrawalBody = z.discriminatedUnion('to', [
  z.strictObject({
    to: z.literal('account'),
    way: AccountWay,
    ...common,
    /** What the player saw: another account or rate refuses. */
    receivingId: z.uuid().meta({ apart: true }),
    rateId: z.uuid().meta({ apart: true }),
  }),
  z.strictObject({
    to: z.literal('upline'),
    uplineId: z.number().int().min(1).max(Number.MAX_SAFE_INTEGER),
    ...common,
  }),
])

export const withdrawalErrors = {
  /** "Exceed redeemable points" (spec §8). */
  POINTS_NOT_REDEEMABLE: 409,
  /** Together they make less than the smallest unit of the currency. */
  POINTS_TOO_FEW: 409,
  /** "Please enter the withdrawal code" (spec §8). */
  WITHDRAWAL_CODE_MISSING: 403,
  /** "Please make sure that the account is bound with a mobile phone number or email" (spec §8). */
  WITHDRAWAL_CONTACT_MISSING: 403,
  /** "user does not exist, check and re-enter" (spec §8). */
  UPLINE_UNKNOWN: 404,
  WITHDRAWALS_SPENT: 429,
  WITHDRAWAL_NAME_MISSING: 403,
  RECEIVING_MISSING: 409,
  RATE_CHANGED: 409,
  WITHDRAWAL_CLOSED: 409,
} as const satisfies OwnErrors

const Params = z.strictObject({ id: z.uuid() })

export const withdrawalApi = {
  'GET /api/withdrawal': {
    summary: 'My points, what they come to, where they can go, and my limits.',
    auth: 'user',
    answer: WithdrawalDesk,
  },
  'POST /api/withdrawals/codes': {
    summary: 'Sends me the code that a withdrawal needs, to my mail address or phone.',
    auth: 'user',
    body: z.strictObject({
      lang: z.enum(LANGUAGES),
      /** Where to; the usual one if omitted. */
      kind: z.enum(['email', 'phone']).optional(),
    }),
    errors: ['WITHDRAWAL_CONTACT_MISSING', 'ENOUGH_FOR_TODAY'],
    answer: SentCode,
  },
  'POST /api/withdrawals': {
    summary: 'Asks for a withdrawal; its points are held from then on.',
    auth: 'user',
    idempotent: 'withdrawals.request',
    body: WithdrawalBody,
    errors: [
      'ACCOUNT_FROZEN',
      'CODE_EXPIRED',
      'CODE_TRIES',
      'CODE_WRONG',
      'ENOUGH_FOR_TODAY',
      'POINTS_NOT_REDEEMABLE',
      'POINTS_TOO_FEW',
      'RATE_CHANGED',
      'RECEIVING_MISSING',
      'UPLINE_UNKNOWN',
      'WITHDRAWALS_SPENT',
      'WITHDRAWAL_CODE_MISSING',
      'WITHDRAWAL_CONTACT_MISSING',
      'WITHDRAWAL_NAME_MISSING',
    ],
    answer: Withdrawal,
  },
  'POST /api/withdrawals/:id/cancel': {
    summary: 'Cancels a withdrawal before its review; its points come back.',
    auth: 'user',
    idempotent: 'withdrawals.cancel',
    params: Params,
    body: z.strictObject({}),
    errors: ['WITHDRAWAL_CLOSED'],
    answer: Withdrawal,
  },
  'GET /api/withdrawals': {
    summary: 'My withdrawals, newest first.',
    auth: 'user',
    query: PageQuery,
    answer: z.object({ withdrawals: z.array(Withdrawal), next: PageCursor.nullable() }),
  },
  'GET /api/withdrawals/:id': {
    summary: 'One of my withdrawals, with its steps and the transfers that it made.',
    auth: 'user',
    params: Params,
    answer: Withdrawal,
  },
  ...withdrawalOpsApi,
} satisfies Api
