import type { BetFact } from '../../machines/world-cup/bet-chart.ts'
import type { MarketFact } from '../../machines/world-cup/market-chart.ts'
import type { World } from './coverage.ts'

const MARKET_TYPES: readonly MarketFact['type'][] = [
  'OPENED',
  'SUSPENDED',
  'EXPOSED',
  'REOPENED',
  'CLOSED',
  'MOVED',
  'RESULTED',
  'SETTLED',
  'CORRECTED',
  'CANCELLED',
  'VOIDED',
]
const BET_TYPES: readonly BetFact['type'][] = ['WON', 'LOST', 'VOIDED']

/** All that can be told of the market of a match. */
export const MARKET_WORLD: World = {
  inputs: [undefined],
  events: MARKET_TYPES.map((type) => ({ type })),
}

/** All that can be told of a bet. */
export const BET_WORLD: World = {
  inputs: [undefined],
  events: BET_TYPES.map((type) => ({ type })),
}
