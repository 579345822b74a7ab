import { formatNumber } from '../base/format.ts'

/** A share of 1 as a percentage with two decimals. */
export const percent = (share = 0): string =>
  formatNumber(share, { style: 'percent', minimumFractionDigits: 2, maximumFractionDigits: 2 })
