import type { TFunction } from 'i18next'
import { CURRENCIES, type Currency } from '../../../contract/money.ts'
import { formatNumber } from '../base/format.ts'

/** Amounts as words, such as “−40 Gold coins”; a list of what is not zero. */
export function amountsText(
  t: TFunction<'correction'>,
  amounts: Readonly<Partial<Record<Currency, number>>>,
  signDisplay: 'exceptZero' | 'never' = 'never',
): string {
  return CURRENCIES.filter((currency) => amounts[currency])
    .map((currency) =>
      t('effect.amount', {
        amount: formatNumber(amounts[currency] ?? 0, { signDisplay }),
        currency: t(`lines.currencies.${currency}`),
      }),
    )
    .join(' · ')
}

/** The sums of amounts by currency. */
export function sumsOf(
  rows: readonly { currency: Currency; amount: number }[],
): Partial<Record<Currency, number>> {
  const sums: Partial<Record<Currency, number>> = {}
  for (const { currency, amount } of rows) sums[currency] = (sums[currency] ?? 0) + amount
  return sums
}
