import type { PayoutMethod } from '../../../contract/binding-constants.ts'
import type { PageName } from '../../base/paths.ts'

/** The page on which each method is bound. */
export const PAGE_OF = {
  purse: 'bindPurse',
  bank: 'bindBank',
  usdt: 'bindUSDT',
  alipay: 'bindAli',
} as const satisfies Record<PayoutMethod, PageName>

/** Whether the account's holder has to be the verified person: an address on a chain has no holder's name. */
export const needsName = (method: PayoutMethod) => method !== 'usdt'
