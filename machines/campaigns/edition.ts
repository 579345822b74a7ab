// An edition as a machine (`edition-chart.ts`): page, server and ops share it.
import { assign, setup } from 'xstate'
import { EDITION_CHART, type EditionFact, type EditionTakes } from './edition-chart.ts'

export const editionMachine = setup({
  types: { context: {} as { takes: EditionTakes }, events: {} as EditionFact },
  actions: {
    takeEverything: assign({ takes: 'everything' }),
    takeEvents: assign({ takes: 'events' }),
    takeNothing: assign({ takes: 'nothing' }),
  },
}).createMachine({
  id: 'campaignEdition',
  context: { takes: 'nothing' },
  initial: 'draft',
  states: EDITION_CHART,
})
