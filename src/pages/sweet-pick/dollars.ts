import { POINTS_PER_DOLLAR } from '../../../contract/sweet-pick-constants.ts'
import { formatPrice } from '../../components/money/format-price.ts'

const CENTS = 100

/** What points are worth in dollars, to a cent, rounded down. */
export function dollarsOf(points: number): string {
  const minor = Math.floor((points * CENTS) / POINTS_PER_DOLLAR)
  return formatPrice({ minor, currency: 'USD' })
}
