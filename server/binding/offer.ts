// What can be paid to: the brand's ways, and what of them is in the account's country.
import file from '../../assets/binding/accounts.json' with { type: 'json' }
import { USDT_NETWORKS } from '../../contract/binding-constants.ts'
import { type BankRules, BindingData } from '../../contract/binding-data.ts'
import { bankRulesOf } from '../../machines/binding/bank-account.ts'
import type { Offer } from '../../machines/binding/standing.ts'
import { BRANDS } from '../platform/brands.ts'
import type { UserRow } from '../user/users.ts'

/** A file that is wrong stops the start. */
const DATA = BindingData.parse(file)

/** Countries that the file names: all others have what stands under `other`. */
const NAMED: ReadonlySet<string> = new Set([
  ...Object.keys(DATA.banks),
  ...DATA.wallets.flatMap(({ countries }) => countries),
])

/** What is offered to somebody, with the rules of each. */
export interface Offered extends Offer {
  walletRules: BindingData['wallets']
  bankRules: BankRules | null
}

/** What is offered to somebody of a brand and country. */
export function offerOf(
  { brand, country }: Pick<UserRow, 'brand' | 'country'>,
  data: BindingData = DATA,
): Offered {
  const place = NAMED.has(country) ? country : 'other'
  const walletRules = data.wallets.filter(({ countries }) => countries.includes(place))
  const bankRules = bankRulesOf(data.banks, country)
  return {
    methods: BRANDS.get(brand)?.payouts ?? [],
    country,
    wallets: walletRules.map(({ id }) => id),
    banks: bankRules && (bankRules.form === 'named' ? bankRules.banks.map(({ id }) => id) : []),
    networks: USDT_NETWORKS,
    walletRules,
    bankRules,
  }
}
