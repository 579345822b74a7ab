import { marketMachine } from '../../machines/world-cup/market.ts'
import type { Flow } from '../platform/flow.ts'
import { cupMarket } from './tables.ts'

/** A market as a flow kept in the database. */
export const MARKET_FLOW: Flow = {
  name: 'worldCup.market',
  machine: marketMachine,
  table: cupMarket,
}
