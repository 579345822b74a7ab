import { formatNumber } from '../base/format.ts'

/** A share of 1 with two decimals, such as 81.25 %. */
export const formatShare = (share: number): string =>
  formatNumber(share, { style: 'percent', minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** What something is worth in diamonds, which may be a part of one. */
export const formatDiamonds = (worth: number): string =>
  formatNumber(worth, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
