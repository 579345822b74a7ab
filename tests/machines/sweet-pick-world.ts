import type { ContestFact } from '../../machines/sweet-pick/contest-chart.ts'
import type { EntryFact } from '../../machines/sweet-pick/entry-chart.ts'
import type { World } from './coverage.ts'

const CONTEST_TYPES: readonly ContestFact['type'][] = [
  'OPENED',
  'STARTED',
  'UNFILLED',
  'ENDED',
  'REWARDED',
  'CANCELLED',
]
const ENTRY_TYPES: readonly EntryFact['type'][] = [
  'APPROVED',
  'REFUSED',
  'PASSED_OVER',
  'WITHDRAWN',
]

/** All that can be told of a contest. */
export const CONTEST_WORLD: World = {
  inputs: [undefined],
  events: CONTEST_TYPES.map((type) => ({ type })),
}

/** All that can be told of an entry. */
export const ENTRY_WORLD: World = {
  inputs: [undefined],
  events: ENTRY_TYPES.map((type) => ({ type })),
}
