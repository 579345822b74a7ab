// The machine of a withdrawal, by its chart.
import { assign, setup } from 'xstate'
import { type PointsAt, WITHDRAWAL_CHART, type WithdrawalFact } from './chart.ts'

export const withdrawalMachine = setup({
  types: {
    context: {} as { points: PointsAt },
    events: {} as WithdrawalFact,
  },
  actions: {
    settle: assign({ points: 'gone' }),
    giveBack: assign({ points: 'back' }),
  },
}).createMachine({
  id: 'withdrawal',
  context: { points: 'held' },
  initial: 'submitted',
  states: WITHDRAWAL_CHART,
})
