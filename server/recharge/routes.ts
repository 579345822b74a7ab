import type { Feature } from '../platform/feature.ts'
import { smallBooks } from './books-small.ts'
import { HOUSE } from './house.ts'
import { smallKinds } from './kinds-small.ts'
import { redeemCodesCommand } from './redeem-commands.ts'

export const recharge: Feature = {
  name: 'recharge',
  house: { id: HOUSE, class: 'clearing' },
  kinds: smallKinds,
  books: () => smallBooks,
  commands: { 'redeem-codes': redeemCodesCommand },
}
