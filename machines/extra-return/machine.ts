// A participation in the extra return as a machine (`chart.ts`).
import { assign, setup } from 'xstate'
import { type BonusAt, EXTRA_RETURN_CHART, type ExtraReturnFact } from './chart.ts'

export const extraReturnMachine = setup({
  types: { context: {} as { bonus: BonusAt }, events: {} as ExtraReturnFact },
  actions: {
    deal: assign({ bonus: 'cards' }),
    hold: assign({ bonus: 'held' }),
    close: assign({ bonus: 'over' }),
    stop: assign({ bonus: 'stopped' }),
    giveBack: assign({ bonus: 'back' }),
  },
}).createMachine({
  id: 'extraReturnParticipation',
  context: { bonus: 'nowhere' },
  initial: 'waiting',
  states: EXTRA_RETURN_CHART,
})
