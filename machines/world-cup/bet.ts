// A bet as a machine (`bet-chart.ts`).
import { assign, setup } from 'xstate'
import { BET_CHART, type BetFact, type StakeAt } from './bet-chart.ts'

export const betMachine = setup({
  types: { context: {} as { stake: StakeAt }, events: {} as BetFact },
  actions: {
    pay: assign({ stake: 'paid' }),
    lose: assign({ stake: 'lost' }),
    giveBack: assign({ stake: 'back' }),
  },
}).createMachine({
  id: 'bet',
  context: { stake: 'held' },
  initial: 'open',
  states: BET_CHART,
})
