import { formatNumber } from '../base/format.ts'

/** A part of a whole, such as 12.5%; nothing has no parts. */
export const share = (part: number, whole: number): string =>
  whole > 0 ? formatNumber(part / whole, { style: 'percent', maximumFractionDigits: 1 }) : '–'
