// A contest as a machine (`contest-chart.ts`): page, server and ops share it.
import { assign, setup } from 'xstate'
import { CONTEST_CHART, type ContestFact, type PoolAt, type Taken } from './contest-chart.ts'

export interface ContestContext {
  takes: Taken
  pool: PoolAt
}

export const contestMachine = setup({
  types: { context: {} as ContestContext, events: {} as ContestFact },
  actions: {
    takeEntries: assign({ takes: 'entries' }),
    takeBallots: assign({ takes: 'ballots', pool: 'growing' }),
    takeNothing: assign({ takes: 'nothing', pool: 'fixed' }),
    payPool: assign({ pool: 'paid' }),
    callOff: assign({ takes: 'nothing', pool: 'void' }),
  },
}).createMachine({
  id: 'sweetContest',
  context: { takes: 'nothing', pool: 'start' },
  initial: 'planned',
  states: CONTEST_CHART,
})
