import countriesFile from '../../assets/withdrawal/countries.json' with { type: 'json' }
import ratesFile from '../../assets/withdrawal/rates.json' with { type: 'json' }
import {
  type CountryRules,
  FirstRates,
  WithdrawalCountries,
} from '../../contract/withdrawal-data.ts'
import type { WithdrawalWay } from '../../contract/withdrawal-values.ts'

const COUNTRIES = WithdrawalCountries.parse(countriesFile)

/** The rates that a new database begins with. */
export const FIRST_RATES = FirstRates.parse(ratesFile)

/** What holds for withdrawals in a country. */
export function rulesOf(country: string): CountryRules {
  const rules = COUNTRIES[country] ?? COUNTRIES.other
  if (!rules) throw new Error('assets/withdrawal/countries.json has no `other`')
  return rules
}

/** What is paid one way: dollars for USDT, yuan at Alipay, else the country's own currency. */
export function currencyOf(way: WithdrawalWay, country: string): string {
  if (way === 'usdt' || way === 'upline') return 'USD'
  return way === 'alipay' ? 'CNY' : rulesOf(country).currency
}
