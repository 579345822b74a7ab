import { z } from 'zod'
import { PAYOUT_METHODS, USDT_NETWORKS } from './binding-constants.ts'
import { bindingPersonOpsApi } from './binding-person-ops.ts'
import { type Api, FreeText, Instant, type OwnErrors } from './endpoint.ts'
import { LANGUAGES } from './languages.ts'

const Method = z.enum(PAYOUT_METHODS)

/** The id of a wallet or a bank of `assets/binding/accounts.json`. */
const Id = z.string().regex(/^[a-z][a-z0-9-]{1,30}$/)
/** An account's number as it is typed: with the spaces, dots and dashes that people put between its groups. */
const AccountNumber = z.string().regex(/^[A-Za-z0-9 .-]{4,50}$/)
/** Who the account belongs to, as the bank or the wallet writes it. */
const Holder = FreeText(80)

/** The fields of every variant: the language of the message that tells of it. */
const common = { language: z.enum(LANGUAGES) }
const bank = { method: z.literal('bank'), number: AccountNumber, name: Holder, ...common }

/** What is bound. The form of a bank's account follows from the account's country (`BankRules`). */
const NewBinding = z.discriminatedUnion('method', [
  z.strictObject({
    method: z.literal('purse'),
    wallet: Id,
    account: z.string().min(4).max(100),
    name: Holder,
    ...common,
  }),
  z.discriminatedUnion('form', [
    z.strictObject({ form: z.literal('plain'), ...bank }),
    z.strictObject({ form: z.literal('named'), bank: Id, ...bank }),
    z.strictObject({
      form: z.literal('routed'),
      routing: z.string().regex(/^[0-9 -]{3,12}$/),
      ...bank,
    }),
  ]),
  z.strictObject({
    method: z.literal('usdt'),
    network: z.enum(USDT_NETWORKS),
    address: z.string().regex(/^[A-Za-z0-9]{26,64}$/),
    ...common,
  }),
  z.strictObject({
    method: z.literal('alipay'),
    /** The phone or the mail address by which one signs in at Alipay. */
    alipay: z.string().min(4).max(100),
    name: Holder,
    ...common,
  }),
])
export type NewBinding = z.output<typeof NewBinding>

/** What an account is bound to now. */
export const Binding = z.object({
  id: z.uuid(),
  method: Method,
  /** What it is at, and its masked number, such as `MoMo +84••••678`. */
  label: z.string(),
  boundAt: Instant,
  /** No money goes there before. */
  restsUntil: Instant,
  /** `rebind` where it can't be paid to any more: another one has to be bound. */
  state: z.enum(['resting', 'usable', 'rebind']),
})
export type Binding = z.infer<typeof Binding>

const BankForm = z.discriminatedUnion('form', [
  z.object({ form: z.literal('plain'), check: z.enum(['iban', 'clabe', 'cbu']) }),
  z.object({
    form: z.literal('named'),
    digits: z.tuple([z.number(), z.number()]),
    check: z.literal('luhn').nullable(),
    banks: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        digits: z.tuple([z.number(), z.number()]).nullable(),
      }),
    ),
  }),
  z.object({
    form: z.literal('routed'),
    routing: z.enum(['aba', 'bsb', 'bankBranch', 'bankCode']),
    digits: z.tuple([z.number(), z.number()]),
  }),
])
export type BankForm = z.infer<typeof BankForm>

const Bindings = z.object({
  /** The ways of the player's brand, and how each stands. */
  methods: z.array(
    z.object({
      method: Method,
      /** `open`: it can be bound now; `bound`: it is; `unsupported`: not in the player's country. */
      standing: z.enum(['open', 'bound', 'unsupported']),
      binding: Binding.nullable(),
    }),
  ),
  /** The account's country, ISO 3166-1 alpha-2: what can be bound depends on it. */
  country: z.string(),
  wallets: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      account: z.enum(['phone', 'email', 'phoneOrEmail', 'pix']),
    }),
  ),
  /** How accounts at the country's banks are written; null where none is paid to. */
  bank: BankForm.nullable(),
  /** Whether the player's real name is verified, which all but USDT need. */
  isVerified: z.boolean(),
  /** Where a new binding is told to, masked; null where the account has neither mail nor phone. */
  told: z.string().nullable(),
})
export type Bindings = z.infer<typeof Bindings>

/** The error codes of bindings. */
export const bindingErrors = {
  ACCOUNT_TAKEN: 409,
  ALREADY_BOUND: 409,
  METHOD_NOT_SUPPORTED: 409,
  NAME_MISMATCH: 409,
  NAME_NOT_VERIFIED: 409,
  UNBIND_NOT_SUPPORTED: 409,
} as const satisfies OwnErrors

export const bindingApi = {
  'GET /api/bindings': {
    summary: 'Where my points can be paid to: what is bound, and what can be.',
    auth: 'user',
    answer: Bindings,
  },
  'POST /api/bindings': {
    summary: 'Binds an account that points are paid to; no money goes there for 24 hours.',
    auth: 'user',
    idempotent: 'bindings.bind',
    body: NewBinding,
    errors: [
      'ACCOUNT_TAKEN',
      'ALREADY_BOUND',
      'ENOUGH_FOR_TODAY',
      'METHOD_NOT_SUPPORTED',
      'NAME_MISMATCH',
      'NAME_NOT_VERIFIED',
    ],
    answer: Binding,
  },
  'POST /api/bindings/:id/unbind': {
    summary: 'Refused for the time being: what is bound stays bound.',
    auth: 'user',
    params: z.object({ id: z.uuid() }),
    body: z.strictObject({}),
    errors: ['UNBIND_NOT_SUPPORTED'],
    answer: z.object({ ok: z.literal(true) }),
  },
  ...bindingPersonOpsApi,
} satisfies Api
