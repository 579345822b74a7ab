import type { WithdrawalFact } from '../../machines/withdrawal/chart.ts'
import type { World } from './coverage.ts'

const TYPES: readonly WithdrawalFact['type'][] = [
  'CANCELLED',
  'REVIEW_STARTED',
  'FIRST_APPROVED',
  'APPROVED',
  'REJECTED',
  'SENT',
  'PAID',
  'REFUSED',
  'LOST',
  'RETURNED',
]

/** All that can be told of a withdrawal. */
export const WITHDRAWAL_WORLD: World = {
  inputs: [undefined],
  events: TYPES.map((type) => ({ type })),
}
