// What points come to, calculated as the server does: rounded once, and down.
import i18next from 'i18next'
import type { Price } from '../../../contract/recharge.ts'
import type { Rate, WithdrawalDesk } from '../../../contract/withdrawal.ts'
import type { WithdrawalWay } from '../../../contract/withdrawal-values.ts'
import { centsOf, minorOf, rateMicrosOf } from '../../../machines/withdrawal/rules.ts'

/** What points become. */
export interface Conversion {
  /** What arrives; null where it is the points themselves that go to an upline. */
  paid: Price | null
  /** The same in US dollars and in the country's currency, where it isn't paid in that one. */
  worth: Price[]
  /** The rates that were used, but for the dollar's own. */
  rates: Rate[]
}

const DOLLAR = 'USD'

/** What so many points come to by a way. */
export function conversionOf(desk: WithdrawalDesk, way: WithdrawalWay, points: number): Conversion {
  const rate = desk.accounts.find((it) => it.way === way)?.rate ?? null
  const paid = rate && priceAt(rate, points)
  const dollars = { minor: centsOf(points), currency: DOLLAR }
  const all = [dollars, priceAt(desk.rate, points)]
  const worth = all.filter(
    ({ currency }, place) =>
      currency !== paid?.currency && all.findIndex((it) => it.currency === currency) === place,
  )
  const used = rate && rate.id !== desk.rate.id ? [rate, desk.rate] : [desk.rate]
  return { paid, worth, rates: used.filter(({ currency }) => currency !== DOLLAR) }
}

function priceAt({ currency, perDollar }: Rate, points: number): Price {
  return { minor: minorOf(points, currency, rateMicrosOf(perDollar) ?? 0), currency }
}

/** What one dollar is worth, with all the decimals that the rate has. */
export function formatRate({ currency, perDollar }: Rate): string {
  const decimals = perDollar.split('.')[1]?.length ?? 0
  return new Intl.NumberFormat(i18next.language, {
    style: 'currency',
    currency,
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  }).format(Number(perDollar))
}
