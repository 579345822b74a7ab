// What assets/binding/accounts.json holds: the wallets and banks that money can be paid to, by country. Operators
// change it there; a wallet or bank that is taken out of it leads to a new binding (machines/binding/standing.ts).
import { z } from 'zod'
import { ROUTING_DIGITS, type Routing } from './binding-constants.ts'

const Country = z.string().regex(/^[A-Z]{2}$/)
const Id = z.string().regex(/^[a-z][a-z0-9-]{1,30}$/)
/** A proper noun, the same in all languages. */
const Name = z.string().trim().min(2).max(40)

/** What a wallet is found by: a phone of its country, a mail address, either, or one of the keys of PIX. */
const WalletAccount = z.enum(['phone', 'email', 'phoneOrEmail', 'pix'])
export type WalletAccount = z.infer<typeof WalletAccount>

const Wallet = z.strictObject({
  id: Id,
  name: Name,
  account: WalletAccount,
  /** Where it pays out; `other` is every country that stands nowhere in this file. */
  countries: z.array(z.union([Country, z.literal('other')])).min(1),
})

/** The fewest and the most digits of an account's number. */
const Digits = z
  .tuple([z.number().int().min(4), z.number().int().max(20)])
  .refine(([fewest, most]) => fewest <= most, 'the fewest are more than the most')

const Bank = z.strictObject({ id: Id, name: Name, digits: Digits.optional() })

const routings = Object.keys(ROUTING_DIGITS) as [Routing, ...Routing[]]

/** What a country's accounts look like. */
const BankRules = z.discriminatedUnion('form', [
  /** The number says the bank, and has check digits. */
  z.strictObject({ form: z.literal('plain'), check: z.enum(['iban', 'clabe', 'cbu']) }),
  /** The bank is chosen; `luhn` where the number is that of a card. */
  z.strictObject({
    form: z.literal('named'),
    digits: Digits,
    check: z.literal('luhn').optional(),
    banks: z.array(Bank).min(1),
  }),
  /** A code beside the number says the bank. */
  z.strictObject({ form: z.literal('routed'), routing: z.enum(routings), digits: Digits }),
])
export type BankRules = z.infer<typeof BankRules>

/** The file. */
export const BindingData = z.strictObject({
  wallets: z.array(Wallet),
  banks: z.record(Country, BankRules),
})
export type BindingData = z.infer<typeof BindingData>
