// `assets/recharge/tuning.json`: packs, prices, methods and rates, which operators may change without code.
import { z } from 'zod'
import { CURRENCY_CODE } from './recharge-constants.ts'
import { Tuning } from './tuning.ts'

/** What is sold; points are earned, never sold. */
export const SoldCurrency = z.enum(['diamond', 'gold'])
export type SoldCurrency = z.infer<typeof SoldCurrency>

export const PackId = z.string().regex(/^[a-z0-9-]{1,40}$/)

/** Ways to pay that the page knows a name and a picture of. */
export const MethodId = z.enum([
  'card',
  'apple-pay',
  'google-pay',
  'paypal',
  'alipay',
  'wechat',
  'momo',
  'promptpay',
  'ovo',
  'grabpay',
  'kakaopay',
  'konbini',
  'pix',
  'boleto',
  'oxxo',
  'bizum',
])
export type MethodId = z.infer<typeof MethodId>

const CountryCode = z.string().regex(/^[A-Z]{2}$/)
const MinorUnits = z.number().int().min(1).max(1_000_000_000)

const Pack = z.strictObject({
  id: PackId,
  currency: SoldCurrency,
  /** Whole diamonds or gold, 1 to 10,000,000. */
  amount: z.number().int().min(1).max(10_000_000),
  /** On top at a player's first payment, in percent of `amount`, 0 to 200. */
  firstBonusPercent: z.number().int().min(0).max(200),
  /** By ISO 4217 currency, in its minor units; every currency of `countries` has one. */
  prices: z.record(z.string().regex(CURRENCY_CODE), MinorUnits),
})
export type Pack = z.infer<typeof Pack>

/** How one country pays. */
const Market = z.strictObject({
  currency: z.string().regex(CURRENCY_CODE),
  methods: z.array(MethodId).min(1),
})

/** What a method takes, in US cents by the pack's USD price. */
const MethodRange = z.strictObject({
  min: z.number().int().min(0),
  max: z.number().int().min(1),
})

export const RechargeTuning = Tuning.extend({
  packs: z.array(Pack).min(1).max(60),
  /** By ISO 3166-1 country; `other` is for all others. */
  countries: z.record(CountryCode.or(z.literal('other')), Market),
  /** Methods that do not take every amount. */
  ranges: z.partialRecord(MethodId, MethodRange),
  /** So many points for so many diamonds; null switches it off. */
  exchange: z
    .strictObject({
      points: z.number().int().min(1).max(100_000),
      diamonds: z.number().int().min(1).max(100_000),
      /** The fewest points at a time; a multiple of `points`. */
      least: z.number().int().min(1).max(1_000_000),
    })
    .nullable(),
})
export type RechargeTuning = z.infer<typeof RechargeTuning>
