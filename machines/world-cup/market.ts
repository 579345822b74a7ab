// The market of a match as a machine (`market-chart.ts`): page, server and ops share it.
import { assign, setup } from 'xstate'
import { MARKET_CHART, type MarketFact, type StakesAt } from './market-chart.ts'

export interface MarketContext {
  /** Whether somebody may bet now; kick-off itself is asked of the database's clock. */
  takesBets: boolean
  stakes: StakesAt
}

export const marketMachine = setup({
  types: { context: {} as MarketContext, events: {} as MarketFact },
  actions: {
    takeBets: assign({ takesBets: true }),
    refuseBets: assign({ takesBets: false }),
    pay: assign({ stakes: 'paid' }),
    giveBack: assign({ stakes: 'back' }),
  },
}).createMachine({
  id: 'market',
  context: { takesBets: false, stakes: 'held' },
  initial: 'draft',
  states: MARKET_CHART,
})
