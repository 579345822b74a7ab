// An entry as a machine (`entry-chart.ts`).
import { assign, setup } from 'xstate'
import { ENTRY_CHART, type EntryFact, type SeenBy } from './entry-chart.ts'

export const entryMachine = setup({
  types: { context: {} as { seenBy: SeenBy }, events: {} as EntryFact },
  actions: {
    show: assign({ seenBy: 'everybody' }),
    hide: assign({ seenBy: 'nobody' }),
  },
}).createMachine({
  id: 'sweetEntry',
  context: { seenBy: 'owner' },
  initial: 'pending',
  states: ENTRY_CHART,
})
