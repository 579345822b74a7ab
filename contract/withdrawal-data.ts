// What assets/withdrawal/ holds: the currency of each country, where money can go there, from which sums on a person
// looks closely; and the rates that a new database begins with, with their day and source.
import { z } from 'zod'
import { CURRENCY_CODE } from './recharge-constants.ts'
import { WITHDRAWAL_WAYS } from './withdrawal-values.ts'

const Cents = z.number().int().min(1)

const CountryRules = z.strictObject({
  /** ISO 4217. */
  currency: z.string().regex(CURRENCY_CODE),
  /** Where money can go; all ways of the brand if omitted. */
  ways: z.array(z.enum(WITHDRAWAL_WAYS).exclude(['upline'])).optional(),
  /** Sums of one account in US cents, above which a withdrawal is held for a closer look: of a day, and of a month. */
  dayCents: Cents,
  monthCents: Cents,
})
export type CountryRules = z.infer<typeof CountryRules>

/** By country (ISO 3166-1 alpha-2); `other` is every country that is not named. */
export const WithdrawalCountries = z
  .record(z.string().regex(/^([A-Z]{2}|other)$/), CountryRules)
  .refine((countries) => countries.other !== undefined, 'it has no `other`')
export type WithdrawalCountries = z.infer<typeof WithdrawalCountries>

/** A rate as it is written: units of a currency for one US dollar, with up to six decimals. */
export const RateText = z
  .string()
  .regex(/^(0|[1-9]\d{0,8})(\.\d{1,6})?$/)
  .refine((text) => Number(text) > 0, 'it is zero')

/** The day that a rate is of. */
export const RateDay = z.iso.date()

export const FirstRates = z.strictObject({
  dated: RateDay,
  source: z.string().trim().min(1).max(200),
  perDollar: z.record(z.string().regex(CURRENCY_CODE), RateText),
})
