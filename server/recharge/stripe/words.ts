// Stripe's words for our methods and languages.
import type Stripe from 'stripe'
import type { Language } from '../../../contract/languages.ts'
import type { MethodId } from '../../../contract/recharge-tuning.ts'

type Method = Stripe.Checkout.SessionCreateParams.AllowedPaymentMethodType

/** Wallets of phones are cards to Stripe. Methods that are missing it does not take. */
export const METHODS: Partial<Record<MethodId, Method>> = {
  card: 'card',
  'apple-pay': 'card',
  'google-pay': 'card',
  paypal: 'paypal',
  alipay: 'alipay',
  promptpay: 'promptpay',
  grabpay: 'grabpay',
  kakaopay: 'kakao_pay',
  konbini: 'konbini',
  pix: 'pix',
  boleto: 'boleto',
  oxxo: 'oxxo',
}

export const LOCALES: Record<Language, Stripe.Checkout.SessionCreateParams.Locale> = {
  'zh-CN': 'zh',
  'zh-TW': 'zh-TW',
  en: 'en',
  vi: 'vi',
  id: 'id',
  th: 'th',
  ko: 'ko',
  ja: 'ja',
  ms: 'ms',
  es: 'es',
  pt: 'pt-BR',
}
