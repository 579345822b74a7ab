import type { ExtraReturnFact } from '../../machines/extra-return/chart.ts'
import type { World } from './coverage.ts'

const TYPES: readonly ExtraReturnFact['type'][] = [
  'TOPPED_UP',
  'CHECKED_IN',
  'ENDED',
  'DISPUTED',
  'DISPUTE_WON',
  'REFUNDED',
  'VOIDED',
]

/** All that can be told of a participation in the extra return. */
export const EXTRA_RETURN_WORLD: World = {
  inputs: [undefined],
  events: TYPES.map((type) => ({ type })),
}
